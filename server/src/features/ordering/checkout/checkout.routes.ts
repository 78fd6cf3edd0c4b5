import type { FastifyInstance } from 'fastify';
import type { CompanyUid } from '@portal/domain/identifiers/uid';
import * as contract from '@portal/contract/ordering/checkout';
import { isFailure } from '@portal/contract/errors';
import type { Deps } from '../../../deps';
import { mount } from '../../../http/mount';
import { presentCalculation } from '../../../parts/orders/present-calculation';

import { calculateOrder } from './calculate-order';
import { chooseDelivery, labelPackage, nameOrder } from './edit-checkout';
import { exportItems } from '../../../parts/orders/export-items';
import { listDeliveries } from './list-deliveries';
import { listOrderPackages } from './list-order-packages';
import { presentCheckout } from './present-checkout';
import { readCheckout } from './read-checkout';
import { startCheckout } from './start-checkout';
import { submitCheckout } from './submit-checkout';
import { summariseCheckout } from './summarise-checkout';

export function mountCheckout(app: FastifyInstance, deps: Deps): void {
  mount({ app, deps }, contract.startCheckout, ({ actor }) => startCheckout(deps, actor));
  mount({ app, deps }, contract.getCheckout, ({ params }) =>
    readCheckout(deps, at(params), (tx, order) => presentCheckout(tx, deps, order)),
  );
  mount({ app, deps }, contract.calculateCheckout, ({ actor, params }) =>
    readCheckout(deps, at(params), async (tx, order) => presentCalculation(await calculateOrder(tx, order), actor.language)),
  );
  mount({ app, deps }, contract.listDeliveries, ({ actor, params }) =>
    readCheckout(deps, at(params), (tx, order) => listDeliveries(tx, order, actor.language)),
  );
  mount({ app, deps }, contract.getCheckoutSummary, ({ actor, params }) =>
    readCheckout(deps, at(params), (tx, order) => summariseCheckout(tx, order, actor.language)),
  );
  mount({ app, deps }, contract.listOrderPackages, ({ params, query }) =>
    readCheckout(deps, at(params), (tx, order) => listOrderPackages(tx, order.uid, query)),
  );
  mount({ app, deps }, contract.nameOrder, ({ actor, params, body }) => nameOrder(deps, actor, { orderUid: params.id, label: body.label }));
  mount({ app, deps }, contract.chooseDelivery, ({ actor, params, body }) =>
    chooseDelivery(deps, actor, { orderUid: params.id, code: body.productServiceCode }),
  );
  mount({ app, deps }, contract.labelPackage, ({ actor, params, body }) =>
    labelPackage(deps, actor, { uid: params.id, label: body.label }),
  );
  mount({ app, deps }, contract.exportCheckoutItems, async ({ actor, params, query }) => {
    const order = await readCheckout(deps, at(params), (_tx, found) => Promise.resolve(found));
    return isFailure(order) ? order : exportItems(deps, actor, { order, type: query.type });
  });
  mount({ app, deps }, contract.submitCheckout, ({ actor, params }) => submitCheckout(deps, actor, params.id));
}

const at = (params: { companyUid: CompanyUid; id: string }) => ({ companyUid: params.companyUid, uid: params.id });
