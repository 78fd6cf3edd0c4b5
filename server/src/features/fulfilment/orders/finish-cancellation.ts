import { systemActor } from '../../../actor';
import type { Deps } from '../../../deps';
import { cancelUnpaid } from './cancel-order';
import type { OrderKey } from './check-order';
import { NOTHING_TO_DO } from '../../../store/engine/db';

/** The provider confirms a cancellation somebody asked for; a payment that was faster has ended the order already (section 4.1). */
export async function finishCancellation(deps: Deps, { companyUid, orderUid }: OrderKey): Promise<void> {
  await deps.db.write(systemActor(companyUid, 'order.cancelled', `cancel:${orderUid}`), async (tx) => {
    const before = await cancelUnpaid(deps, tx, { orderUid, event: 'confirmCancellation' });
    if (before === null) return NOTHING_TO_DO;
    tx.audit({ subjectUid: orderUid, before: { status: before }, after: { status: 'CANCELLED' } });
    return { ok: true };
  });
}
