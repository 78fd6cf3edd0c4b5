import type { PortalUserFacts } from '@portal/domain/settings/portal-user';
import type { ContactPersonView } from '../../../store/contact-persons/contact-person-view';

/** What decides how a person stands towards the portal. */
export const portalUserFacts = ({ acceptedRole, invitedRole, invitationMail, expiresAt }: ContactPersonView): PortalUserFacts => ({
  acceptedRole,
  invitation: invitedRole === null ? null : { role: invitedRole, email: invitationMail ?? '', expiresAt },
});
