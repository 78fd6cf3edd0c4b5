import type { ProviderEvent } from '@portal/contract/provider/provider';
import type { Deps } from '../../../deps';
import type { CompanyTx } from '../../../store/engine/db';
import { enqueueForOrder } from '../../../store/operations/jobs';
import { blockOrder, lockOrderByNumber, releaseOrder } from '../../../store/orders/order-processing';
import { cancelOrder } from '../../fulfilment/orders/cancel-order';

type OrderEvent = Extract<ProviderEvent, { orderNumber: string }>;

/** The provider holds an order, sets it free or ends it (section 4.1); false when its state does not allow that. */
export async function applyOrderEvent(deps: Deps, tx: CompanyTx, event: OrderEvent): Promise<boolean> {
  const order = await lockOrderByNumber(tx, event.orderNumber);
  if (order === undefined) return false;
  const orderUid = order.uid;
  if (event.type === 'order.blocked') return blockOrder(tx, { orderUid, reason: event.reason, now: deps.now() });
  if (event.type === 'order.cancelled') return (await cancelOrder(deps, tx, { orderUid, event: 'refuse' })) !== null;
  if (!(await releaseOrder(tx, { orderUid, decidedAt: deps.now() }))) return false;
  await enqueueForOrder(tx, { name: 'process-order', orderUid });
  return true;
}
