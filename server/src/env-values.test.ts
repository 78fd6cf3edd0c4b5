import { describe, expect, it } from 'vitest';
import { doubtsAbout, readEnv } from './env';

const POST = { CZECH_POST_TOKEN: 'token', CZECH_POST_SECRET: 'hidden', CZECH_POST_CUSTOMER_ID: 'L1', CZECH_POST_OFFICE: '60200' };

describe('a wrong value ends the start', () => {
  it.each([
    ['PORT', 'abc', 'PORT: must be a whole number from 0 to 65535'],
    ['PORT', '70000', 'PORT: must be a whole number from 0 to 65535'],
    ['PORTAL_MODE', 'production', 'PORTAL_MODE: Invalid option: expected one of "demo"|"live"'],
    ['PUBLIC_URL', 'portal.example', 'PUBLIC_URL: must be an address'],
    ['PUBLIC_URL', 'ftp://portal.example', 'PUBLIC_URL: must be an address'],
    ['PUBLIC_URL', 'https://intranet.example/portal', 'PUBLIC_URL: must be a host of its own, without a path'],
    ['TRUSTED_PROXIES', 'proxy.internal', 'TRUSTED_PROXIES: must be addresses or CIDR ranges'],
    ['TRUSTED_PROXIES', '10.0.0.0/33', 'TRUSTED_PROXIES: must be addresses or CIDR ranges'],
    ['DATABASE_URL', 'db.internal', 'DATABASE_URL: must be postgresql://'],
    ['DATABASE_URL', 'mysql://portal:hidden@db/portal', 'DATABASE_URL: must be postgresql://'],
    ['OWNER_DATABASE_URL', 'postgresql://portal:hid#den@db:5432/portal', 'OWNER_DATABASE_URL: must be postgresql://'],
    ['SMTP_URL', 'mail.example', 'SMTP_URL: must be smtps://'],
    ['SMTP_URL', 'smtp://portal:hid#den@mail.example', 'SMTP_URL: must be smtps://'],
    ['MAIL_FROM', 'Benefity', 'MAIL_FROM: must be an e-mail address'],
    ['PPL_URL', 'ftp://api.example', 'PPL_URL: must be an address'],
    ['BOOKS_CLOSED_UNTIL', '2026-02-30', 'BOOKS_CLOSED_UNTIL: must be a day'],
  ])('%s=%s is named with what is wanted, and not repeated where it holds a secret', (name, value, said) => {
    expect(() => readEnv({ [name]: value })).toThrow(`invalid environment: ${said}`);
    expect(() => readEnv({ [name]: value })).not.toThrow(/hid/u);
  });

  it('all of them are named at once', () => {
    expect(() => readEnv({ PORT: 'abc', SMTP_URL: 'none' })).toThrow(/PORT: .*; SMTP_URL: /u);
  });

  it.each([
    [{ MASTER_SYSTEM_URL: 'https://crm.example' }, 'MASTER_SYSTEM_URL: has no effect without MASTER_SYSTEM_TOKEN'],
    [{ PPL_CLIENT_ID: 'us' }, 'PPL_CLIENT_ID: has no effect without PPL_CLIENT_SECRET'],
    [{ ...POST, CZECH_POST_OFFICE: undefined }, 'CZECH_POST_TOKEN: has no effect without CZECH_POST_OFFICE'],
    [{ DESK_DATABASE_URL: 'postgresql://desk@db/portal' }, 'DESK_DATABASE_URL: has no effect without DATABASE_URL'],
  ])('half of what belongs together: %o', (source, said) => {
    expect(() => readEnv(source)).toThrow(said);
  });

  it('what is right or empty does not', () => {
    const proxies = '10.0.0.1, 192.168.0.0/16, fd00::/8, loopback';
    expect(readEnv({ TRUSTED_PROXIES: proxies }).TRUSTED_PROXIES).toEqual(['10.0.0.1', '192.168.0.0/16', 'fd00::/8', 'loopback']);
    for (const MAIL_FROM of ['portal@benefity.example', 'Benefity <portal@benefity.example>'])
      expect(readEnv({ MAIL_FROM })).toMatchObject({ MAIL_FROM });
    expect(readEnv({ SMTP_URL: 'smtps://us%40x:p%23w@mail.example:465', ...POST })).toMatchObject(POST);
    expect(readEnv({ DATABASE_URL: 'postgresql:///portal?host=/run/postgresql' }).DATABASE_URL).toContain('/portal');
    expect(readEnv({ PUBLIC_URL: 'https://portal.example/' }).PUBLIC_URL).toBe('https://portal.example');
    expect(readEnv({ PORT: '', DATABASE_URL: '', SMTP_URL: '', TRUSTED_PROXIES: '' })).toEqual(readEnv({}));
  });

  it('live without an address of https is said', () => {
    expect(doubtsAbout(readEnv({ PORTAL_MODE: 'live' })).join()).toContain('PUBLIC_URL is http://localhost:3000');
    expect(doubtsAbout(readEnv({ PORTAL_MODE: 'live', PUBLIC_URL: 'https://portal.example', TRUSTED_PROXIES: '10.0.0.1' }))).toEqual([]);
  });
});
