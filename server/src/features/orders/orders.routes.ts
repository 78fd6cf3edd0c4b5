import type { FastifyInstance } from 'fastify';
import { refuse } from '@portal/contract/errors';
import * as totals from '@portal/contract/orders/order-totals';
import * as contract from '@portal/contract/orders/orders';
import type { Deps } from '../../deps';
import { mount } from '../../http/mount';
import { presentCalculation } from '../../parts/orders/present-calculation';
import { readOrderLines } from '../../store/orders/order-lines';
import { readOrder } from '../../store/orders/orders';
import { exportItems } from '../../parts/orders/export-items';
import { readOrderHead } from '../../store/orders/order-head';
import { askToCancelOrder } from './ask-to-cancel';
import { exportOrders } from './export/export-orders';
import { giveRefundAccount } from './give-refund-account';
import { listItems } from './list-items';
import { listOrders } from './list-orders';
import { presentOrder } from './present-order';
import { getCreditByMonth } from './totals/get-credit-by-month';
import { getOrderByGroup } from './totals/get-order-by-group';
import { getOrderValueByMonth } from './totals/get-order-value-by-month';
import { getOwedTotal } from './totals/get-owed-total';

export function mountOrders(app: FastifyInstance, deps: Deps): void {
  mount({ app, deps }, contract.listOrders, ({ params, query }) => listOrders(deps, params.companyUid, query));
  mount({ app, deps }, totals.getOwedTotal, ({ params }) => getOwedTotal(deps, params.companyUid));
  mount({ app, deps }, totals.getCreditByMonth, ({ params }) => getCreditByMonth(deps, params.companyUid));
  mount({ app, deps }, totals.getOrderValueByMonth, ({ params }) => getOrderValueByMonth(deps, params.companyUid));
  mount({ app, deps }, totals.getOrderByGroup, ({ params }) => getOrderByGroup(deps, params));
  mount({ app, deps }, contract.exportOrders, ({ actor, query }) => exportOrders(deps, actor, query));
  mount({ app, deps }, contract.getOrder, ({ params }) =>
    deps.db.read(params.companyUid, async (tx) => {
      const order = await readOrder(tx, params.id);
      return order === undefined ? refuse('err.notFound') : { data: presentOrder(order, deps) };
    }),
  );
  mount({ app, deps }, contract.getOrderSummary, ({ actor, params }) =>
    deps.db.read(params.companyUid, async (tx) => {
      const order = await readOrder(tx, params.id);
      if (order === undefined || !order.isCalculated) return refuse('err.notFound');
      const { price, vat, priceIncVat } = order;
      return presentCalculation({ lines: await readOrderLines(tx, params.id), totals: { price, vat, priceIncVat } }, actor.language);
    }),
  );
  mount({ app, deps }, contract.listOrderItems, ({ actor, params, query }) => listItems(deps, actor, { orderUid: params.id, query }));
  mount({ app, deps }, contract.exportOrderItems, async ({ actor, params, query }) => {
    const order = await deps.db.read(params.companyUid, (tx) => readOrderHead(tx, params.id));
    return order === undefined ? refuse('err.notFound') : exportItems(deps, actor, { order, type: query.type });
  });
  mount({ app, deps }, contract.cancelOrder, ({ actor, params }) => askToCancelOrder(deps, actor, params.id));
  mount({ app, deps }, contract.giveRefundAccount, ({ actor, params, body }) =>
    giveRefundAccount(deps, actor, { orderUid: params.id, account: body.account }),
  );
}
