import { spreadPayment, type Share } from '@portal/domain/payments/spread-payment';
import { hellers } from '@portal/domain/money/money';
import type { Deps } from '../../../deps';
import { readShares } from '../../../store/payments/announced-payments';
import { decideMovement, lockMovement, type WaitingMovement } from '../../../store/payments/bank-queue';
import type { WriteTx } from '../../../store/engine/db';
import { companyOfNumber } from '../../../store/companies/company-of-row';
import { findPaidShares, type PaidShare } from '../../../store/payments/paid-shares';
import { lockClaimsOf, lockPayments, ordersOfNumbers, type Claim } from '../../../store/payments/payments';
import { operatorIn, type Operator } from '../../../operator';
import { bookShares } from '../settlement/book-shares';
import { confirmEvent } from '../settlement/recognise-told';
import { settled, type Payment, type Settlement } from '../settlement/settlement';
import { takeBack } from '../settlement/take-back';
import { refusalOf, type QueueRefusal } from './queue-refusal';

interface ByHand {
  movementUid: string;
  /** Numbers of the orders it pays, or of their documents, in the order they are to be paid; of a payment taken back, all it had paid. */
  orderNumbers: readonly string[];
}

/** `isKnown`: the bank's own system had told of this payment, and these are the shares booked then. */
export type MatchResult = { ok: true; isKnown: boolean; shares: NumberedShare[] } | { ok: false; error: QueueRefusal };

/**
 * A person says which orders of one company a waiting movement is for (S-117): received money pays them in turn and what is left goes
 * back; a payment the bank took back is owed again, even by a paid order. Audited with the name of who decided.
 */
export async function matchMovement(deps: Deps, operator: Operator, { movementUid, orderNumbers }: ByHand): Promise<MatchResult> {
  const owners = await Promise.all(orderNumbers.map((number) => companyOfNumber(deps.db.directory, number)));
  const [companyUid] = owners;
  if (companyUid === undefined || owners.includes(undefined)) return { ok: false, error: 'order.notFound' };
  if (owners.some((owner) => owner !== companyUid)) return { ok: false, error: 'orders.ofSeveralCompanies' };
  return deps.db.write<MatchResult>(operatorIn(companyUid, operator, 'payment.matchedByHand'), async (tx) => {
    const movement = await lockMovement(tx, movementUid);
    const refusal = refusalOf(movement);
    if (refusal !== null || movement === undefined) return { ok: false, error: refusal ?? 'movement.notFound' };
    const claims = await claimsOf(tx, orderNumbers);
    if (!Array.isArray(claims)) return { ok: false, error: claims.error };
    const booked = (await recogniseByHand(tx, { movement, claims })) ?? (await book(deps, tx, { movement, claims }));
    if ('error' in booked) return { ok: false, error: booked.error };
    const { orderUid, applied, overpaid, reason } = booked.settlement;
    const place = { companyUid, orderUid, applied, overpaid };
    await decideMovement(tx, {
      uid: movementUid,
      status: 'matched',
      reason,
      note: null,
      by: operator.name,
      now: deps.now(),
      place,
    });
    tx.audit({
      subjectUid: orderUid ?? movementUid,
      before: { status: movement.status, reason: movement.reason },
      after: { movement: movementUid, by: operator.name, amount: movement.amount, shares: booked.shares },
    });
    return { ok: true, isKnown: reason === 'announced', shares: booked.shares };
  });
}

async function claimsOf(tx: WriteTx, orderNumbers: readonly string[]): Promise<Claim[] | { error: QueueRefusal }> {
  await lockPayments(tx);
  const orders = await ordersOfNumbers(tx, orderNumbers);
  const uids = [...new Set(orderNumbers.flatMap((number) => orders.find((order) => order.number === number)?.uid ?? []))];
  const claims = await lockClaimsOf(tx, uids);
  if (claims.length < uids.length) return { error: 'order.asksForNothing' };
  return claims;
}

type NumberedShare = Share & { orderNumber: string };

interface Booked {
  settlement: Settlement;
  shares: NumberedShare[];
}

interface Matched {
  movement: Omit<WaitingMovement, 'status'>;
  claims: Claim[];
}

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
