import { refundAccount } from '@portal/domain/payments/refund-account';
import {
  confirmAnnouncement,
  findDecidedTwin,
  insertAnnouncement,
  nameMovement,
  type Arrived,
  type ToldPayment,
} from '../../../store/payments/announced-payments';
import type { CompanyTx } from '../../../store/engine/db';
import type { Payment, Settlement } from './settlement';

/**
 * A payment the other messenger has told already: an event looks for the movement of a statement, a movement for the event. Then nothing is
 * booked again, the two are one from now on. Each claims one, so that two equal payments told by both stay two. Null when it is news.
 * Payments of the company must be locked.
 */
export async function recogniseTold(tx: CompanyTx, payment: Payment): Promise<Settlement | null> {
  const { cause: eventId, amount, bookedOn, variableSymbol, movementUid, counterAccount } = payment;
  if (amount <= 0 || variableSymbol === null) return null;
  if (movementUid === null) return claimTwin(tx, { eventId, amount, bookedOn, variableSymbol });
  return (await confirmEvent(tx, { movementUid, amount, bookedOn, counterAccount, variableSymbol }))?.settlement ?? null;
}

async function claimTwin(tx: CompanyTx, { eventId, ...told }: ToldPayment & { eventId: string }): Promise<Settlement | null> {
  const twin = await findDecidedTwin(tx, told);
  if (twin === undefined) return null;
  const { uid: movementUid, status, orderUid, applied, overpaid } = twin;
  await insertAnnouncement(tx, { eventId, ...told, orderUid, applied, overpaid, movementUid });
  // One sent back by a person pays nothing any more.
  return { isMatched: status === 'matched', reason: 'announced', orderUid, applied, overpaid };
}

interface Confirmed {
  settlement: Settlement;
  /** Uids of what the event has booked. */
  postings: string[];
}

/** The movement is the payment an event has booked; null when no event told of it. Payments of the company must be locked. */
export async function confirmEvent(
  tx: CompanyTx,
  { counterAccount, ...arrived }: Arrived & { counterAccount: string | null },
): Promise<Confirmed | null> {
  const told = await confirmAnnouncement(tx, arrived);
  if (told === undefined) return null;
  const { eventId, orderUid, applied, overpaid } = told;
  const postings = await nameMovement(tx, { eventId, movementUid: arrived.movementUid, account: refundAccount([counterAccount]) });
  return { settlement: { isMatched: true, reason: 'announced', orderUid, applied, overpaid }, postings };
}
