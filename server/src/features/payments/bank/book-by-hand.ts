import { hellers } from '@portal/domain/money/money';
import { spreadPayment, type Share } from '@portal/domain/payments/spread-payment';
import type { Deps } from '../../../deps';
import type { WriteTx } from '../../../store/engine/db';
import { readShares } from '../../../store/payments/announced-payments';
import type { WaitingMovement } from '../../../store/payments/bank-queue';
import { findPaidShares, type PaidShare } from '../../../store/payments/paid-shares';
import { lockClaimsOf, lockPayments, ordersOfNumbers, type Claim } from '../../../store/payments/payments';
import { bookShares } from '../settlement/book-shares';
import { confirmEvent } from '../settlement/recognise-told';
import { settled, type Payment, type Settlement } from '../settlement/settlement';
import { takeBack } from '../settlement/take-back';
import type { QueueRefusal } from './queue-refusal';

/** What orders ask for, by their numbers or those of their documents, locked. */
export async function claimsOf(tx: WriteTx, orderNumbers: readonly string[]): Promise<Claim[] | { error: QueueRefusal }> {
  await lockPayments(tx);
  const orders = await ordersOfNumbers(tx, orderNumbers);
  const uids = [...new Set(orderNumbers.flatMap((number) => orders.find((order) => order.number === number)?.uid ?? []))];
  const claims = await lockClaimsOf(tx, uids);
  if (claims.length < uids.length) return { error: 'order.asksForNothing' };
  return claims;
}

export type NumberedShare = Share & { orderNumber: string };

export interface Booked {
  settlement: Settlement;
  shares: NumberedShare[];
}

interface Matched {
  movement: Omit<WaitingMovement, 'status'>;
  claims: Claim[];
}

/** A movement put on orders by a person: recognised where an event had told of it, booked otherwise. */
export const bookByHand = async (deps: Deps, tx: WriteTx, matched: Matched): Promise<Booked | { error: QueueRefusal }> =>
  (await recogniseByHand(tx, matched)) ?? (await book(deps, tx, matched));

/** The payment of an event told for one of these orders, or for the symbol the movement names: booked already. */
async function recogniseByHand(tx: WriteTx, { movement, claims }: Matched): Promise<Booked | null> {
  const { uid: movementUid, amount, bookedOn, counterAccount, variableSymbol, isReversal } = movement;
  if (amount <= 0 || isReversal) return null;
  const orderUids = claims.map(({ orderUid }) => orderUid);
  const known = await confirmEvent(tx, { movementUid, amount, bookedOn, counterAccount, variableSymbol, orderUids });
  return known === null ? null : { settlement: known.settlement, shares: await readShares(tx, known.postings) };
}

async function book(deps: Deps, tx: WriteTx, { movement, claims }: Matched): Promise<Booked | { error: QueueRefusal }> {
  if (movement.amount > 0 && claims.some(({ orderStatus }) => orderStatus === 'CANCELLED')) return { error: 'order.cancelled' };
  const { uid, amount, bookedOn, variableSymbol, counterAccount } = movement;
  const payment: Payment = { cause: uid, movementUid: uid, amount, bookedOn, variableSymbol, counterAccount };
  if (amount > 0) {
    const shares = spreadPayment(
      amount,
      claims.map(({ orderUid, total, paidAmount }) => ({ orderUid, remaining: hellers(Math.max(total - paidAmount, 0)) })),
    );
    await bookShares(deps, tx, { payment, claims, shares });
    return byHand(claims, shares);
  }
  const shares = await takeBackAll(deps, tx, { payment, claims });
  return shares === null ? { error: 'order.cannotTakeBack' } : byHand(claims, shares);
}

const byHand = (claims: Claim[], shares: Share[]): Booked => ({
  settlement: settled('byHand', shares),
  shares: shares.map((share) => ({ ...share, orderNumber: claims.find(({ orderUid }) => orderUid === share.orderUid)?.orderNumber ?? '' })),
});

/** Each order owes again what the payment taken back had booked on it. Null when one of them cannot: then nothing may be kept. */
async function takeBackAll(deps: Deps, tx: WriteTx, { payment, claims }: { payment: Payment; claims: Claim[] }): Promise<Share[] | null> {
  const shares: Share[] = [];
  for (const { orderUid, amount } of await partsOf(tx, { payment, claims })) {
    const claim = claims.find((one) => one.orderUid === orderUid);
    if (claim === undefined) throw new Error('a part without its claim');
    const { isMatched, applied, overpaid } = await takeBack(deps, tx, {
      claim,
      payment: { ...payment, amount: hellers(-amount) },
      byHand: true,
    });
    if (!isMatched) return null;
    shares.push({ orderUid, applied, overpaid });
  }
  return shares.length === 0 ? null : shares;
}

async function partsOf(tx: WriteTx, { payment, claims }: { payment: Payment; claims: Claim[] }): Promise<PaidShare[]> {
  const { amount, bookedOn: until, counterAccount } = payment;
  const orderUids = claims.map(({ orderUid }) => orderUid);
  const [only, ...others] = orderUids;
  if (only !== undefined && others.length === 0) return [{ orderUid: only, amount: hellers(-amount) }];
  return findPaidShares(tx, { orderUids, amount: hellers(-amount), until, counterAccount });
}
