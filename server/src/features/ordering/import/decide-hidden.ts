import type { HiddenInFile } from '@portal/contract/ordering/basket-import';
import { isFailure, refuse, type Failure } from '@portal/contract/errors';
import type { OrderSheet, SheetRow } from './read-sheet';

/** Whether hidden rows are ordered; absent while nobody was asked. */
export type HiddenRows = 'order' | 'skip' | undefined;

const MOST_TOLD = 100;

interface Hideable {
  isHidden: boolean;
}

type Told = HiddenInFile['rows'][number];

/**
 * Nothing that whoever opens the file does not see is ordered without a word: it is asked about, and then ordered or left out. Hidden columns go
 * with the rows: who orders what is hidden was told about them, and who does not has no use for the file as it is. Answers the rows that are taken.
 */
export function askHidden<Row extends Hideable>(
  { rows, hiddenColumns }: { rows: Row[]; hiddenColumns: string[] },
  hiddenRows: HiddenRows,
  tell: (row: Row) => Told,
): Row[] | Failure {
  const hidden = rows.filter(({ isHidden }) => isHidden);
  if (hiddenRows === 'order' || (hidden.length === 0 && hiddenColumns.length === 0)) return rows;
  const seen = rows.filter(({ isHidden }) => !isHidden);
  if (hiddenRows === 'skip' && hiddenColumns.length === 0) return seen.length > 0 ? seen : refuse('import.empty');
  const meta: HiddenInFile = { count: hidden.length, rows: hidden.slice(0, MOST_TOLD).map(tell), columns: hiddenColumns };
  return refuse('import.hiddenRows', { meta });
}

export function decideHidden(sheet: OrderSheet, hiddenRows: HiddenRows): OrderSheet | Failure {
  const rows = askHidden(sheet, hiddenRows, told);
  return isFailure(rows) ? rows : { ...sheet, rows, hiddenLeftOut: sheet.rows.length - rows.length };
}

const told = ({ rowNumber, cells }: Pick<SheetRow, 'rowNumber' | 'cells'>): Told => ({
  rowNumber,
  personNumber: String(cells.personNumber ?? '').trim(),
  name: `${cells.lastName ?? ''} ${cells.firstName ?? ''}`.trim(),
});
