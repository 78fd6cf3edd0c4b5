import { fold } from '../text/fold';

/** A column a kind of sheet knows, and every text its header may have; compared without case, diacritics and punctuation. */
export interface KnownColumn<Name extends string> {
  column: Name;
  names: readonly string[];
}

export interface FoundHeader<Name extends string> {
  /** Of the header, counted from 0; `NO_HEADER` where every row is one of the table. */
  rowIndex: number;
  /** Texts of the header as they stand, one for each place up to the last filled one. */
  texts: string[];
  /** What each place holds; null where nobody can tell: an unknown text, or one of two that say the same. */
  columns: (Name | null)[];
}

/** No row says what the columns are: the first one is somebody too. */
export const NO_HEADER = -1;
/** Titles, logos and notes above a table take fewer rows than these. */
export const HEADER_ROWS = 20;
/** No header of anybody is as long; more of a text need not be looked at. */
const MAX_HEADER_CHARACTERS = 100;

/** 'Gastro – počet dní', 'GASTRO-pocet  dni' and 'Gastro — Počet dní' are one header. */
export const headerKey = (text: string): string => fold(text.slice(0, MAX_HEADER_CHARACTERS)).replace(/[^a-z0-9]/gu, '');

/** Names of columns by their key, made once for many rows. */
export function headerNames<Name extends string>(known: readonly KnownColumn<Name>[]): ReadonlyMap<string, Name> {
  return new Map(known.flatMap(({ column, names }) => names.map((name) => [headerKey(name), column] as const)));
}

/** Which known column each cell of a row names; a column named twice is named by neither, as nobody can tell which one is meant. */
export function namedColumns<Name extends string>(cells: readonly unknown[], names: ReadonlyMap<string, Name>): (Name | null)[] {
  const columns = cells.map((cell) => names.get(typeof cell === 'string' ? headerKey(cell) : '') ?? null);
  return columns.map((column) => (columns.indexOf(column) === columns.lastIndexOf(column) ? column : null));
}

const known = (columns: readonly unknown[]): number => columns.filter((column) => column !== null).length;

/**
 * The header among the first rows of a sheet: the one that names most of the known columns, the uppermost of those that name as many; or one
 * above it that has rows of its own, where the second of two tables names more. Where no row names any, the first row of texts that stands above
 * values, so that somebody can say what its columns are. A table whose first row looks like the others has none (`NO_HEADER`): who stands there
 * would be lost unseen. Undefined where there is no table.
 */
export function findHeader<Name extends string>(
  rows: readonly (readonly unknown[])[],
  names: ReadonlyMap<string, Name>,
): FoundHeader<Name> | undefined {
  let best: { rowIndex: number; score: number } | undefined;
  for (const [rowIndex, cells] of rows.slice(0, HEADER_ROWS).entries()) {
    const score = known(cells.map((cell) => names.get(typeof cell === 'string' ? headerKey(cell) : '') ?? null));
    if (score > (best?.score ?? 0)) best = { rowIndex, score };
  }
  const rowIndex =
    firstTable(rows, names, best?.rowIndex) ??
    best?.rowIndex ??
    rows.slice(0, HEADER_ROWS).findIndex((cells, at) => standsAboveValues(cells, rows.slice(at + 1, at + 1 + HEADER_ROWS)));
  const cells = rows[rowIndex];
  if (cells === undefined) return isTable(rows) ? { rowIndex: NO_HEADER, texts: [], columns: [] } : undefined;
  return { rowIndex, texts: cells.map(headerText), columns: namedColumns(cells, names) };
}

function firstTable<Name extends string>(
  rows: readonly (readonly unknown[])[],
  names: ReadonlyMap<string, Name>,
  best = 0,
): number | undefined {
  const above = rows.slice(0, best);
  const first = above.findIndex((cells) => isHeaderAgain(cells, names));
  return first >= 0 && above.slice(first).some((cells) => cells.some(isNumber)) ? first : undefined;
}

const NUMBER = /^[\d\s.,]+$/u;
const isNumber = (cell: unknown): boolean =>
  typeof cell === 'number' || (typeof cell === 'string' && NUMBER.test(cell) && cell.trim() !== '');

/**
 * Whether a row below the header is one again, as where a second table follows on the same sheet: it names two columns at least and holds no
 * number, which nearly every other row does.
 */
export function isHeaderAgain<Name extends string>(cells: readonly unknown[], names: ReadonlyMap<string, Name>): boolean {
  return !cells.some(isNumber) && known(namedColumns(cells, names)) >= 2;
}

const headerText = (cell: unknown): string =>
  cell === null || cell === undefined ? '' : String(cell).trim().slice(0, MAX_HEADER_CHARACTERS);

const isText = (cell: unknown): cell is string => typeof cell === 'string' && cell.trim() !== '';
const isFilled = (cell: unknown): boolean => cell !== null && cell !== undefined && String(cell).trim() !== '';

const isTable = (rows: readonly (readonly unknown[])[]): boolean =>
  rows.length > 1 && rows.slice(0, HEADER_ROWS).some((cells) => cells.filter(isFilled).length >= 2);

/** An amount, a day, an address of mail, a personal number such as P1003; not "Praha 5". */
const isValue = (cell: unknown): boolean => isNumber(cell) || (typeof cell === 'string' && /^\S*\d\S*$/u.test(cell.trim()));

/** Two texts at least, one of them a word of its own above a column that mostly holds values. */
function standsAboveValues(cells: readonly unknown[], below: readonly (readonly unknown[])[]): boolean {
  const isAbove = (cell: unknown, place: number): boolean => {
    const column = below.map((row) => row[place]).filter(isFilled);
    return isText(cell) && !/\d/u.test(cell) && column.filter(isValue).length * 2 > column.length;
  };
  return cells.filter(isText).length >= 2 && cells.some(isAbove);
}

/** By what a file is known again: the texts of its header, whatever their case and punctuation, in their order. */
export const headerFingerprint = (texts: readonly string[]): string => texts.map(headerKey).join('|');
