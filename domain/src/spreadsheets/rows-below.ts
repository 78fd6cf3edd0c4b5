import { headerKey, isHeaderAgain, namedColumns, type FoundHeader } from './find-header';

/** What a cell of a spreadsheet may hold. */
type Cell = string | number | boolean | null | undefined;

export interface RowBelow {
  /** In the sheet, counted from 0. */
  index: number;
  /** By the places of the header. */
  cells: Cell[];
  /** Places the row's own table has a column for; a table may have others than the first. */
  places: readonly number[];
}

export const isFilled = (cell: Cell): boolean => cell !== null && cell !== undefined && String(cell).trim() !== '';

/**
 * The rows below a header that hold anything. A header that comes again, as on every page or above a second table, is no row; from there its own
 * columns hold. What stands under no column of the header gets one: it is added to `header`, which is whole only after the last row.
 */
export function* rowsBelow<Name extends string>(
  rows: readonly (readonly Cell[])[],
  header: FoundHeader<Name>,
  names: ReadonlyMap<string, Name>,
): Generator<RowBelow> {
  const isKnown = header.columns.some((column) => column !== null);
  const first = [...header.texts.keys()];
  let places = first;
  for (const [index, row] of rows.entries()) {
    if (index <= header.rowIndex || !row.some(isFilled)) continue;
    if (isKnown && isHeaderAgain(row, names)) places = placesOf(row, header, names);
    else yield { index, cells: places === first ? asTheyStand(row, header) : inPlaces(row, places, header), places };
  }
}

function asTheyStand<Name extends string>(row: readonly Cell[], header: FoundHeader<Name>): Cell[] {
  const end = row.findLastIndex(isFilled) + 1;
  while (header.texts.length < end) addColumn(header, '', null);
  return row.slice(0, header.texts.length);
}

/**
 * Where the header has what each cell of another header names: the same column, or an unknown one of the same text, if only that it has none. A
 * place is taken once; a column named twice is named by neither here too.
 */
function placesOf<Name extends string>(row: readonly Cell[], header: FoundHeader<Name>, names: ReadonlyMap<string, Name>): number[] {
  const keys = header.texts.map(headerKey);
  const places = new Set<number>();
  for (const [index, column] of namedColumns(row.slice(0, row.findLastIndex(isFilled) + 1), names).entries()) {
    const text = String(row[index] ?? '').trim();
    const key = headerKey(text);
    const same = keys.findIndex(
      (other, place) => !places.has(place) && header.columns[place] === column && (column !== null || other === key),
    );
    places.add(same >= 0 ? same : addColumn(header, text, column));
  }
  return [...places];
}

function inPlaces<Name extends string>(row: readonly Cell[], places: number[], header: FoundHeader<Name>): Cell[] {
  const cells: Cell[] = [];
  for (const [index, cell] of row.entries()) {
    if (!isFilled(cell)) continue;
    const place = (places[index] ??= addColumn(header, '', null));
    while (cells.length <= place) cells.push(null);
    cells[place] = cell;
  }
  return cells;
}

function addColumn<Name extends string>({ texts, columns }: FoundHeader<Name>, text: string, column: Name | null): number {
  columns.push(column);
  return texts.push(text) - 1;
}

const LETTERS = 26;
const CODE_OF_A = 65;

/** A column as spreadsheets name it: A … Z, AA, AB … */
export function columnLetter(place: number): string {
  const last = String.fromCodePoint(CODE_OF_A + (place % LETTERS));
  return place < LETTERS ? last : columnLetter(Math.floor(place / LETTERS) - 1) + last;
}
