import type { Deps } from '../../../deps';
import { listUnconfirmed } from '../../../store/payments/announced-payments';
import { findWaiting, listWaiting, type WaitingMovement } from '../../../store/payments/bank-queue';
import { findOrderNumber } from '../../../store/payments/payments';
import { suggestOrders, type Suggestion } from './suggest-orders';

export interface UnmatchedMovement extends WaitingMovement {
  /** Number of the order it was meant for and could not be booked on. */
  orderNumber: string | null;
  suggestions: Suggestion[];
  /** Orders an event has paid with this amount about that day: it may be that payment, and matched with the order it books nothing. */
  told: ToldOrder[];
}

interface ToldOrder {
  orderNumber: string;
  companyName: string;
}

/** Money that waits for a person, oldest first, each with why it waits and the orders it may be for (S-117). */
export async function listUnmatched(deps: Deps, { withAside = false, limit = 200 } = {}): Promise<UnmatchedMovement[]> {
  const waiting = await listWaiting(deps.db.directory, { withAside, limit });
  const found: UnmatchedMovement[] = [];
  for (const movement of waiting) found.push(await describe(deps, movement));
  return found;
}

/** One of them; null when it does not wait. */
export async function readUnmatched(deps: Deps, uid: string): Promise<UnmatchedMovement | null> {
  const movement = await findWaiting(deps.db.directory, uid);
  return movement === undefined ? null : describe(deps, movement);
}

const describe = async (deps: Deps, movement: WaitingMovement): Promise<UnmatchedMovement> => ({
  ...movement,
  orderNumber: await meantOrder(deps, movement),
  suggestions: await suggestOrders(deps, movement),
  told: await toldOrders(deps, movement),
});

async function meantOrder({ db }: Deps, { companyUid, orderUid }: WaitingMovement): Promise<string | null> {
  if (companyUid === null || orderUid === null) return null;
  return (await db.read(companyUid, (tx) => findOrderNumber(tx, orderUid))) ?? null;
}

async function toldOrders({ db }: Deps, { amount, bookedOn, counterAccount, currency, isReversal }: WaitingMovement): Promise<ToldOrder[]> {
  if (amount <= 0 || currency !== 'CZK' || isReversal) return [];
  const told = await listUnconfirmed(db.directory, { amount, bookedOn, counterAccount });
  return Promise.all(
    told.map(async ({ companyUid, companyName, orderUid }) => ({
      orderNumber: (await db.read(companyUid, (tx) => findOrderNumber(tx, orderUid))) ?? '',
      companyName,
    })),
  );
}
