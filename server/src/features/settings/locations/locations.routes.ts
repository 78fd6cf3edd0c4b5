import type { FastifyInstance } from 'fastify';
import * as routes from '@portal/contract/locations';
import type { Deps } from '../../../deps';
import { mount } from '../../../http/mount';
import { getLocation } from './get-location';
import { listLocations } from './list-locations';

/** Delivery addresses, for the settings as for employees and orders. */
export function mountLocations(app: FastifyInstance, deps: Deps): void {
  mount({ app, deps }, routes.listLocations, ({ actor, query }) => listLocations(deps, actor, query));
  mount({ app, deps }, routes.getLocation, ({ actor, params }) => getLocation(deps, actor, params.id));
}
