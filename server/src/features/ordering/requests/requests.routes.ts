import type { FastifyInstance } from 'fastify';
import { declineCardRequest, listCardRequests } from '@portal/contract/card-requests';
import type { Deps } from '../../../deps';
import { mount } from '../../../http/mount';
import { declineRequest } from './decline-request';
import { listRequests } from './list-requests';

export function mountRequests(app: FastifyInstance, deps: Deps): void {
  mount({ app, deps }, listCardRequests, ({ actor, query }) => listRequests(deps, actor, query));
  mount({ app, deps }, declineCardRequest, ({ actor, params }) => declineRequest(deps, actor, params.id));
}
