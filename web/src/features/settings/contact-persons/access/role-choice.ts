import type { PortalUser } from '@portal/contract/settings/contact-persons';
import { OFFERED_ROLES } from '@portal/domain/access/company-status';
import { isEmail } from '@portal/domain/identifiers/email';
import { isOneOf } from '@portal/domain/name-lists';
import { portalUserAction, type PortalUserAction, type SELECTABLE_ACCESS } from '@portal/domain/settings/portal-user';
import { mailError } from '../create/new-person';
import { isEmpty } from '../form/person-values';

type Access = (typeof SELECTABLE_ACCESS)[number];

/** What the drawer of roles holds; named as the call names it, so that the server's errors find their field. */
export interface AccessValues {
  role: Access;
  invitationMail: string;
}

/** Somebody who may sign in already: no invitation goes to them any more. */
export const isIn = ({ status }: Pick<PortalUser, 'status'>): boolean =>
  status !== 'no_access' && status !== 'pending' && status !== 'expired';

/** Given by the provider, so only read here (S-173). */
export const isFixed = ({ role }: Pick<PortalUser, 'role'>): boolean => role !== null && !isOneOf(OFFERED_ROLES, role);

export const accessValues = (user: PortalUser, email: string): AccessValues => ({
  role: user.status === 'no_access' || user.role === null ? 'no_access' : isOneOf(OFFERED_ROLES, user.role) ? user.role : 'admin',
  invitationMail: user.invitationMail ?? email,
});

/** The server says by its own clock whether an invitation has lapsed; that of the browser is not asked. */
const NOW = new Date(0);
const ENDS = { expired: NOW, pending: new Date(1) } as const;

/** What the selection comes to (CP-078 to CP-081). */
export function actionOf(user: PortalUser, { role, invitationMail }: AccessValues): PortalUserAction {
  const { status, role: present, invitationMail: email } = user;
  const isInvited = status === 'pending' || status === 'expired';
  const expiresAt = isInvited && user.expiresAt !== null ? ENDS[status] : null;
  const facts = {
    acceptedRole: isIn(user) ? present : null,
    invitation: isInvited && present !== null ? { role: present, email: email ?? '', expiresAt } : null,
  };
  return portalUserAction(facts, role === 'no_access' ? null : { role, email: invitationMail.trim() }, NOW);
}

/** An invitation needs somewhere to go; who is in, or is to have no access, needs no e-mail (CP-104 to CP-106). */
export function checkAccess({ role, invitationMail }: AccessValues, user: Pick<PortalUser, 'status'>) {
  const isNeeded = role !== 'no_access' && !isIn(user);
  const isWrong = !isEmpty(invitationMail) && !isEmail(invitationMail.trim());
  return { invitationMail: isNeeded ? mailError(invitationMail) : isWrong ? 'email' : undefined };
}

/** What the call takes: without access no role and no e-mail. */
export function accessBody({ role, invitationMail }: AccessValues, user: Pick<PortalUser, 'status'>) {
  if (role === 'no_access') return { enabled: false };
  return isIn(user) ? { enabled: true, role } : { enabled: true, role, invitationMail: invitationMail.trim() };
}
