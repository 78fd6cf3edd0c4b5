import type { FastifyInstance } from 'fastify';
import * as routes from '@portal/contract/settings/contact-persons';
import type { Deps } from '../../../deps';
import { mount } from '../../../http/mount';
import { changePortalUser } from './change-portal-user';
import { createContactPerson } from './create-contact-person';
import { deactivateContactPerson } from './deactivate-contact-person';
import { getContactPerson, getPortalUser } from './get-contact-person';
import { listContactPersons } from './list-contact-persons';
import { updateContactPerson } from './update-contact-person';

export function mountContactPersons(app: FastifyInstance, deps: Deps): void {
  mount({ app, deps }, routes.listContactPersons, ({ actor, query }) => listContactPersons(deps, actor, query));
  mount({ app, deps }, routes.getContactPerson, ({ actor, params }) => getContactPerson(deps, actor, params.id));
  mount({ app, deps }, routes.getPortalUser, ({ actor, params }) => getPortalUser(deps, actor, params.id));
  mount({ app, deps }, routes.createContactPerson, ({ actor, body }) => createContactPerson(deps, actor, body));
  mount({ app, deps }, routes.updateContactPerson, ({ actor, params, body }) => updateContactPerson(deps, actor, { uid: params.id, body }));
  mount({ app, deps }, routes.deactivateContactPerson, ({ actor, params }) => deactivateContactPerson(deps, actor, params.id));
  mount({ app, deps }, routes.changePortalUser, ({ actor, params, body }) =>
    changePortalUser(deps, actor, { uid: params.id, input: body }),
  );
}
