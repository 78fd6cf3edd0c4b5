import { OFFERED_ROLES, type PortalRole, type PORTAL_USER_STATUSES } from '../access/company-status';
import { isLapsed, mayInvite } from '../access/invitation';
import { isOneOf } from '../name-lists';

export type PortalUserStatus = (typeof PORTAL_USER_STATUSES)[number];

/** What the drawer of roles offers. */
export const SELECTABLE_ACCESS = [...OFFERED_ROLES, 'no_access'] as const;

/** Roles that may manage the company's settings: without one of them it would be locked out (S-171). */
export const ADMIN_ROLES = ['admin', 'master'] as const satisfies readonly PortalRole[];
const isAdminRole = (role: PortalRole | null): boolean => isOneOf(ADMIN_ROLES, role);

/** How an accepted role is called among the statuses. */
const statusOfRole = (role: PortalRole): PortalUserStatus => (role === 'user' ? 'standard' : role);

export interface PortalUserFacts {
  /** Of an account that acts for the person now. */
  acceptedRole: PortalRole | null;
  /** The one that can still be used or has lapsed; one that waits until the person is active has no end yet. */
  invitation: { role: PortalRole; email: string; expiresAt: Date | null } | null;
}

/** How a contact person stands towards the portal (S-167). */
export function portalUserStatus({ acceptedRole, invitation }: PortalUserFacts, now: Date): PortalUserStatus {
  if (acceptedRole !== null) return statusOfRole(acceptedRole);
  if (invitation === null) return 'no_access';
  return invitation.expiresAt !== null && isLapsed(invitation.expiresAt, now) ? 'expired' : 'pending';
}

export const PORTAL_USER_ACTIONS = ['invited', 'revoked', 'changed', 'resent', 'unchanged'] as const;
export type PortalUserAction = (typeof PORTAL_USER_ACTIONS)[number];

/** What is wanted for a person: null is no access. */
export type WantedAccess = { role: PortalRole; email: string } | null;

/**
 * What a selection of access comes to (S-168 to S-170). An invitation under way changes its role without another mail (S-169); the same
 * again sends it anew, one that has lapsed is always sent anew. Who is in already is never written to.
 */
export function portalUserAction(facts: PortalUserFacts, wanted: WantedAccess, now: Date): PortalUserAction {
  const { acceptedRole, invitation } = facts;
  const status = portalUserStatus(facts, now);
  if (wanted === null) return status === 'no_access' ? 'unchanged' : 'revoked';
  if (acceptedRole !== null) return acceptedRole === wanted.role ? 'unchanged' : 'changed';
  if (invitation === null) return 'invited';
  const isSameRole = invitation.role === wanted.role;
  const isSameMail = invitation.email.toLowerCase() === wanted.email.toLowerCase();
  // Nothing was sent yet, so there is nothing to send again.
  if (invitation.expiresAt === null) return isSameRole && isSameMail ? 'unchanged' : 'changed';
  return status === 'pending' && isSameMail && !isSameRole ? 'changed' : 'resent';
}

export interface AccessChange {
  /** What the person may do now, or was offered. */
  role: PortalRole | null;
  isLastAdmin: boolean;
  wanted: WantedAccess;
}

/**
 * Why somebody may not change an access, null when they may: it is given and taken only by who could have given it (S-173), and the company
 * keeps somebody who manages it, also when it is themselves who wants to leave (S-171).
 */
export function accessProblem(
  { role, isLastAdmin, wanted }: AccessChange,
  actor: { role: PortalRole },
): 'forbidden' | 'contactPerson.theLastAdmin' | null {
  const touched = [role, wanted?.role ?? null].filter((touchedRole) => touchedRole !== null);
  if (!touched.every((touchedRole) => mayInvite(actor.role, touchedRole))) return 'forbidden';
  return isLastAdmin && !isAdminRole(wanted?.role ?? null) ? 'contactPerson.theLastAdmin' : null;
}
