import { GRANTED_ROLES, OFFERED_ROLES, PORTAL_ROLES, type PortalRole } from './company-status';

/** How long the link of an invitation works (S-168, ACC-S42). */
export const INVITATION_DAYS = 7;

const DAY_MS = 86_400_000;

export const invitationExpiry = (invitedAt: Date): Date => new Date(invitedAt.getTime() + INVITATION_DAYS * DAY_MS);

/** From its last moment on, its link does not work. */
export const isLapsed = (expiresAt: Date, now: Date): boolean => expiresAt <= now;

export interface InvitationFacts {
  acceptedAt: Date | null;
  /** Sent again or revoked. */
  voidedAt: Date | null;
  expiresAt: Date;
  /** What the mail and the page said. */
  shown: { companyName: string; contactEmail: string };
  /** What is true now; null when the contact person is gone or no longer active. */
  current: { companyName: string; contactEmail: string } | null;
}

export type InvitationProblem = 'user.invitationNotExists' | 'user.invitationAccepted' | 'user.invitationExpired';

/**
 * Why a key cannot be used, null when it can. An invitation that was sent again, revoked, or speaks of a company or a person
 * who is no longer the one it showed, is as good as none (S-168, S-170).
 */
export function invitationProblem(
  { acceptedAt, voidedAt, expiresAt, shown, current }: InvitationFacts,
  now: Date,
): InvitationProblem | null {
  if (acceptedAt !== null) return 'user.invitationAccepted';
  if (voidedAt !== null || current === null) return 'user.invitationNotExists';
  if (shown.companyName !== current.companyName || shown.contactEmail !== current.contactEmail) return 'user.invitationNotExists';
  return isLapsed(expiresAt, now) ? 'user.invitationExpired' : null;
}

/** Roles a role may invite to; one that is not named invites nobody (S-173). */
const INVITABLE: Readonly<Partial<Record<PortalRole, readonly PortalRole[]>>> = {
  admin: OFFERED_ROLES,
  master: GRANTED_ROLES,
  backOffice: PORTAL_ROLES,
};

export const mayInvite = (inviter: PortalRole, offered: PortalRole): boolean => INVITABLE[inviter]?.includes(offered) === true;
