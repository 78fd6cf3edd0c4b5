import { describe, expect, it } from 'vitest';
import { accessBody, accessValues, actionOf, checkAccess, isFixed } from './role-choice';
import { portalUserFixture } from '../../../../../test/settings/contact-person';

const mail = 'radka@pekarna.example';

describe('choice of access', () => {
  it.each([
    ['CP-078', portalUserFixture('no_access'), 'user', 'invited'],
    ['CP-078', portalUserFixture('no_access'), 'admin', 'invited'],
    ['CP-079', portalUserFixture('standard', 'user'), 'no_access', 'revoked'],
    ['CP-079', portalUserFixture('pending', 'admin'), 'no_access', 'revoked'],
    ['CP-079', portalUserFixture('expired', 'admin'), 'no_access', 'revoked'],
    ['CP-080', portalUserFixture('standard', 'user'), 'admin', 'changed'],
    ['CP-080', portalUserFixture('admin', 'admin'), 'user', 'changed'],
    ['CP-080', portalUserFixture('pending', 'user'), 'admin', 'changed'],
    ['CP-081', portalUserFixture('pending', 'user'), 'user', 'resent'],
    ['CP-081', portalUserFixture('expired', 'admin'), 'admin', 'resent'],
  ] as const)('[%s] %# comes to what it says', (_, user, role, action) => {
    expect(actionOf(user, { role, invitationMail: mail })).toBe(action);
  });

  it.each([
    ['no_access', null],
    ['standard', 'user'],
    ['admin', 'admin'],
  ] as const)('the same again of somebody %s changes nothing', (status, role) => {
    const user = portalUserFixture(status, role);
    expect(actionOf(user, accessValues(user, mail))).toBe('unchanged');
  });

  it('[CP-105] holds admin, user or no access', () => {
    expect(accessValues(portalUserFixture('admin', 'admin'), mail).role).toBe('admin');
    expect(accessValues(portalUserFixture('pending', 'user'), mail).role).toBe('user');
    expect(accessValues(portalUserFixture('no_access'), mail)).toEqual({ role: 'no_access', invitationMail: mail });
    expect(isFixed(portalUserFixture('master', 'master'))).toBe(true);
    expect(isFixed(portalUserFixture('backOffice', 'backOffice'))).toBe(true);
    expect(isFixed(portalUserFixture('admin', 'admin'))).toBe(false);
  });

  it('[CP-104] [CP-106] an e-mail is valid, and optional unless an invitation goes to it', () => {
    const errorOf = (user: ReturnType<typeof portalUserFixture>, role: 'user' | 'no_access', invitationMail: string) =>
      checkAccess({ role, invitationMail }, user).invitationMail;
    expect(errorOf(portalUserFixture('standard', 'user'), 'user', '')).toBeUndefined();
    expect(errorOf(portalUserFixture('standard', 'user'), 'user', 'x')).toBe('email');
    expect(errorOf(portalUserFixture('no_access'), 'no_access', '')).toBeUndefined();
    expect(errorOf(portalUserFixture('no_access'), 'user', ' ')).toBe('invitationMailRequired');
    expect(errorOf(portalUserFixture('no_access'), 'user', 'x')).toBe('email');
    expect(errorOf(portalUserFixture('expired', 'user'), 'user', mail)).toBeUndefined();
  });

  it('without access neither role nor e-mail is sent; who is in gets no invitation', () => {
    expect(accessBody({ role: 'no_access', invitationMail: mail }, portalUserFixture('pending', 'user'))).toEqual({ enabled: false });
    expect(accessBody({ role: 'admin', invitationMail: mail }, portalUserFixture('standard', 'user'))).toEqual({
      enabled: true,
      role: 'admin',
    });
  });
});
