import type { ContactPerson, PortalUser } from '@portal/contract/settings/contact-persons';
import { contactPersonActions } from '@portal/domain/settings/contact-person-actions';
import { portalUserStatus, type PortalUserFacts } from '@portal/domain/settings/portal-user';
import type { CompanyActor } from '../../../actor';
import type { ContactPersonView } from '../../../store/contact-persons/contact-person-view';

/** A contact person as the one who asks sees them: the actions are theirs (S-008). */
export function presentContactPerson(actor: Pick<CompanyActor, 'role'>, person: ContactPersonView): ContactPerson {
  return {
    uid: person.uid,
    firstName: person.firstName,
    middleName: person.middleName,
    lastName: person.lastName,
    email: person.email,
    phoneNumber: person.phoneNumber,
    status: person.status,
    isSignatory: person.isSignatory,
    isImplicitClient: person.isImplicitClient,
    actions: contactPersonActions({ ...person, portalRole: person.acceptedRole }, actor),
    warnings: person.isInBasket ? ['inBasket'] : [],
  };
}

export function presentPortalUser(person: ContactPersonView, now: Date): PortalUser {
  return {
    uid: person.userUid,
    status: portalUserStatus(portalUserFacts(person), now),
    role: person.acceptedRole ?? person.invitedRole,
    invitationMail: person.invitationMail,
    invitedAt: person.invitedAt?.toISOString() ?? null,
    acceptedAt: person.acceptedAt?.toISOString() ?? null,
    expiresAt: person.expiresAt?.toISOString() ?? null,
  };
}

/** What decides how a person stands towards the portal. */
export const portalUserFacts = ({ acceptedRole, invitedRole, invitationMail, expiresAt }: ContactPersonView): PortalUserFacts => ({
  acceptedRole,
  invitation: invitedRole === null ? null : { role: invitedRole, email: invitationMail ?? '', expiresAt },
});
