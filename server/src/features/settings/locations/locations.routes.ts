import type { FastifyInstance } from 'fastify';
import { getLocation, listLocations as listLocationsRoute } from '@portal/contract/locations';
import { refuse } from '@portal/contract/errors';
import type { Deps } from '../../../deps';
import { mount } from '../../../http/mount';
import { readLocation } from '../../../store/locations';
import { listLocations } from './list-locations';

/** Delivery addresses as employees and orders need them. */
export function mountLocations(app: FastifyInstance, deps: Deps): void {
  mount({ app, deps }, listLocationsRoute, ({ actor, query }) => listLocations(deps, actor, query));
  mount({ app, deps }, getLocation, async ({ actor, params }) => {
    const location = await deps.db.read(actor.companyUid, (tx) => readLocation(tx, params.id));
    return location === undefined ? refuse('err.notFound') : { data: location };
  });
}
