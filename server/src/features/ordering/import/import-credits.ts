import type { ImportResult } from '@portal/contract/ordering/basket-import';
import { isFailure, refuse, type Failure } from '@portal/contract/errors';
import { hellers, hellersToCzk } from '@portal/domain/money/money';
import type { CompanyActor } from '../../../actor';
import type { Deps } from '../../../deps';
import { shareBasket, voidCheckout, type BasketRow } from '../../../store/ordering/basket';
import { upsertItems } from '../../../store/ordering/basket-change';
import { judgeOrder, type RowOrder } from './judge-order';
import { openOrderFile, type OrderFile } from './open-order-file';
import type { OrderSheet } from './read-sheet';

/** Reads an order file: good rows go into the basket at once, wrong ones are listed (S-100 to S-109). Uploading again replaces. */
export async function importCredits(deps: Deps, actor: CompanyActor, order: OrderFile): Promise<{ data: ImportResult } | Failure> {
  const sheet = await openOrderFile(deps, actor, order);
  if (isFailure(sheet)) return sheet;
  const { basketUid, productCode, locationUid } = order;
  return importRows(deps, actor, { basketUid, productCode, locationUid, rows: sheet.rows, sheet });
}

interface RowImport extends Omit<RowOrder, 'now'> {
  sheet: Pick<OrderSheet, 'unreadColumns' | 'hiddenLeftOut'>;
}

/** The second half, from rows already read. */
export function importRows(deps: Deps, actor: CompanyActor, order: RowImport): Promise<{ data: ImportResult } | Failure> {
  return deps.db.write(actor, async (tx) => {
    // Held before the rules are read: nobody changes the wallets between them and the writing.
    const basket = await shareBasket(tx);
    if (basket?.uid !== order.basketUid) return refuse('basketNotFound');
    const judged = await judgeOrder(tx, { ...order, now: deps.now() });
    if (isFailure(judged)) return judged;
    if (judged.items.length > 0) {
      await Promise.all([
        voidCheckout(tx, basket),
        upsertItems(tx, { basket, items: judged.items, now: deps.now(), userUid: actor.userUid }),
      ]);
    }
    const { inserted, skipped } = judged;
    const { unreadColumns, hiddenLeftOut } = order.sheet;
    tx.audit({ subjectUid: basket.uid, after: { rows: order.rows.length, inserted, skipped: skipped.length, hiddenLeftOut } });
    return { data: { total: order.rows.length, inserted, ...sumsOf(judged.items), skipped, unreadColumns, hiddenLeftOut } };
  });
}

function sumsOf(items: readonly BasketRow[]): Pick<ImportResult, 'cards' | 'creditAmount'> {
  let cards = 0;
  let credit = hellers(0);
  for (const { kind, quantity, value } of items) {
    if (kind === 'cards') cards += quantity;
    else credit = hellers(credit + quantity * (value ?? 0));
  }
  return { cards, creditAmount: hellersToCzk(credit) };
}
