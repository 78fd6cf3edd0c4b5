import type { CompanyUid } from '@portal/domain/identifiers/uid';
import { pragueDay, type Day } from '@portal/domain/calendar/prague-day';
import { isPatienceOver } from '@portal/domain/orders/blocking';
import type { Deps } from '../../../deps';
import { systemActor } from '../../../actor';
import type { UnsettledOrder } from '../../../store/orders/order-processing';
import { cancelOrder, cancelUnpaid } from './cancel-order';
import { NOTHING_TO_DO } from '../../../store/engine/db';

/** Cancels an order the provider waited for long enough: 30 days past its due date, or held for 30 days (section 4.1). */
export async function giveUpOrder(deps: Deps, companyUid: CompanyUid, order: UnsettledOrder): Promise<void> {
  const since = waitingSince(order);
  if (since === null || !isPatienceOver(since, pragueDay(deps.now().getTime()))) return;
  await deps.db.write(systemActor(companyUid, 'order.cancelled', `give-up:${order.uid}`), async (tx) => {
    // A held order is given up paid or not; one that waits for its money has none.
    const orderUid = order.uid;
    const before =
      order.status === 'BLOCKED'
        ? await cancelOrder(deps, tx, { orderUid, event: 'expireHeld' })
        : await cancelUnpaid(deps, tx, { orderUid, event: 'expireUnpaid' });
    if (before === null) return NOTHING_TO_DO;
    tx.audit({ subjectUid: order.uid, before: { status: before }, after: { status: 'CANCELLED', waitingSince: since } });
    return { ok: true };
  });
}

function waitingSince({ status, dueOn, blockedAt, orderedAt }: UnsettledOrder): Day | null {
  return status === 'BLOCKED' ? pragueDay((blockedAt ?? orderedAt).getTime()) : dueOn;
}
