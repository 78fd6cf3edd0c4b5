import { systemActor } from '../../../actor';
import type { Deps } from '../../../deps';
import { lockBasket } from '../../../store/ordering/basket';
import { forgetPrepared } from '../../../store/ordering/checkout';
import { deleteCheckout } from '../../../store/orders/order-processing';
import type { OrderKey } from './check-order';
import { NOTHING_TO_DO } from '../../../store/engine/db';

/** A checkout nobody finished in 24 hours is forgotten, with what was chosen for it; the basket stays (S-041). */
export async function expireCheckout(deps: Deps, { companyUid, orderUid }: OrderKey): Promise<void> {
  await deps.db.write(systemActor(companyUid, 'checkout.expired', `expire-checkout:${orderUid}`), async (tx) => {
    await lockBasket(tx);
    const isDeleted = (await deleteCheckout(tx, orderUid)) > 0;
    if (!(await forgetPrepared(tx)) && !isDeleted) return NOTHING_TO_DO;
    tx.audit({ subjectUid: orderUid, before: { status: 'CHECKOUT' } });
    return { ok: true };
  });
}
