import type { EmployeeProductRow } from '@portal/contract/products';
import type { Entry } from '../basket/entry';
import { entryIn, readCell, type CreditColumn } from './credit-column';
import { creditLock, type ReadEntry } from './row-state';

/** Cells copied from a spreadsheet: lines are rows, tabs are columns; a spreadsheet ends the last line too. */
export const readClipboard = (text: string): string[][] =>
  text
    .replace(/\r\n?/gu, '\n')
    .replace(/\n$/u, '')
    .split('\n')
    .map((line) => line.split('\t'));

export interface Fill {
  entries: Entry[];
  /** Cells that cannot take credit. */
  locked: number;
  /** Numbers of the employees whose text is no acceptable number, one for every such cell. */
  wrong: string[];
}

interface PasteInput {
  cells: string[][];
  /** Rows from the active cell down. */
  rows: readonly EmployeeProductRow[];
  /** Columns from the active cell to the right. */
  columns: readonly CreditColumn[];
  read: ReadEntry;
}

/** What a pasted block changes: it goes down and to the right from the active cell; an empty cell of the sheet changes nothing. */
export function pasteInto({ cells, rows, columns, read }: PasteInput): Fill {
  const fill: Fill = { entries: [], locked: 0, wrong: [] };
  for (const [down, line] of cells.entries()) {
    const row = rows[down];
    if (row === undefined) break;
    for (const [right, text] of line.entries()) {
      const column = columns[right];
      if (column === undefined || text.trim() === '') continue;
      put(fill, { row, column, text, read });
    }
  }
  return fill;
}

/** The same number for many rows. */
export function fillDown(
  rows: readonly EmployeeProductRow[],
  { column, text, read }: { column: CreditColumn; text: string; read: ReadEntry },
): Fill {
  const fill: Fill = { entries: [], locked: 0, wrong: [] };
  for (const row of rows) put(fill, { row, column, text, read });
  return fill;
}

function put(
  fill: Fill,
  { row, column, text, read }: { row: EmployeeProductRow; column: CreditColumn; text: string; read: ReadEntry },
): void {
  const cell = readCell(column, text);
  if (creditLock(row, column, read) !== null) fill.locked += 1;
  else if (!cell.ok) fill.wrong.push(row.employeeNumber);
  else fill.entries.push(entryIn(column, row.uid, cell.number));
}
