import { describe, expect, it } from 'vitest';
import { GRANTED_ROLES, PORTAL_ROLES, PORTAL_USER_STATUSES } from '../access/company-status';
import { accessProblem, portalUserAction, portalUserStatus, SELECTABLE_ACCESS, type PortalUserFacts } from './portal-user';

const NOW = new Date('2026-11-23T09:41:00Z');
const TOMORROW = new Date('2026-11-24T09:41:00Z');
const MAIL = 'lenka@firma.example';

const NOBODY: PortalUserFacts = { acceptedRole: null, invitation: null };
const STANDARD: PortalUserFacts = { acceptedRole: 'user', invitation: null };
const ADMIN: PortalUserFacts = { acceptedRole: 'admin', invitation: null };
const INVITED: PortalUserFacts = { acceptedRole: null, invitation: { role: 'user', email: MAIL, expiresAt: TOMORROW } };
const LAPSED: PortalUserFacts = { acceptedRole: null, invitation: { role: 'user', email: MAIL, expiresAt: NOW } };
const WAITS: PortalUserFacts = { acceptedRole: null, invitation: { role: 'user', email: MAIL, expiresAt: null } };

describe('how a person stands towards the portal', () => {
  it('an account counts before any invitation', () => {
    const accepted = PORTAL_ROLES.map((role) => portalUserStatus({ ...INVITED, acceptedRole: role }, NOW));
    expect(accepted).toEqual(['master', 'backOffice', 'admin', 'standard']);
    expect([INVITED, LAPSED, WAITS, NOBODY].map((facts) => portalUserStatus(facts, NOW))).toEqual([
      'pending',
      'expired',
      'pending',
      'no_access',
    ]);
    expect(new Set([...accepted, 'pending', 'expired', 'no_access'])).toEqual(new Set(PORTAL_USER_STATUSES));
  });

  it('[CP-111] roles of invitations are user, admin, backOffice and master; people choose of three', () => {
    expect([...PORTAL_ROLES].toSorted()).toEqual(['admin', 'backOffice', 'master', 'user']);
    expect([...GRANTED_ROLES].toSorted()).toEqual(['admin', 'master', 'user']);
    expect(SELECTABLE_ACCESS).toEqual(['admin', 'user', 'no_access']);
  });
});

describe('what a selection comes to', () => {
  const user = { role: 'user', email: MAIL } as const;
  const admin = { role: 'admin', email: MAIL } as const;
  const elsewhere = { role: 'user', email: 'office@firma.example' } as const;

  it.each([
    ['nobody', NOBODY, ['invited', 'invited', 'invited', 'unchanged']],
    ['standard', STANDARD, ['unchanged', 'changed', 'unchanged', 'revoked']],
    ['admin', ADMIN, ['changed', 'unchanged', 'changed', 'revoked']],
    ['invited', INVITED, ['resent', 'changed', 'resent', 'revoked']],
    ['lapsed', LAPSED, ['resent', 'resent', 'resent', 'revoked']],
    ['waits', WAITS, ['unchanged', 'changed', 'changed', 'revoked']],
  ] as const)('%s: as standard, as admin, to another e-mail, no access', (_who, facts, actions) => {
    expect([user, admin, elsewhere, null].map((wanted) => portalUserAction(facts, wanted, NOW))).toEqual(actions);
  });

  it('letters of an e-mail in another case are the same e-mail', () => {
    expect(portalUserAction(WAITS, { role: 'user', email: MAIL.toUpperCase() }, NOW)).toBe('unchanged');
  });
});

describe('who may change an access', () => {
  const change = { role: 'user', isLastAdmin: false, wanted: null } as const;

  it('who could give what is there and what is wanted', () => {
    expect(accessProblem({ ...change, wanted: { role: 'master', email: MAIL } }, { role: 'admin' })).toBe('forbidden');
    expect(accessProblem({ ...change, role: 'master' }, { role: 'admin' })).toBe('forbidden');
    expect(accessProblem({ ...change, role: 'backOffice' }, { role: 'master' })).toBe('forbidden');
    expect(accessProblem({ ...change, role: 'master' }, { role: 'master' })).toBeNull();
    expect(accessProblem(change, { role: 'user' })).toBe('forbidden');
    expect(accessProblem({ ...change, role: null, wanted: { role: 'admin', email: MAIL } }, { role: 'admin' })).toBeNull();
  });

  it('the last admin is neither revoked nor degraded, and may become a master', () => {
    const last = { role: 'admin', isLastAdmin: true } as const;
    expect(accessProblem({ ...last, wanted: null }, { role: 'admin' })).toBe('contactPerson.theLastAdmin');
    expect(accessProblem({ ...last, wanted: { role: 'user', email: MAIL } }, { role: 'admin' })).toBe('contactPerson.theLastAdmin');
    expect(accessProblem({ ...last, wanted: { role: 'master', email: MAIL } }, { role: 'master' })).toBeNull();
  });
});
