import { isFailure, refuse, type Failure } from '@portal/contract/errors';
import { readPersonHeader } from '@portal/domain/employees/sheet/read-person-header';
import {
  ORDER_COLUMNS,
  SHEET_WORDS,
  type ImportedCells,
  type ImportedColumn,
  type OrderColumn,
} from '@portal/domain/employees/sheet/sheet-words';
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
  const header = readPersonHeader(rows, orderHeaders(ordering));
  if (!header.ok) return refuse(header.error);
  const columns = Object.entries(header.positions) as [ImportedColumn, number][];
  const seen: EmployeeSheet['rows'] = [];
  for (const [index, row] of rows.entries()) {
    if (index <= header.rowIndex || row.every((cell) => cellText(cell) === '')) continue;
    seen.push({ position: index + 1, cells: Object.fromEntries(columns.map(([column, at]) => [column, cellText(row[at])])) });
  }
  const hiddenRows = hidden?.isSheet === true ? seen.length : countHidden(seen, hidden?.rows ?? []);
  return { rows: seen, unreadColumns: header.unread, hiddenRows };
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

/** A text no database keeps is no text of a person either; it stays to be seen, and to be refused by the form's rules. */
const UNKEPT = /[\0\uD800-\uDFFF]/gu;

/** As people see the cell. */
export function cellText(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'boolean') return SHEET_WORDS.cs.renewal[cell ? 'true' : 'false'];
  return String(cell).trim().replace(UNKEPT, '\uFFFD');
}
