import { describe, expect, it } from 'vitest';
import { PORTAL_ROLES } from './company-status';
import { invitationExpiry, invitationProblem, mayInvite, type InvitationFacts } from './invitation';

const NOW = new Date('2026-11-23T09:41:00Z');
const shown = { companyName: 'Pekárna U Lípy s.r.o.', contactEmail: 'lenka@pekarna.example' };
const open: InvitationFacts = { acceptedAt: null, voidedAt: null, expiresAt: invitationExpiry(NOW), shown, current: { ...shown } };

describe('whether a key can be used', () => {
  it('works for seven days to the millisecond', () => {
    expect(invitationExpiry(NOW)).toEqual(new Date('2026-11-30T09:41:00Z'));
    expect(invitationProblem(open, new Date('2026-11-30T09:40:59.999Z'))).toBeNull();
    expect(invitationProblem(open, new Date('2026-11-30T09:41:00Z'))).toBe('user.invitationExpired');
  });

  it.each<[string, Partial<InvitationFacts>, string]>([
    ['a used one', { acceptedAt: NOW }, 'user.invitationAccepted'],
    ['a used one that would have expired', { acceptedAt: NOW, expiresAt: NOW }, 'user.invitationAccepted'],
    ['one sent again', { voidedAt: NOW }, 'user.invitationNotExists'],
    ['one sent again and expired', { voidedAt: NOW, expiresAt: NOW }, 'user.invitationNotExists'],
    ['one of a person who is gone', { current: null }, 'user.invitationNotExists'],
    ['one of a renamed company', { current: { ...shown, companyName: 'Jiná firma s.r.o.' } }, 'user.invitationNotExists'],
    ['one of a person with another e-mail', { current: { ...shown, contactEmail: 'jina@pekarna.example' } }, 'user.invitationNotExists'],
  ])('refuses %s', (_name, change, problem) => {
    expect(invitationProblem({ ...open, ...change }, NOW)).toBe(problem);
  });
});

describe('who may invite whom', () => {
  it('nobody above themselves, and the standard role nobody', () => {
    const offers = PORTAL_ROLES.map((inviter) => [inviter, PORTAL_ROLES.filter((offered) => mayInvite(inviter, offered))]);
    expect(Object.fromEntries(offers)).toEqual({
      user: [],
      admin: ['admin', 'user'],
      master: ['master', 'admin', 'user'],
      backOffice: ['master', 'backOffice', 'admin', 'user'],
    });
  });
});
