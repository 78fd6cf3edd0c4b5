import type { OfferedRole } from '@portal/domain/access/company-status';
import { isEmail } from '@portal/domain/identifiers/email';
import { checkPerson, isEmpty, NOBODY, personBody, type PersonValues } from '../form/person-values';

export interface NewPerson extends PersonValues {
  portalUser: { enabled: boolean; role: OfferedRole; invitationMail: string };
}

export const emptyPerson: NewPerson = { contactPerson: NOBODY, portalUser: { enabled: false, role: 'user', invitationMail: '' } };

/** With access the invitation needs somewhere to go (CP-104). */
export const checkNewPerson = ({ contactPerson, portalUser }: NewPerson) => ({
  ...checkPerson(contactPerson),
  'portalUser.invitationMail': portalUser.enabled ? mailError(portalUser.invitationMail) : undefined,
});

/** Without access neither role nor e-mail is sent (CP-103). */
export const newPersonBody = ({ contactPerson, portalUser: { enabled, role, invitationMail } }: NewPerson) => ({
  contactPerson: personBody(contactPerson),
  portalUser: enabled ? { enabled, role, invitationMail: invitationMail.trim() } : { enabled },
});

/** What is wrong with the e-mail an invitation goes to. */
export function mailError(mail: string): string | undefined {
  if (isEmpty(mail)) return 'invitationMailRequired';
  return isEmail(mail.trim()) ? undefined : 'email';
}
