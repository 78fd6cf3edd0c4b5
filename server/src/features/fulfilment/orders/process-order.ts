import { pragueDay } from '@portal/domain/calendar/prague-day';
import { canHappen } from '@portal/domain/orders/order-life';
import { paysFirst } from '@portal/domain/payments/owed';
import { systemActor } from '../../../actor';
import type { Deps } from '../../../deps';
import { lockCreditedEmployees } from '../../../store/orders/credited-employees';
import { type WriteTx, NOTHING_TO_DO } from '../../../store/engine/db';
import { rememberTopUps } from '../../../store/ordering/last-gastro';
import { giveTime } from '../../../store/engine/tx';
import { enqueueForOrder } from '../../../store/operations/jobs';
import { postCredits } from '../../../store/payments/ledger';
import { blockOrder, lockPlacedOrder, markCreditsPosted, type OrderAtWork } from '../../../store/orders/order-processing';
import { writeOffCredit, type WrittenOff } from '../../../store/payments/write-off';
import type { OrderKey } from './check-order';
import { refundUnmade } from '../../payments/settlement/refund-unmade';
import { creditGate } from './credit-gate';
import { finishOrder } from './finish-order';

/**
 * Starts the work on an order that is paid, costs nothing or is paid later: its credit is booked, its cards go to the card
 * processor, and an order with no card left to make is done (section 4.1, S-080). Running it again changes nothing, unless the last
 * card it waited for has been cancelled since.
 */
export async function processOrder(deps: Deps, { companyUid, orderUid }: OrderKey): Promise<void> {
  await deps.db.write(systemActor(companyUid, 'order.processed', `process-order:${orderUid}`), async (tx) => {
    await giveTime(tx);
    const left = await lockCreditedEmployees(tx, orderUid);
    const order = await lockPlacedOrder(tx, orderUid);
    if (order === undefined) return NOTHING_TO_DO;
    if (order.creditsPostedAt !== null) return endOrder(deps, tx, order);
    if (!canHappen('beginWork', order.status)) return NOTHING_TO_DO;
    if (!order.paid && paysFirst({ paymentType: order.paymentType, total: order.priceIncVat })) return NOTHING_TO_DO;
    if (!order.paid && (await isHeld(deps, tx, order))) return { ok: true };
    const now = deps.now();
    const writtenOff = await bookCredits(tx, { order, left, now });
    await rememberAmounts(tx, order, now);
    await markCreditsPosted(tx, { orderUid, now });
    if (order.cardCount > 0) await enqueueForOrder(tx, { name: 'produce-cards', orderUid });
    const isFinished = await finishOrder(deps, tx, order);
    tx.audit({
      subjectUid: orderUid,
      after: { creditTotal: order.creditTotal, cards: order.cardCount, status: isFinished ? 'RESOLVED' : 'SUBMITTED', ...writtenOff },
    });
    return { ok: true };
  });
}

interface Booking {
  order: OrderAtWork;
  /** Who became inactive after the order was placed. */
  left: readonly string[];
  now: Date;
}

/** An order placed by a server of the release before has left its amounts already. */
async function rememberAmounts(tx: WriteTx, { itemsUid, byDay, orderedAt, creditTotal }: OrderAtWork, now: Date): Promise<void> {
  if (byDay === null || creditTotal === 0) return;
  await rememberTopUps(tx, { itemsUid, byDay, orderedAt, today: pragueDay(now.getTime()) });
}

/** Who left meanwhile has no use for the meal allowance that was ordered: it is written off at once (EMP-110). */
async function bookCredits(tx: WriteTx, { order, left, now }: Booking): Promise<{ writtenOff?: WrittenOff[] }> {
  if (order.creditTotal === 0) return {};
  await postCredits(tx, { orderUid: order.uid, itemsUid: order.itemsUid, now });
  const writtenOff = await writeOffCredit(tx, { employeeUids: left, cause: `order:${order.uid}`, now });
  return writtenOff.length === 0 ? {} : { writtenOff };
}

/** The work was begun before; only its end may be due, and the price of cards that were cancelled before they were made. */
async function endOrder(deps: Deps, tx: WriteTx, order: OrderAtWork): Promise<{ ok: boolean }> {
  const isFinished = await finishOrder(deps, tx, order);
  const refunded = await refundUnmade(deps, tx, order.uid);
  if (!isFinished && refunded === 0) return NOTHING_TO_DO;
  tx.audit({
    subjectUid: order.uid,
    after: { ...(isFinished && { status: 'RESOLVED' }), ...(refunded > 0 && { refundedCards: refunded }) },
  });
  return { ok: true };
}

/** Work on credit starts only for a company in good standing; the check itself may still be waiting in the queue. */
async function isHeld(deps: Deps, tx: WriteTx, order: OrderAtWork): Promise<boolean> {
  const reason = await creditGate(deps, tx, order);
  if (reason === null) return false;
  if (!(await blockOrder(tx, { orderUid: order.uid, reason, now: deps.now() }))) throw new Error(`order ${order.uid} cannot be held`);
  tx.audit({ subjectUid: order.uid, before: { status: 'SUBMITTED' }, after: { status: 'BLOCKED', blockingReason: reason } });
  return true;
}
