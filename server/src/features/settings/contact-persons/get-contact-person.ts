import type { getContactPerson as detailRoute, getPortalUser as portalUserRoute } from '@portal/contract/settings/contact-persons';
import type { ReplyOf } from '@portal/contract/endpoint';
import { refuse, type Failure } from '@portal/contract/errors';
import type { CompanyActor } from '../../../actor';
import type { Deps } from '../../../deps';
import { readContactPerson } from '../../../store/contact-persons/contact-person-list';
import type { ContactPersonView } from '../../../store/contact-persons/contact-person-view';
import { presentContactPerson, presentPortalUser } from './present-contact-person';

export async function getContactPerson(deps: Deps, actor: CompanyActor, uid: string): Promise<ReplyOf<typeof detailRoute> | Failure> {
  const person = await deps.db.read(actor.companyUid, (tx) => readContactPerson(tx, uid));
  return person === undefined ? refuse('err.notFound') : { data: presentDetail(deps, actor, person) };
}

export async function getPortalUser(deps: Deps, actor: CompanyActor, uid: string): Promise<ReplyOf<typeof portalUserRoute> | Failure> {
  const person = await deps.db.read(actor.companyUid, (tx) => readContactPerson(tx, uid));
  return person === undefined ? refuse('err.notFound') : { data: presentPortalUser(person, deps.now()) };
}

/** `contactPersonDetail` with the person and their access (CP-129). */
export const presentDetail = (deps: Pick<Deps, 'now'>, actor: CompanyActor, person: ContactPersonView) => ({
  contactPersonDetail: { contactPerson: presentContactPerson(actor, person), portalUser: presentPortalUser(person, deps.now()) },
});
