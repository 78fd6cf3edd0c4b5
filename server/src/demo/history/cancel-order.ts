import type { CancellingEvent } from '@portal/domain/orders/order-life';
import type { CompanyTx } from '../../store/engine/db';
import { enqueue } from '../../store/operations/jobs';
import { requestCancellation } from '../../store/orders/orders';
import { blockOrder, cancelOrderRow, cancelProforma, removeOrderedCards } from '../../store/orders/order-processing';
import { reopenRequests } from '../../store/cards/request-answers';
import type { PlacedOrder } from './place-order';

/** The provider confirms within two hours (section 4.1). */
const CONFIRMED_WITHIN_MS = 2 * 3_600_000;

export const askToCancel = (tx: CompanyTx, { uid }: PlacedOrder, now: Date) => requestCancellation(tx, { uid, now });

/** The confirmation is still to come, after the demonstration has started. */
export const awaitConfirmation = (tx: CompanyTx, { uid }: PlacedOrder, now: Date) =>
  enqueue(tx, {
    name: 'finish-cancellation',
    payload: { companyUid: tx.companyUid, orderUid: uid },
    runAt: new Date(now.getTime() + CONFIRMED_WITHIN_MS),
    key: `finish-cancellation:${uid}`,
  });

/** Unpaid: the claim is gone too. */
export const confirmCancelling = (tx: CompanyTx, order: PlacedOrder, now: Date) =>
  finishCancelling(tx, 'confirmCancellation', { order, now });

/** Paid meanwhile: the proforma stays paid and a credit note follows. */
export const giveBack = (tx: CompanyTx, order: PlacedOrder, now: Date) => finishCancelling(tx, 'payWhileCancelling', { order, now });

async function finishCancelling(
  tx: CompanyTx,
  event: CancellingEvent,
  { order: { uid }, now }: { order: PlacedOrder; now: Date },
): Promise<void> {
  if (!(await cancelOrderRow(tx, { orderUid: uid, event, now }))) throw new Error(`order ${uid} of the demo cannot ${event}`);
  await cancelProforma(tx, uid);
  await removeOrderedCards(tx, uid);
  await reopenRequests(tx, { orderUid: uid, now });
}

export const hold = (tx: CompanyTx, { uid }: PlacedOrder, now: Date) => blockOrder(tx, { orderUid: uid, reason: 'limit', now });
