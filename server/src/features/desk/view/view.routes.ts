import type { FastifyInstance } from 'fastify';
import { endDeskView, startDeskView } from '@portal/contract/desk/view';
import { listProviderVisits } from '@portal/contract/settings/provider-visits';
import type { Deps } from '../../../deps';
import { mount } from '../../../http/mount';
import { leaveView, readVisits, startView } from './view-client';

/** The client's portal as staff see it, and what the client learns of it. */
export function mountViews(app: FastifyInstance, deps: Deps): void {
  mount({ app, deps }, startDeskView, ({ actor, params, body }) => startView(deps, actor, { companyUid: params.uid, ...body }));
  mount({ app, deps }, endDeskView, ({ actor }) => leaveView(deps, actor));
  mount({ app, deps }, listProviderVisits, ({ actor, query }) => readVisits(deps, actor, query));
}
