import type { OrderablePerson } from '@portal/contract/ordering/products';
import { hellers, sumHellers, type Hellers } from '@portal/domain/money/money';
import { creditOf, type Entry } from '../../basket/book/entry';
import type { CellError, WrittenCell } from '../../basket/book/cell-text';
import type { CreditColumn } from '../cells/credit-column';
import { creditLock, type ReadEntry } from '../cells/row-state';
import { writtenIn } from '../cells/written-in';

/** Cells copied from a spreadsheet: lines are rows, tabs are columns; a spreadsheet ends the last line too. */
export const readClipboard = (text: string): string[][] =>
  text
    .replace(/\r\n?/gu, '\n')
    .replace(/\n$/u, '')
    .split('\n')
    .map((line) => line.split('\t'));

/** Cells with something in them. */
export const countCells = (cells: readonly (readonly string[])[]): number =>
  cells.reduce((sum, line) => sum + line.filter((text) => text.trim() !== '').length, 0);

/** Columns of the widest line. */
export const blockWidth = (cells: readonly (readonly string[])[]): number => cells.reduce((width, line) => Math.max(width, line.length), 0);

export interface Fill {
  entries: Entry[];
  /** Cells that cannot take credit. */
  locked: number;
  /** Texts that are no acceptable number, each with its cell. */
  wrong: WrittenCell[];
  /** Who was to get the value of last time and has none; they stay as they are. */
  withoutLast?: string[];
}

/** Why a line or a cell of a pasted block stays out; other strings are reasons of a locked cell (S-107). */
export type PasteReason = 'unknownNumber' | 'sameNumber' | 'noRow' | CellError | (string & {});

export interface PasteProblem {
  /** Line of the block, from 1. */
  line: number;
  /** What the line says of itself: a personal number, or the text of the cell. */
  text: string;
  reason: PasteReason;
}

/** What a pasted block would do. */
export interface PastePlan extends Fill {
  problems: PasteProblem[];
  /** Employees who get a value. */
  people: number;
  /** Credit of all values. */
  sum: Hellers;
  /** Columns of the block that belong nowhere: texts, and those behind the last column of the grid. */
  leftColumns: number;
}

export interface PasteInput {
  cells: readonly (readonly string[])[];
  /** By position: rows from the active cell down. By number: everybody. */
  rows: readonly OrderablePerson[];
  /** Columns from the active cell to the right. */
  columns: readonly CreditColumn[];
  read: ReadEntry;
}

export const emptyPlan = (): PastePlan => ({ entries: [], locked: 0, wrong: [], problems: [], people: 0, sum: hellers(0), leftColumns: 0 });

/** A block goes down and to the right from the active cell; an empty cell of the sheet changes nothing. */
export function pasteByPosition({ cells, rows, columns, read }: PasteInput): PastePlan {
  const plan = emptyPlan();
  for (const [down, line] of cells.entries()) {
    const row = rows[down];
    if (row === undefined) {
      if (countCells([line]) > 0) plan.problems.push({ line: down + 1, text: line.join(' ').trim(), reason: 'noRow' });
    } else putLine(plan, { row, line: down + 1, texts: line, columns, read });
  }
  return { ...plan, leftColumns: Math.max(0, blockWidth(cells) - columns.length) };
}

interface Line {
  row: OrderablePerson;
  line: number;
  texts: readonly string[];
  columns: readonly CreditColumn[];
  read: ReadEntry;
}

/** Puts the texts of one line into the columns of one employee. */
export function putLine(plan: PastePlan, { row, line, texts, columns, read }: Line): void {
  let given = 0;
  for (const [right, column] of columns.entries()) {
    const text = texts[right]?.trim() ?? '';
    if (text === '') continue;
    const problem = put(plan, { row, column, text, read });
    if (problem === null) given += 1;
    else plan.problems.push({ line, text: `${row.employeeNumber}: ${text}`, reason: problem });
  }
  if (given === 0) return;
  plan.people += 1;
  plan.sum = sumHellers([plan.sum, ...plan.entries.slice(-given).map(creditOf)]);
}

/** The same number for many rows. */
export function fillDown(
  rows: readonly OrderablePerson[],
  { column, text, read }: { column: CreditColumn; text: string; read: ReadEntry },
): Fill {
  const fill: Fill = { entries: [], locked: 0, wrong: [] };
  for (const row of rows) put(fill, { row, column, text, read });
  return fill;
}

/** Null when the cell takes the text, else why not. */
function put(
  fill: Fill,
  { row, column, text, read }: { row: OrderablePerson; column: CreditColumn; text: string; read: ReadEntry },
): PasteReason | null {
  const lock = creditLock(row, column, read);
  if (lock !== null) {
    fill.locked += 1;
    return lock;
  }
  const cell = writtenIn(row, column, text);
  if (!cell.meaning.ok) {
    fill.wrong.push(cell);
    return cell.meaning.error;
  }
  fill.entries.push(cell.meaning.entry);
  return null;
}
