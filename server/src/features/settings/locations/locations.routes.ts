import type { FastifyInstance } from 'fastify';
import * as routes from '@portal/contract/settings/locations';
import type { Deps } from '../../../deps';
import { mount } from '../../../http/mount';
import { createLocation } from './create-location';
import { deactivateLocation } from './deactivate-location';
import { getLocation } from './get-location';
import { listLocations } from './list-locations';
import { updateLocation } from './update-location';

/** Delivery addresses, for the settings as for employees and orders. */
export function mountLocations(app: FastifyInstance, deps: Deps): void {
  mount({ app, deps }, routes.listLocations, ({ actor, query }) => listLocations(deps, actor, query));
  mount({ app, deps }, routes.getLocation, ({ actor, params }) => getLocation(deps, actor, params.id));
  mount({ app, deps }, routes.createLocation, ({ actor, body }) => createLocation(deps, actor, body));
  mount({ app, deps }, routes.updateLocation, ({ actor, params, body }) => updateLocation(deps, actor, { uid: params.id, body }));
  mount({ app, deps }, routes.deactivateLocation, ({ actor, params, query }) =>
    deactivateLocation(deps, actor, { uid: params.id, replacementUid: query.replacementLocationUid }),
  );
}
