import type { FastifyInstance } from 'fastify';
import * as contract from '@portal/contract/orders/packages';
import type { Deps } from '../../../deps';
import { mount } from '../../../http/mount';
import { getPackage } from './get-package';
import { listShipments } from './list-shipments';
import { takeOverPackage } from './take-over-package';

export function mountShipments(app: FastifyInstance, deps: Deps): void {
  mount({ app, deps }, contract.listShipments, ({ params, query }) => listShipments(deps, params.companyUid, query));
  mount({ app, deps }, contract.getPackage, ({ params }) => getPackage(deps, params));
  mount({ app, deps }, contract.takeOverPackage, ({ actor, params, body }) =>
    takeOverPackage(deps, actor, { uid: params.id, missingCardUids: body.missingCardUids }),
  );
}
