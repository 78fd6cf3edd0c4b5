import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps';
import { mountBasket } from './basket/basket.routes';
import { mountCheckout } from './checkout/checkout.routes';
import { mountImport } from './import/import.routes';
import { mountPlans } from './plans/plans.routes';
import { mountProposals } from './proposals/proposals.routes';
import { mountRenewals } from './renewals/renewals.routes';
import {
  listEmployeesOfProduct as listEmployeesRoute,
  listEverybodyOfProduct as listEverybodyRoute,
  listProducts as listProductsRoute,
  summariseEmployeesOfProduct,
} from '@portal/contract/ordering/products';
import { mount } from '../../http/mount';
import { listEmployeesOfProduct, listEverybodyOfProduct } from './products/list-employees-of-product';
import { listProducts } from './products/list-products';
import { summariseOrder } from './products/summarise-order';
import { declineCardRequest, listCardRequests } from '@portal/contract/cards/card-requests';
import { declineRequest } from './requests/decline-request';
import { listRequests } from './requests/list-requests';

export function mountOrdering(app: FastifyInstance, deps: Deps): void {
  mountBasket(app, deps);
  mountCheckout(app, deps);
  mountImport(app, deps);
  mountPlans(app, deps);
  mountProducts(app, deps);
  mountProposals(app, deps);
  mountRenewals(app, deps);
  mountRequests(app, deps);
}

function mountProducts(app: FastifyInstance, deps: Deps): void {
  mount({ app, deps }, listProductsRoute, ({ actor, query }) => listProducts(deps, actor, query));
  mount({ app, deps }, listEmployeesRoute, ({ actor, params, query }) =>
    listEmployeesOfProduct(deps, actor, { ...query, pathCode: params.productCode }),
  );
  mount({ app, deps }, listEverybodyRoute, ({ actor, params, query }) =>
    listEverybodyOfProduct(deps, actor, { ...query, pathCode: params.productCode }),
  );
  mount({ app, deps }, summariseEmployeesOfProduct, ({ actor, params, query }) =>
    summariseOrder(deps, actor, { ...query, productCode: params.productCode }),
  );
}

function mountRequests(app: FastifyInstance, deps: Deps): void {
  mount({ app, deps }, listCardRequests, ({ actor, query }) => listRequests(deps, actor, query));
  mount({ app, deps }, declineCardRequest, ({ actor, params }) => declineRequest(deps, actor, params.id));
}
