import type { HiddenInFile } from '@portal/contract/ordering/basket-import';
import { refuse, type Failure } from '@portal/contract/errors';
import type { OrderSheet, SheetRow } from './read-sheet';

/** Whether hidden rows are ordered; absent while nobody was asked. */
export type HiddenRows = 'order' | 'skip' | undefined;

const MOST_TOLD = 100;

/**
 * Nothing that whoever opens the file does not see is ordered without a word: it is asked about, and then ordered or left out. Hidden columns go
 * with the rows: who orders what is hidden was told about them, and who does not has no use for the file as it is.
 */
export function decideHidden(sheet: OrderSheet, hiddenRows: HiddenRows): OrderSheet | Failure {
  const hidden = sheet.rows.filter(({ isHidden }) => isHidden);
  if (hiddenRows === 'order' || (hidden.length === 0 && sheet.hiddenColumns.length === 0)) return sheet;
  const rows = sheet.rows.filter(({ isHidden }) => !isHidden);
  if (hiddenRows === 'skip' && sheet.hiddenColumns.length === 0) {
    return rows.length > 0 ? { ...sheet, rows, hiddenLeftOut: hidden.length } : refuse('import.empty');
  }
  const meta: HiddenInFile = { count: hidden.length, rows: hidden.slice(0, MOST_TOLD).map(told), columns: sheet.hiddenColumns };
  return refuse('import.hiddenRows', { meta });
}

const told = ({ rowNumber, cells }: SheetRow): HiddenInFile['rows'][number] => ({
  rowNumber,
  personNumber: String(cells.personNumber ?? '').trim(),
  name: `${cells.lastName ?? ''} ${cells.firstName ?? ''}`.trim(),
});
