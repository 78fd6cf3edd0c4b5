import type { OrderBlockingReason } from '@portal/domain/orders/blocking';
import type { Deps } from '../../../deps';
import { enqueueForOrder } from '../../../store/operations/jobs';
import { companyOfOrder } from '../../../store/companies/company-of-row';
import { blockOrder, lockOrderByNumber, releaseOrder, type OrderAtWork } from '../../../store/orders/order-processing';
import type { WriteTx } from '../../../store/engine/db';
import { cancelOrder } from '../../fulfilment/orders/cancel-order';
import { operatorIn, type Operator, refused, type Operation } from '../../../operator';

export type OrderRefusal = 'order.notFound' | 'order.wrongState';

/** A person holds an order nobody has begun to work on (S-062). */
export const holdOrder = (
  deps: Deps,
  operator: Operator,
  { orderNumber, reason, note }: { orderNumber: string; reason: OrderBlockingReason; note?: string },
): Promise<Operation<OrderRefusal>> =>
  withOrder(deps, { operator, orderNumber, kind: 'order.blocked' }, async (tx, { uid, status }) => {
    if (!(await blockOrder(tx, { orderUid: uid, reason, now: deps.now() }))) return refused('order.wrongState');
    tx.audit({ subjectUid: uid, before: { status }, after: { status: 'BLOCKED', blockingReason: reason, by: operator.name, note } });
    return { ok: true };
  });

/** A person lets a held order through, for good: no check holds it again. */
export const setOrderFree = (deps: Deps, operator: Operator, orderNumber: string): Promise<Operation<OrderRefusal>> =>
  withOrder(deps, { operator, orderNumber, kind: 'order.released' }, async (tx, { uid, status, blockingReason }) => {
    if (!(await releaseOrder(tx, { orderUid: uid, decidedAt: deps.now() }))) return refused('order.wrongState');
    await enqueueForOrder(tx, { name: 'process-order', orderUid: uid });
    tx.audit({ subjectUid: uid, before: { status, blockingReason }, after: { status: 'SUBMITTED', by: operator.name } });
    return { ok: true };
  });

/** A person ends an order that is held, or that somebody asked to cancel; what was paid goes back (section 4.1). */
export const refuseOrder = (
  deps: Deps,
  operator: Operator,
  { orderNumber, note }: { orderNumber: string; note: string },
): Promise<Operation<OrderRefusal>> =>
  withOrder(deps, { operator, orderNumber, kind: 'order.cancelled' }, async (tx, { uid }) => {
    const before = await cancelOrder(deps, tx, { orderUid: uid, event: 'refuse' });
    if (before === null) return refused('order.wrongState');
    tx.audit({ subjectUid: uid, before: { status: before }, after: { status: 'CANCELLED', by: operator.name, note } });
    return { ok: true };
  });

interface Which {
  operator: Operator;
  orderNumber: string;
  kind: string;
}

async function withOrder(
  deps: Deps,
  { operator, orderNumber, kind }: Which,
  work: (tx: WriteTx, order: OrderAtWork) => Promise<Operation<OrderRefusal>>,
): Promise<Operation<OrderRefusal>> {
  const companyUid = await companyOfOrder(deps.db.directory, orderNumber);
  if (companyUid === undefined) return refused('order.notFound');
  return deps.db.write(operatorIn(companyUid, operator, kind), async (tx) => {
    const order = await lockOrderByNumber(tx, orderNumber);
    return order === undefined ? refused('order.notFound') : work(tx, order);
  });
}
