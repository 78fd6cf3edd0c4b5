import type { FastifyInstance } from 'fastify';
import type { Deps } from './deps';
import { buildServer } from './http/build-server';
import { mountOrdering } from './features/ordering/ordering.routes';
import { mountOrders } from './features/orders/orders.routes';

/** The whole application: the request pipeline and every feature. Read this first. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const app = await buildServer(deps);
  mountOrdering(app, deps);
  mountOrders(app, deps);
  return app;
}
