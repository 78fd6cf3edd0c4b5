import type { FastifyInstance } from 'fastify';
import * as routes from '@portal/contract/contact-persons';
import type { Deps } from '../../../deps';
import { mount } from '../../../http/mount';
import { getContactPerson, getPortalUser } from './get-contact-person';
import { listContactPersons } from './list-contact-persons';

export function mountContactPersons(app: FastifyInstance, deps: Deps): void {
  mount({ app, deps }, routes.listContactPersons, ({ actor, query }) => listContactPersons(deps, actor, query));
  mount({ app, deps }, routes.getContactPerson, ({ actor, params }) => getContactPerson(deps, actor, params.id));
  mount({ app, deps }, routes.getPortalUser, ({ actor, params }) => getPortalUser(deps, actor, params.id));
}
