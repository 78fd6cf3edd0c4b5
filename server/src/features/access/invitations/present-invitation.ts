import type { InvitationDetail } from '@portal/contract/invitations';
import type { FoundInvitation } from './look-up-invitation';

/** What the invitation page shows. */
export const presentInvitation = (key: string, { invitation, person }: Extract<FoundInvitation, { problem: null }>): InvitationDetail => ({
  invitation: {
    invitationKey: key,
    role: invitation.role,
    company: { name: invitation.companyName },
    contactPerson: { firstName: person.firstName, lastName: person.lastName, email: person.email },
    expiresAt: invitation.expiresAt.toISOString(),
  },
});
