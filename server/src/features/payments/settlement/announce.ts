import { refundAccount } from '@portal/domain/payments/refund-account';
import type { Deps } from '../../../deps';
import { insertAnnouncement, lockWaitingTwin, nameMovement } from '../../../store/payments/announced-payments';
import { decideMovement } from '../../../store/payments/bank-queue';
import type { CompanyTx } from '../../../store/engine/db';
import type { Payment, Settlement } from './settlement';

interface Announced {
  payment: Payment;
  settlement: Settlement;
}

/**
 * Remembers what an event has booked until the statement tells it too. A movement nobody could place, of the same symbol and amount, was that
 * payment: it waits for nobody any more.
 */
export async function announce(deps: Deps, tx: CompanyTx, { payment, settlement }: Announced): Promise<void> {
  const { cause: eventId, movementUid, variableSymbol, amount, bookedOn } = payment;
  if (movementUid !== null || variableSymbol === null) return;
  const { orderUid, applied, overpaid } = settlement;
  const told = { variableSymbol, amount, bookedOn };
  const twin = await lockWaitingTwin(tx, told);
  await insertAnnouncement(tx, { eventId, ...told, orderUid, applied, overpaid, movementUid: twin?.uid ?? null });
  if (twin === undefined) return;
  await nameMovement(tx, { eventId, movementUid: twin.uid, account: refundAccount([twin.counterAccount]) });
  const place = { companyUid: tx.companyUid, orderUid, applied, overpaid };
  const decision = { status: 'matched', reason: 'announced', note: null, by: `event:${eventId}`, now: deps.now() } as const;
  await decideMovement(tx, { uid: twin.uid, ...decision, place });
}
