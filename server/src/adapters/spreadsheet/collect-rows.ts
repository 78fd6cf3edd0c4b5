import type { Cell, SpreadsheetResult } from './spreadsheet';

/** Sheets of people have a dozen columns; whatever lies further right is no data. */
const MAX_COLUMNS = 200;
/** A stray cell far below the data is tolerated down to here. */
const MAX_ROW_NUMBER = 100_000;
/** What Excel lets into one cell; more was never typed by anybody. */
const MAX_CELL_CHARACTERS = 32_767;
/** One long text named by every cell of a small file would fill the memory of whoever is told the rows. */
const MAX_CHARACTERS_PER_ROW = 2_000;
const LEAST_CHARACTERS = 4_000_000;
/** Excel keeps this many; what a formula stores behind them (1650.0000000000002) is noise. */
const SIGNIFICANT_DIGITS = 15;
const EMPTY_ROW: Cell[] = [];

export interface RowCollector {
  /** False when the sheet cannot be taken and reading may stop. `index` is 0-based. */
  add: (index: number, values: readonly unknown[]) => boolean;
  result: () => SpreadsheetResult;
}

/** Gathers rows at their positions and counts the filled ones. Rows that go back or lie nowhere would overwrite each other: such a sheet is refused. */
export function collectRows(maxRows: number): RowCollector {
  const rows: Cell[][] = [];
  const maxCharacters = Math.max(LEAST_CHARACTERS, maxRows * MAX_CHARACTERS_PER_ROW);
  let lastIndex = -1;
  let filled = 0;
  let characters = 0;
  let refusal: Extract<SpreadsheetResult, { ok: false }> | null = null;
  const refuse = (error: 'import.unreadable' | 'import.tooManyRows'): boolean => {
    refusal = { ok: false, error };
    return false;
  };
  return {
    add: (index, values) => {
      if (!Number.isInteger(index) || index <= lastIndex) return refuse('import.unreadable');
      lastIndex = index;
      const cells = trimmed(values);
      if (!cells.some(isSeen)) return true;
      filled += 1;
      if (filled > maxRows + 1 || index >= MAX_ROW_NUMBER) return refuse('import.tooManyRows');
      for (const cell of cells) characters += typeof cell === 'string' ? cell.length : 0;
      if (characters > maxCharacters) return refuse('import.unreadable');
      while (rows.length < index) rows.push(EMPTY_ROW);
      rows[index] = cells;
      return true;
    },
    result: () => refusal ?? (filled === 0 ? { ok: false, error: 'import.empty' } : { ok: true, rows }),
  };
}

function trimmed(values: readonly unknown[]): Cell[] {
  const cells = values.slice(0, MAX_COLUMNS).map(toCell);
  let length = cells.length;
  while (length > 0 && cells[length - 1] === null) length -= 1;
  return cells.slice(0, length);
}

/** Spaces alone are no row: a sheet may be padded with them far below the people. */
const isSeen = (cell: Cell): boolean => cell !== null && (typeof cell !== 'string' || cell.trim() !== '');

/** No database keeps these in a text: they stay to be seen, as a sign that stands for none. */
const UNKEPT = /\0/gu;
const keepable = (text: string): string => text.toWellFormed().replace(UNKEPT, '\uFFFD');

function toCell(value: unknown): Cell {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString().slice(0, 10);
  if (typeof value === 'string') return value === '' ? null : keepable(value.slice(0, MAX_CELL_CHARACTERS));
  if (typeof value === 'number') return Number.isFinite(value) ? Number(value.toPrecision(SIGNIFICANT_DIGITS)) : '#NUM!';
  return typeof value === 'boolean' ? value : null;
}

const LEADING_ZEROS = /^0{2,}$/u;

/** A whole number formatted `00000`, as personal numbers often are, the way people see it; null for any other value or format. */
export function withLeadingZeros(value: unknown, format: unknown): string | null {
  if (typeof value !== 'number' || !Number.isInteger(value) || typeof format !== 'string' || !LEADING_ZEROS.test(format)) return null;
  return String(value).padStart(format.length, '0');
}
