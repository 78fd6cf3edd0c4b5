import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps';
import { mountBasket } from './basket/basket.routes';
import { mountCheckout } from './checkout/checkout.routes';
import { mountImport } from './import/import.routes';
import { mountProducts } from './products/products.routes';
import { mountRenewals } from './renewals/renewals.routes';
import { mountRequests } from './requests/requests.routes';

export function mountOrdering(app: FastifyInstance, deps: Deps): void {
  mountBasket(app, deps);
  mountCheckout(app, deps);
  mountImport(app, deps);
  mountProducts(app, deps);
  mountRenewals(app, deps);
  mountRequests(app, deps);
}
