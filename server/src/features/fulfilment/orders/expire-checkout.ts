import { systemActor } from '../../../actor';
import type { Deps } from '../../../deps';
import { deleteCheckout } from '../../../store/orders/order-processing';
import type { OrderKey } from './check-order';
import { NOTHING_TO_DO } from '../../../store/engine/db';

/** A checkout nobody finished in 24 hours is forgotten; the basket stays (S-041). */
export async function expireCheckout(deps: Deps, { companyUid, orderUid }: OrderKey): Promise<void> {
  await deps.db.write(systemActor(companyUid, 'checkout.expired', `expire-checkout:${orderUid}`), async (tx) => {
    if ((await deleteCheckout(tx, orderUid)) === 0) return NOTHING_TO_DO;
    tx.audit({ subjectUid: orderUid, before: { status: 'CHECKOUT' } });
    return { ok: true };
  });
}
