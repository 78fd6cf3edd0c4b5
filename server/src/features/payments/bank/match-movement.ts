import type { CompanyUid, MovementUid } from '@portal/domain/identifiers/uid';
import { createHash } from 'node:crypto';
import type { Deps } from '../../../deps';
import { operatorIn, type Operator } from '../../../operator';
import { companyOfNumber } from '../../../store/companies/company-of-row';
import type { WriteTx } from '../../../store/engine/db';
import { decideMovement, lockMovement } from '../../../store/payments/bank-queue';
import { listPostings, type Posted } from '../../../store/payments/postings';
import { bookByHand, claimsOf, type Booked, type NumberedShare } from './book-by-hand';
import { refusalOf, type QueueRefusal } from './queue-refusal';

interface ByHand {
  movementUid: MovementUid;
  /** Numbers of the orders it pays, or of their documents, in the order they are to be paid; of a payment taken back, all it had paid. */
  orderNumbers: readonly string[];
  /** The key of what somebody was shown; when anything else would be booked by now, nothing is. */
  shown?: string;
}

/** What matching books. `isKnown`: the bank's own system had told of this payment, and these are the shares booked then. */
export interface MatchEffect {
  /** Whose the orders are. */
  companyUid: CompanyUid;
  isKnown: boolean;
  shares: NumberedShare[];
  postings: Posted[];
  /** Numbers of the orders that are paid in full by it. */
  paidOrders: string[];
}

type Refused = { ok: false; error: QueueRefusal };
export type MatchResult = { ok: true; isKnown: boolean; shares: NumberedShare[] } | Refused;

/**
 * A person says which orders of one company a waiting movement is for (S-117): received money pays them in turn and what is left goes
 * back; a payment the bank took back is owed again, even by a paid order. Audited with the name of who decided.
 */
export const matchMovement = (deps: Deps, operator: Operator, matching: ByHand): Promise<MatchResult> =>
  carryOut<MatchResult>(deps, { operator, matching }, (effect) =>
    matching.shown !== undefined && matching.shown !== keyOf(effect)
      ? { ok: false, error: 'movement.changed' }
      : { ok: true, isKnown: effect.isKnown, shares: effect.shares },
  );

export type MatchPreview = { ok: true; effect: MatchEffect; key: string } | Refused;

/** What matching would book, found out by doing it and keeping nothing: what is shown is what is booked (DESK-015). */
export async function previewMatch(deps: Deps, operator: Operator, matching: ByHand): Promise<MatchPreview> {
  const tried = await carryOut<{ ok: false; effect: MatchEffect }>(deps, { operator, matching }, (effect) => ({ ok: false, effect }));
  return 'effect' in tried ? { ok: true, effect: tried.effect, key: keyOf(tried.effect) } : tried;
}

/** Stands for an effect: equal for equal ones alone. */
const keyOf = ({ isKnown, shares, postings }: MatchEffect): string =>
  createHash('sha256')
    .update(JSON.stringify([isKnown, shares.map(({ orderNumber, applied, overpaid }) => [orderNumber, applied, overpaid]), postings]))
    .digest('base64url');

interface Matching {
  operator: Operator;
  matching: ByHand;
}

/** Books the match in the company of its orders; the answer of `end` to what was booked keeps it or undoes it. */
async function carryOut<T extends { ok: boolean }>(
  deps: Deps,
  { operator, matching }: Matching,
  end: (effect: MatchEffect) => T,
): Promise<T | Refused> {
  const { movementUid, orderNumbers } = matching;
  const owners = await Promise.all(orderNumbers.map((number) => companyOfNumber(deps.db.directory, number)));
  const [companyUid] = owners;
  if (companyUid === undefined || owners.includes(undefined)) return { ok: false, error: 'order.notFound' };
  if (owners.some((owner) => owner !== companyUid)) return { ok: false, error: 'orders.ofSeveralCompanies' };
  return deps.db.write<T | Refused>(operatorIn(companyUid, operator, 'payment.matchedByHand'), async (tx) => {
    const movement = await lockMovement(tx, movementUid);
    const refusal = refusalOf(movement);
    if (refusal !== null || movement === undefined) return { ok: false, error: refusal ?? 'movement.notFound' };
    const claims = await claimsOf(tx, orderNumbers);
    if (!Array.isArray(claims)) return { ok: false, error: claims.error };
    const orderUids = claims.map(({ orderUid }) => orderUid);
    const before = new Set((await listPostings(tx, orderUids)).map(({ uid }) => uid));
    const booked = await bookByHand(deps, tx, { movement, claims });
    if ('error' in booked) return { ok: false, error: booked.error };
    await decide(deps, tx, { movementUid, by: operator.name, booked });
    tx.audit({
      subjectUid: booked.settlement.orderUid ?? movementUid,
      before: { status: movement.status, reason: movement.reason },
      after: { movement: movementUid, by: operator.name, amount: movement.amount, shares: booked.shares },
    });
    const postings = (await listPostings(tx, orderUids)).filter(({ uid }) => !before.has(uid)).map(({ uid: _uid, ...posted }) => posted);
    const paidOrders = claims
      .filter(({ orderUid, total, paidAmount }) =>
        booked.shares.some((share) => share.orderUid === orderUid && share.applied > 0 && paidAmount + share.applied === total),
      )
      .map(({ orderNumber }) => orderNumber);
    return end({ companyUid, isKnown: booked.settlement.reason === 'announced', shares: booked.shares, postings, paidOrders });
  });
}

interface Decided {
  movementUid: MovementUid;
  by: string;
  booked: Booked;
}

function decide(deps: Deps, tx: WriteTx, { movementUid, by, booked }: Decided) {
  const { orderUid, applied, overpaid, reason } = booked.settlement;
  const place = { companyUid: tx.companyUid, orderUid, applied, overpaid };
  return decideMovement(tx, { uid: movementUid, status: 'matched', reason, note: null, by, now: deps.now(), place });
}
