import type { Cell, SpreadsheetResult } from './spreadsheet';

/** Sheets of people have a dozen columns; whatever lies further right is no data. */
const MAX_COLUMNS = 200;
/** A stray cell far below the data is tolerated down to here. */
const MAX_ROW_NUMBER = 100_000;
const EMPTY_ROW: Cell[] = [];

export interface RowCollector {
  /** False when the sheet is too long and reading may stop. `index` is 0-based. */
  add: (index: number, values: readonly unknown[]) => boolean;
  result: () => SpreadsheetResult;
}

/** Gathers rows at their positions and counts the filled ones. */
export function collectRows(maxRows: number): RowCollector {
  const rows: Cell[][] = [];
  let filled = 0;
  let isTooLong = false;
  return {
    add: (index, values) => {
      const cells = trimmed(values);
      if (cells.length === 0) return true;
      filled += 1;
      isTooLong = filled > maxRows + 1 || index >= MAX_ROW_NUMBER;
      if (isTooLong) return false;
      while (rows.length < index) rows.push(EMPTY_ROW);
      rows[index] = cells;
      return true;
    },
    result: () => {
      if (isTooLong) return { ok: false, error: 'import.tooManyRows' };
      return filled === 0 ? { ok: false, error: 'import.empty' } : { ok: true, rows };
    },
  };
}

function trimmed(values: readonly unknown[]): Cell[] {
  const cells = values.slice(0, MAX_COLUMNS).map(toCell);
  let length = cells.length;
  while (length > 0 && cells[length - 1] === null) length -= 1;
  return cells.slice(0, length);
}

function toCell(value: unknown): Cell {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString().slice(0, 10);
  if (typeof value === 'string') return value === '' ? null : value;
  return typeof value === 'number' || typeof value === 'boolean' ? value : null;
}
