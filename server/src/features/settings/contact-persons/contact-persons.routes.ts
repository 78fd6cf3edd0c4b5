import type { FastifyInstance } from 'fastify';
import * as routes from '@portal/contract/settings/contact-persons';
import { isFailure } from '@portal/contract/errors';
import type { Deps } from '../../../deps';
import { outcome } from '../../../http/context';
import { mount } from '../../../http/mount';
import { addContactPerson } from '../../../parts/access/add-contact-person';
import { changePortalUser } from './change-portal-user';
import { deactivateContactPerson } from './deactivate-contact-person';
import { getContactPerson, getPortalUser } from './get-contact-person';
import { listContactPersons } from './list-contact-persons';
import { updateContactPerson } from './update-contact-person';

export function mountContactPersons(app: FastifyInstance, deps: Deps): void {
  mount({ app, deps }, routes.listContactPersons, ({ actor, query }) => listContactPersons(deps, actor, query));
  mount({ app, deps }, routes.getContactPerson, ({ actor, params }) => getContactPerson(deps, actor, params.id));
  mount({ app, deps }, routes.getPortalUser, ({ actor, params }) => getPortalUser(deps, actor, params.id));
  mount({ app, deps }, routes.createContactPerson, async ({ actor, body }) => {
    const added = await addContactPerson(deps, actor, { ...body, mailPath: 'portalUser.invitationMail' });
    return isFailure(added) ? added : { ...added, meta: outcome(actor, 'success.processed') };
  });
  mount({ app, deps }, routes.updateContactPerson, ({ actor, params, body }) => updateContactPerson(deps, actor, { uid: params.id, body }));
  mount({ app, deps }, routes.deactivateContactPerson, ({ actor, params }) => deactivateContactPerson(deps, actor, params.id));
  mount({ app, deps }, routes.changePortalUser, ({ actor, params, body }) =>
    changePortalUser(deps, actor, { uid: params.id, input: body }),
  );
}
