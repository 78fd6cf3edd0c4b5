import type { ImportResult } from '@portal/contract/basket';
import { isFailure, refuse, type Failure } from '@portal/contract/errors';
import { pragueDay } from '@portal/domain/calendar/prague-day';
import type { CardProductCode } from '@portal/domain/catalogue/codes';
import type { CompanyActor } from '../../../actor';
import { readSpreadsheet } from '../../../adapters/spreadsheet/read-spreadsheet';
import type { Deps } from '../../../deps';
import { filterActiveLocations } from '../../../store/active-locations';
import { shareBasket, voidCheckout } from '../../../store/basket';
import { upsertItems } from '../../../store/basket-change';
import type { CompanyTx } from '../../../store/db';
import { findNamedEmployees } from '../../../store/import-rows';
import { readOrderingContext } from '../../../store/ordering-context';
import { layoutOf } from './layout-of';
import { judgeRows, type JudgedRows } from './judge-rows';
import { readSheet, type SheetRow } from './read-sheet';

interface Import {
  basketUid: string;
  productCode: CardProductCode;
  /** Where every card of this file goes; by the employee when absent (S-104). */
  locationUid?: string;
  file: { fileName: string; content: Buffer };
}

/** Reads an order file: good rows go into the basket at once, wrong ones are listed (S-100 to S-109). Uploading again replaces. */
export async function importCredits(deps: Deps, actor: CompanyActor, order: Import): Promise<{ data: ImportResult } | Failure> {
  const { fileName, content } = order.file;
  if (content.length > deps.env.IMPORT_MAX_BYTES) return refuse('import.fileSize');
  const sheet = await readSpreadsheet(content, { fileName, maxRows: deps.env.IMPORT_MAX_ROWS });
  if (!sheet.ok) return refuse(sheet.error);
  const context = await deps.db.read(actor.companyUid, readOrderingContext);
  if (!context.products.includes(order.productCode)) return refuse('contract.productNotAttached');
  const rows = readSheet(sheet.rows, layoutOf(context, order.productCode));
  return isFailure(rows) ? rows : importRows(deps, actor, { ...order, rows });
}

interface RowImport extends Omit<Import, 'file'> {
  rows: readonly SheetRow[];
}

/** The second half, from rows already read. */
export function importRows(deps: Deps, actor: CompanyActor, order: RowImport): Promise<{ data: ImportResult } | Failure> {
  return deps.db.write(actor, async (tx) => {
    const judged = await judge(deps, tx, order);
    if (isFailure(judged)) return judged;
    // Locked as late as possible: colleagues wait for the writing only, not for the reading of the file.
    const basket = await shareBasket(tx);
    if (basket?.uid !== order.basketUid) return refuse('basketNotFound');
    if (judged.items.length > 0) {
      await Promise.all([
        voidCheckout(tx, basket),
        upsertItems(tx, { basket, items: judged.items, now: deps.now(), userUid: actor.userUid }),
      ]);
    }
    const { inserted, skipped } = judged;
    tx.audit({ subjectUid: basket.uid, after: { rows: order.rows.length, inserted, skipped: skipped.length } });
    return { data: { total: order.rows.length, inserted, skipped } };
  });
}

async function judge(deps: Deps, tx: CompanyTx, { rows, productCode, locationUid }: RowImport): Promise<JudgedRows | Failure> {
  if (locationUid !== undefined && !(await filterActiveLocations(tx, [locationUid])).has(locationUid)) {
    return refuse('err.input.invalid', { fields: [{ path: 'locationUid', code: 'location.inactive' }] });
  }
  const keys = [...new Set(rows.map(({ key }) => key))];
  const employees = await findNamedEmployees(tx, { keys, productCode, today: pragueDay(deps.now().getTime()) });
  return judgeRows(rows, { context: await readOrderingContext(tx), employees, productCode, locationUid: locationUid ?? null });
}
