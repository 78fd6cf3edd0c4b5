import { isFailure, refuse, type Failure } from '@portal/contract/errors';
import { readPersonHeader } from '@portal/domain/employees/sheet/read-person-header';
import {
  ORDER_COLUMNS,
  SHEET_WORDS,
  type ImportedCells,
  type ImportedColumn,
  type OrderColumn,
} from '@portal/domain/employees/sheet/sheet-words';
import type { FoundHeader } from '@portal/domain/spreadsheets/find-header';
import { columnLetter, isFilled, rowsBelow, type RowBelow } from '@portal/domain/spreadsheets/rows-below';
import { isTotalWord } from '@portal/domain/spreadsheets/total-row';
import { IMPORT_HEADERS, importColumns } from '@portal/domain/ordering/import-columns';
import { readSpreadsheet } from '../../../adapters/spreadsheet/read-spreadsheet';
import type { Cell, SpreadsheetResult } from '../../../adapters/spreadsheet/spreadsheet';
import type { Deps } from '../../../deps';
import type { Upload } from '../../../http/context';
import { layoutOf } from '../../../parts/orders/import-items';
import type { Ordering } from './read-facts';

export interface EmployeeSheet {
  /** `position` is the number of the row as the spreadsheet program shows it. */
  rows: { position: number; cells: ImportedCells }[];
  unreadColumns: string[];
  /** Positions of lines that only add up those above; they are left out. */
  totalRows: number[];
  /** Rows whoever opens the file does not see. */
  hiddenRows: number;
}

/** Reads the first sheet of a file: its known columns, in any order, with every cell as a text. */
export async function readEmployeeFile(deps: Deps, file: Upload, ordering: Ordering | null): Promise<EmployeeSheet | Failure> {
  const { content, fileName, mimeType } = file;
  const read = await readSpreadsheet(content, { fileName, mimeType, maxRows: deps.env.EMPLOYEE_IMPORT_MAX_ROWS, takesEveryKind: true });
  if (!read.ok) return refuse(read.error);
  const sheet = readRows(read, ordering);
  if (isFailure(sheet)) return sheet;
  return sheet.rows.length > 0 ? sheet : refuse('import.empty');
}

function readRows({ rows, hidden }: Extract<SpreadsheetResult, { ok: true }>, ordering: Ordering | null): EmployeeSheet | Failure {
  const read = readPersonHeader(rows, orderHeaders(ordering));
  if (!read.ok) return refuse(read.error);
  const below = [...rowsBelow(rows, read.header, read.names)];
  const { columns } = read.header;
  const all = below.map((row) => ({ position: row.index + 1, cells: cellsOf(row, columns), isTotal: isTotal(row, columns) }));
  const seen = all.flatMap(({ position, cells, isTotal: addsUp }) => (addsUp ? [] : [{ position, cells }]));
  const totalRows = all.flatMap(({ position, isTotal: addsUp }) => (addsUp ? [position] : []));
  const hiddenRows = hidden?.isSheet === true ? seen.length : countHidden(seen, hidden?.rows ?? []);
  return { rows: seen, unreadColumns: unreadColumns(read.header, below), totalRows, hiddenRows };
}

function cellsOf({ cells: row, places }: RowBelow, columns: readonly (ImportedColumn | null)[]): ImportedCells {
  const cells: ImportedCells = {};
  for (const place of places) {
    const column = columns[place] ?? null;
    if (column !== null) cells[column] = cellText(row[place] ?? null);
  }
  return cells;
}

/** Says a word of a total, under whichever column, and names nobody: neither by a number nor by a name. */
function isTotal({ cells }: RowBelow, columns: readonly (ImportedColumn | null)[]): boolean {
  const isNobody = (cell: Cell | undefined, place: number): boolean => {
    const column = columns[place] ?? null;
    if (column === null || !isFilled(cell) || isTotalWord(cell)) return true;
    return column === 'employeeNumber' ? false : !NAMES.has(column) || !/\p{L}/u.test(String(cell));
  };
  return cells.some(isTotalWord) && cells.every(isNobody);
}

const NAMES: ReadonlySet<string> = new Set<ImportedColumn>(['lastName', 'firstName']);

/** By their text; one that has none but something below it by its letter. */
function unreadColumns({ texts, columns }: FoundHeader<ImportedColumn>, rows: readonly RowBelow[]): string[] {
  const isUsed = (place: number) => rows.some(({ cells }) => isFilled(cells[place]));
  return texts.flatMap((text, place) => {
    if ((columns[place] ?? null) !== null) return [];
    return text !== '' ? [text] : isUsed(place) ? [columnLetter(place)] : [];
  });
}

function countHidden(rows: EmployeeSheet['rows'], hidden: readonly number[]): number {
  const unseen = new Set(hidden);
  return rows.filter(({ position }) => unseen.has(position - 1)).length;
}

/** Columns of an order, those the company orders by; none where it cannot order. */
function orderHeaders(ordering: Ordering | null): Partial<Record<OrderColumn, string>> {
  if (ordering === null) return {};
  const offered = new Set<string>(importColumns(layoutOf(ordering.context, ordering.productCode)));
  return Object.fromEntries(ORDER_COLUMNS.filter((column) => offered.has(column)).map((column) => [column, IMPORT_HEADERS.get(column)]));
}

/** As people see the cell. */
export function cellText(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'boolean') return SHEET_WORDS.cs.renewal[cell ? 'true' : 'false'];
  return String(cell).trim();
}
