import type { OrderUid, CompanyUid } from '@portal/domain/identifiers/uid';
import { canHappen } from '@portal/domain/orders/order-life';
import { systemActor } from '../../../actor';
import type { Deps } from '../../../deps';
import { enqueueForOrder } from '../../../store/operations/jobs';
import { blockOrder, lockPlacedOrder, releaseOrder } from '../../../store/orders/order-processing';
import { creditGate } from './credit-gate';
import { NOTHING_TO_DO } from '../../../store/engine/db';

export interface OrderKey {
  companyUid: CompanyUid;
  orderUid: OrderUid;
}

/** The provider's credit check, right after submit, daily and after payments: holds an unpaid order or sets a held one free (S-062). */
export async function checkOrder(deps: Deps, { companyUid, orderUid }: OrderKey): Promise<void> {
  await deps.db.write(systemActor(companyUid, 'order.checked', `check-order:${orderUid}`), async (tx) => {
    const order = await lockPlacedOrder(tx, orderUid);
    if (order === undefined || !(canHappen('block', order.status) || canHappen('release', order.status))) return NOTHING_TO_DO;
    const reason = await creditGate(deps, tx, order);
    const before = { status: order.status, blockingReason: order.blockingReason };
    if (canHappen('block', order.status)) {
      if (reason === null || order.paid) return NOTHING_TO_DO;
      if (!(await blockOrder(tx, { orderUid, reason, now: deps.now() }))) return NOTHING_TO_DO;
      tx.audit({ subjectUid: orderUid, before, after: { status: 'BLOCKED', blockingReason: reason } });
      return { ok: true };
    }
    if (reason !== null) return NOTHING_TO_DO;
    if (!(await releaseOrder(tx, { orderUid, decidedAt: null }))) return NOTHING_TO_DO;
    await enqueueForOrder(tx, { name: 'process-order', orderUid });
    tx.audit({ subjectUid: orderUid, before, after: { status: 'SUBMITTED', blockingReason: null } });
    return { ok: true };
  });
}
