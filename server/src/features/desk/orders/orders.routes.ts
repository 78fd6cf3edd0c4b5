import type { FastifyInstance } from 'fastify';
import * as contract from '@portal/contract/desk/orders';
import { refuse, type Failure } from '@portal/contract/errors';
import type { OrderUid } from '@portal/domain/identifiers/uid';
import type { Deps } from '../../../deps';
import { mount } from '../../../http/mount';
import { operatorAtDesk, type Operation } from '../../../operator';
import { findDeskOrder } from '../../../store/desk/orders';
import { holdOrder, refuseOrder, setOrderFree, type OrderRefusal } from '../../provider/operations/hold-order';
import { exportOrders, listOrders, readOrder } from './list-orders';

/** Orders of all companies: found, held, let through and ended. */
export function mountDeskOrders(app: FastifyInstance, deps: Deps): void {
  mount({ app, deps }, contract.listDeskOrders, ({ query }) => listOrders(deps, query));
  mount({ app, deps }, contract.exportDeskOrders, ({ actor, query }) => exportOrders(deps, actor, query));
  mount({ app, deps }, contract.readDeskOrder, ({ params }) => readOrder(deps, params.uid));
  mount({ app, deps }, contract.holdDeskOrder, ({ actor, params, body }) =>
    withNumber(deps, params.uid, (orderNumber) => holdOrder(deps, operatorAtDesk(actor), { orderNumber, ...body })),
  );
  mount({ app, deps }, contract.releaseDeskOrder, ({ actor, params }) =>
    withNumber(deps, params.uid, (orderNumber) => setOrderFree(deps, operatorAtDesk(actor), orderNumber)),
  );
  mount({ app, deps }, contract.cancelDeskOrder, ({ actor, params, body }) =>
    withNumber(deps, params.uid, (orderNumber) => refuseOrder(deps, operatorAtDesk(actor), { orderNumber, ...body })),
  );
}

/** The use cases know an order by its number, as everybody outside does. */
async function withNumber(
  { desk }: Deps,
  uid: OrderUid,
  work: (orderNumber: string) => Promise<Operation<OrderRefusal>>,
): Promise<{ data: { uid: OrderUid } } | Failure> {
  if (desk === null) return refuse('desk.closed');
  const found = await desk.read((tx) => findDeskOrder(tx, uid));
  if (found === undefined) return refuse('err.notFound');
  const done = await work(found.number);
  return done.ok ? { data: { uid } } : done;
}
