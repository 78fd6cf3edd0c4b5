import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps';
import { mountBasket } from './basket/basket.routes';
import { mountCheckout } from './checkout/checkout.routes';

export function mountOrdering(app: FastifyInstance, deps: Deps): void {
  mountBasket(app, deps);
  mountCheckout(app, deps);
}
