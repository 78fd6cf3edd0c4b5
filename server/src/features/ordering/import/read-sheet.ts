import { refuse, type Failure } from '@portal/contract/errors';
import { importColumns, readImportHeader, type ImportColumn, type ImportLayout } from '@portal/domain/ordering/import-columns';
import { personNumberKey, type ImportCell } from '@portal/domain/ordering/import-row';

/** A data row of the file by its known columns. */
export interface SheetRow {
  /** As the spreadsheet program shows it; the header is row 1 (S-106). */
  rowNumber: number;
  /** Personal number as it is compared; empty when the cell is. */
  key: string;
  cells: Partial<Record<ImportColumn, ImportCell>>;
}

/** Finds the columns by the header and the rows that hold anything at all. */
export function readSheet(sheet: readonly (readonly ImportCell[])[], layout: ImportLayout): SheetRow[] | Failure {
  const header = readImportHeader(sheet[0] ?? [], importColumns(layout));
  if (!header.ok) return refuse(header.error);
  const columns = Object.entries(header.positions) as [ImportColumn, number][];
  const rows: SheetRow[] = [];
  for (const [index, row] of sheet.entries()) {
    if (index === 0 || !row.some(isFilled)) continue;
    const cells = Object.fromEntries(columns.map(([column, position]) => [column, row[position]])) as SheetRow['cells'];
    rows.push({ rowNumber: index + 1, key: personNumberKey(String(cells.personNumber ?? '')), cells });
  }
  return rows.length === 0 ? refuse('import.empty') : rows;
}

const isFilled = (cell: ImportCell): boolean => cell !== null && cell !== undefined && String(cell).trim() !== '';
