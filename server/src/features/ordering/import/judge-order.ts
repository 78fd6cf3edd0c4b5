import { refuse, type Failure } from '@portal/contract/errors';
import { pragueDay } from '@portal/domain/calendar/prague-day';
import { filterActiveLocations } from '../../../store/locations/active-locations';
import type { CompanyTx } from '../../../store/engine/db';
import { findNamedEmployees } from '../../../store/ordering/import-rows';
import { readOrderingContext } from '../../../store/ordering/ordering-context';
import { judgeRows, type JudgedRows } from './judge-rows';
import type { OrderFile } from './open-order-file';
import type { SheetRow } from './read-sheet';

export interface RowOrder extends Omit<OrderFile, 'file' | 'hiddenRows'> {
  rows: readonly SheetRow[];
  now: Date;
}

/** What the rows order and which of them cannot be; changes nothing. */
export async function judgeOrder(tx: CompanyTx, { rows, productCode, locationUid, now }: RowOrder): Promise<JudgedRows | Failure> {
  if (locationUid !== undefined && !(await filterActiveLocations(tx, [locationUid])).has(locationUid)) {
    return refuse('err.input.invalid', { fields: [{ path: 'locationUid', code: 'location.inactive' }] });
  }
  const keys = [...new Set(rows.map(({ key }) => key))];
  const employees = await findNamedEmployees(tx, { keys, productCode, today: pragueDay(now.getTime()) });
  return judgeRows(rows, { context: await readOrderingContext(tx), employees, productCode, locationUid: locationUid ?? null });
}
