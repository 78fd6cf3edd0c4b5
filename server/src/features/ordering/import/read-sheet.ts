import type { HiddenCells } from '../../../adapters/spreadsheet/spreadsheet';
import { refuse, type Failure } from '@portal/contract/errors';
import {
  IMPORT_CREDITS,
  importColumns,
  readImportHeader,
  type ImportColumn,
  type ImportLayout,
} from '@portal/domain/ordering/import-columns';
import { personNumberKey, type ImportCell } from '@portal/domain/ordering/import-row';

/** A data row of the file by its known columns. */
export interface SheetRow {
  /** As the spreadsheet program shows it; the header is row 1 (S-106). */
  rowNumber: number;
  /** Personal number as it is compared; empty when the cell is. */
  key: string;
  cells: Partial<Record<ImportColumn, ImportCell>>;
  /** Whoever opens the file does not see the row. */
  isHidden: boolean;
}

export interface OrderSheet {
  rows: SheetRow[];
  /** Headers of columns nothing is read from. */
  unreadColumns: string[];
  /** Headers of hidden columns something is ordered from. */
  hiddenColumns: string[];
  /** Hidden rows that were taken out, as was asked for. */
  hiddenLeftOut: number;
}

interface ReadFile {
  /** The sheet itself, header and all. */
  rows: readonly (readonly ImportCell[])[];
  hidden?: HiddenCells;
}

/** Finds the columns by the header and the rows that hold anything at all. */
export function readSheet({ rows: source, hidden }: ReadFile, layout: ImportLayout): OrderSheet | Failure {
  const header = readImportHeader(source[0] ?? [], importColumns(layout));
  if (!header.ok) return refuse(header.error);
  const columns = Object.entries(header.positions) as [ImportColumn, number][];
  const hiddenRows = new Set(hidden?.rows);
  const rows: SheetRow[] = [];
  for (const [index, row] of source.entries()) {
    if (index === 0 || !row.some(isFilled)) continue;
    const cells = Object.fromEntries(columns.map(([column, position]) => [column, row[position]])) as SheetRow['cells'];
    rows.push({
      rowNumber: index + 1,
      key: personNumberKey(String(cells.personNumber ?? '')),
      cells,
      isHidden: hidden?.isSheet === true || hiddenRows.has(index),
    });
  }
  const hiddenColumns = columns.flatMap(([column, position]) =>
    ORDERING.has(column) && hidden?.columns.includes(position) === true && rows.some(({ cells }) => isFilled(cells[column]))
      ? [String(source[0]?.[position] ?? '')]
      : [],
  );
  return { rows, unreadColumns: header.unknown, hiddenColumns, hiddenLeftOut: 0 };
}

/** Columns something is ordered from; who a row is about may be hidden. */
export const ORDERING: ReadonlySet<string> = new Set<ImportColumn>(['newCard', ...IMPORT_CREDITS.map(({ column }) => column)]);

const isFilled = (cell: ImportCell): boolean => cell !== null && cell !== undefined && String(cell).trim() !== '';
