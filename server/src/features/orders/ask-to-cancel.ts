import type { OrderUid } from '@portal/domain/identifiers/uid';
import type { cancelOrder as route } from '@portal/contract/orders/orders';
import type { ReplyOf } from '@portal/contract/endpoint';
import { refuse, type Failure } from '@portal/contract/errors';
import { cancelBlockers, cancelLimit } from '@portal/domain/orders/cancel-rules';
import type { CompanyActor } from '../../actor';
import type { Deps } from '../../deps';
import { enqueueForOrder } from '../../store/operations/jobs';
import { lockOrder } from '../../store/orders/order-head';
import { readOrder, requestCancellation } from '../../store/orders/orders';
import { cancelFacts, presentOrder } from './present-order';

/** Asks for the cancellation of the latest unpaid order; asking again answers the same (S-061, R-12, S-013). */
export function askToCancelOrder(deps: Deps, actor: CompanyActor, orderUid: OrderUid): Promise<ReplyOf<typeof route> | Failure> {
  return deps.db.write<ReplyOf<typeof route> | Failure>(actor, async (tx) => {
    const locked = await lockOrder(tx, orderUid);
    const order = locked === undefined ? undefined : await readOrder(tx, orderUid);
    if (order === undefined) return refuse('err.notFound');
    if (order.status === 'PENDING_CANCELLATION' || (order.status === 'CANCELLED' && !order.paid))
      return { data: presentOrder(order, deps) };
    const facts = cancelFacts(order, deps);
    const [blocker] = cancelBlockers(facts);
    const limit = cancelLimit(facts);
    if (blocker !== undefined) return refuse(blocker, limit === null ? {} : { meta: { limit } });
    const now = deps.now();
    await requestCancellation(tx, { uid: orderUid, now });
    await enqueueForOrder(tx, {
      name: 'finish-cancellation',
      orderUid,
      runAt: new Date(now.getTime() + deps.env.CANCELLATION_SECONDS * 1_000),
    });
    tx.audit({ subjectUid: orderUid, before: { status: order.status }, after: { status: 'PENDING_CANCELLATION' } });
    const changed = await readOrder(tx, orderUid);
    return changed === undefined ? refuse('err.notFound') : { data: presentOrder(changed, deps) };
  });
}
