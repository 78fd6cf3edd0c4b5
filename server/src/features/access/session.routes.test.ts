import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import sql from 'sql-template-tag';
import { openBrowser, type Browser } from '../../../test/app/browser';
import { createCompany, createMembership, createUser, signIn } from '../../../test/world/factories';
import { createAccount, finishSignIn, getCallback } from '../../../test/world/identity-account';
import { testApp, type TestApp } from '../../../test/app/test-app';
import { sessionHash } from '../../http/session/session-cookie';
import { endSession, findSealedIdToken } from '../../store/access/sessions';
import { openToken } from './sealed-token';

const START = new Date('2026-11-23T09:41:00Z');
const minutes = (n: number) => new Date(START.getTime() + n * 60_000);

let t: TestApp;
beforeAll(async () => {
  t = await testApp({ identity: 'embedded', now: START });
});
beforeEach(() => t.setNow(START));
afterAll(() => t.close());

const get = (url: string, headers: Record<string, string> = {}) => t.app.inject({ url, headers });

async function signedIn(): Promise<Browser> {
  const browser = openBrowser(t.app);
  await finishSignIn(browser, await getCallback(browser, await createAccount(t.deps)));
  return browser;
}

describe('who is calling', () => {
  it('[ACC-240] answers the person of the session and 401 without one', async () => {
    const user = await createUser(t.deps);
    const mine = await get('/api/auth/info', await signIn(t.app, t.deps, { user }));
    expect(mine.statusCode).toBe(200);
    expect((await get('/api/auth/info')).statusCode).toBe(401);
  });

  it('[ACC-168] [ACC-169] [ACC-170] [ACC-171] [ACC-172] [ACC-173] [ACC-174] names every field of the person', async () => {
    const user = await createUser(t.deps, { firstName: 'Žofie', lastName: 'Šťastná' });
    const answer = await get('/api/auth/info', await signIn(t.app, t.deps, { user }));
    expect(answer.json()).toEqual({
      data: {
        uid: user.uid,
        email: user.email,
        firstName: 'Žofie',
        middleName: null,
        lastName: 'Šťastná',
        locale: null,
        phoneNumber: null,
      },
    });
  });

  it('tells apart no cookie and a cookie that means nothing', async () => {
    expect((await get('/api/auth/info')).json().code).toBe('auth.unauthorized');
    expect((await get('/api/auth/info', { cookie: 'portal_session=nonsense' })).json().code).toBe('auth.session.invalid');
  });

  it('[ACC-242] answers the state of the session to anybody', async () => {
    expect((await get('/api/auth/session')).json().data).toEqual({ authenticated: false, userUid: null, expiresAt: null });
    expect((await get('/api/auth/session', { cookie: 'portal_session=nonsense' })).json().data.authenticated).toBe(false);
    const user = await createUser(t.deps);
    const headers = await signIn(t.app, t.deps, { user });
    const answer = await get('/api/auth/session', headers);
    expect(answer.json().data).toEqual({ authenticated: true, userUid: user.uid, expiresAt: minutes(30).toISOString() });
  });

  it('never lets an answer be stored', async () => {
    expect((await get('/api/auth/session')).headers['cache-control']).toBe('no-store');
  });
});

describe('the life of a session', () => {
  it('ends after thirty idle minutes', async () => {
    const headers = await signIn(t.app, t.deps);
    t.setNow(minutes(29.9));
    expect((await get('/api/auth/info', headers)).statusCode).toBe(200);
    t.setNow(minutes(60));
    expect((await get('/api/auth/info', headers)).json().code).toBe('auth.session.invalid');
  });

  it('is prolonged by work and not by asking how long it lasts', async () => {
    const headers = await signIn(t.app, t.deps);
    t.setNow(minutes(20));
    expect((await get('/api/auth/session', headers)).json().data.expiresAt).toBe(minutes(30).toISOString());
    await get('/api/auth/info', headers);
    expect((await get('/api/auth/session', headers)).json().data.expiresAt).toBe(minutes(50).toISOString());
    t.setNow(minutes(49));
    await get('/api/auth/session', headers);
    t.setNow(minutes(50.1));
    expect((await get('/api/auth/session', headers)).json().data.authenticated).toBe(false);
    expect((await get('/api/auth/info', headers)).statusCode).toBe(401);
  });

  it('ends after eight hours however busy it is', async () => {
    const headers = await signIn(t.app, t.deps);
    for (let minute = 25; minute < 480; minute += 25) {
      t.setNow(minutes(minute));
      expect((await get('/api/auth/info', headers)).statusCode).toBe(200);
    }
    expect((await get('/api/auth/session', headers)).json().data.expiresAt).toBe(minutes(480).toISOString());
    t.setNow(minutes(480));
    expect((await get('/api/auth/info', headers)).statusCode).toBe(401);
  });

  it('is over everywhere the moment it is ended', async () => {
    const headers = await signIn(t.app, t.deps);
    await endSession(t.deps.db.directory, sessionHash(headers.cookie.replace('portal_session=', '')));
    expect((await get('/api/auth/info', headers)).statusCode).toBe(401);
  });
});

describe('signing out', () => {
  it('[ACC-247] ends the session and says so', async () => {
    const browser = await signedIn();
    const token = browser.cookies.get('portal_session')?.value ?? '';
    const answer = await browser.visit({ method: 'DELETE', url: '/api/auth/session?globally=false', headers: { 'accept-language': 'en' } });
    expect(answer.json()).toEqual({ data: { redirectUri: null }, meta: { code: 'auth.logout.success', message: 'Logged out.' } });
    expect(browser.cookies.has('portal_session')).toBe(false);
    expect((await get('/api/auth/info', { cookie: `portal_session=${token}` })).statusCode).toBe(401);
  });

  it('is fine without a session and when repeated', async () => {
    for (const headers of [{}, { cookie: 'portal_session=nonsense' }]) {
      const answer = await t.app.inject({ method: 'DELETE', url: '/api/auth/session?globally=true', headers });
      expect(answer.statusCode).toBe(200);
      expect(answer.json().data).toEqual({ redirectUri: null });
    }
  });

  it('refuses a flag that is none', async () => {
    const answer = await t.app.inject({ method: 'DELETE', url: '/api/auth/session?globally=maybe' });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors[0].path).toBe('globally');
  });

  it('leaves one audit entry, and none without a session', async () => {
    const count = async () =>
      (await t.deps.db.directory.first<{ n: number }>(sql`SELECT count(*) AS n FROM audit_log WHERE kind = 'auth.logout'`))?.n ?? 0;
    const before = await count();
    await t.app.inject({ method: 'DELETE', url: '/api/auth/session' });
    const browser = await signedIn();
    await browser.visit({ method: 'DELETE', url: '/api/auth/session' });
    expect(await count()).toBe(before + 1);
  });

  it('refuses a page of another site that tries to sign the person out', async () => {
    const headers = { ...(await signIn(t.app, t.deps)), 'sec-fetch-site': 'cross-site' };
    expect((await t.app.inject({ method: 'DELETE', url: '/api/auth/session', headers })).statusCode).toBe(403);
  });

  it('globally also ends the session at the provider, which ends the others that came from it', async () => {
    const browser = await signedIn();
    const { value: elsewhere } = browser.cookies.get('portal_session') ?? { value: '' };
    await t.deps.db.directory.run(sql`INSERT INTO sessions (token_hash, user_uid, created_at, seen_at, ends_at, provider_session)
               SELECT decode('aa', 'hex'), user_uid, created_at, seen_at, ends_at, provider_session
               FROM sessions
               WHERE token_hash = ${sessionHash(elsewhere)}`);
    const answer = await browser.visit({ method: 'DELETE', url: '/api/auth/session?globally=true' });
    const { page, url } = await browser.follow({ url: answer.json().data.redirectUri }, 'nowhere');
    expect(page.statusCode).toBe(200);
    const [, xsrf = ''] = /name="xsrf" value="(\w+)"/.exec(page.body) ?? [];
    const confirmed = await browser.visit({ method: 'POST', url: `${url.pathname}/confirm`, form: { xsrf, logout: 'yes' } });
    expect(confirmed.headers.location).toBe('http://localhost:3000/');
    const left = await t.deps.db.directory.first<{ n: number }>(
      sql`SELECT count(*) AS n FROM sessions WHERE token_hash = decode('aa', 'hex')`,
    );
    expect(left?.n).toBe(0);
  });
});

describe('[F-112] the ID token of a session', () => {
  const hintOf = async (browser: Browser) => {
    const answer = await browser.visit({ method: 'DELETE', url: '/api/auth/session?globally=true' });
    return new URL(answer.json().data.redirectUri).searchParams;
  };

  it('is nowhere in the table, and yet goes along to the provider, also after a company was chosen', async () => {
    const browser = await signedIn();
    const company = await createCompany(t.deps);
    const { userUid } = (await browser.visit({ url: '/api/auth/session' })).json().data;
    await createMembership(t.deps, { userUid, companyUid: company.uid });
    const before = browser.cookies.get('portal_session')?.value;
    await browser.visit({ method: 'PATCH', url: '/api/auth/session', json: { companyUid: company.uid } });
    expect(browser.cookies.get('portal_session')?.value).not.toBe(before);
    const [row] = await t.deps.db.directory.rows<object>(sql`SELECT *, encode(sealed_id_token, 'escape') AS shown
                                                             FROM sessions
                                                             WHERE user_uid = ${userUid}`);
    expect(row).toMatchObject({ sealed_id_token: expect.any(Buffer) });
    const hint = (await hintOf(browser)).get('id_token_hint') ?? '';
    expect(hint.split('.')).toHaveLength(3);
    expect(JSON.stringify(row)).not.toContain(hint.slice(0, 20));
  });

  it('does not go along with the cookie the session had before, and the provider knows the portal all the same', async () => {
    const browser = await signedIn();
    const company = await createCompany(t.deps);
    const { userUid } = (await browser.visit({ url: '/api/auth/session' })).json().data;
    await createMembership(t.deps, { userUid, companyUid: company.uid });
    const former = browser.cookies.get('portal_session');
    await browser.visit({ method: 'PATCH', url: '/api/auth/session', json: { companyUid: company.uid } });
    browser.cookies.set('portal_session', former ?? { value: '', path: '/' });
    const asked = await hintOf(browser);
    expect([asked.get('id_token_hint'), asked.get('client_id')]).toEqual([null, 'portal']);
  });
});

describe('sign-out announced by the provider', () => {
  const announce = (form: Record<string, string>) =>
    t.app.inject({
      method: 'POST',
      url: '/api/auth/backchannel-logout',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(form).toString(),
    });

  it('refuses a token that proves nothing', async () => {
    expect((await announce({})).statusCode).toBe(422);
    expect((await announce({ logout_token: 'not.a.token' })).statusCode).toBe(422);
  });

  it('does not take an ID token for a sign-out token', async () => {
    const browser = await signedIn();
    const token = browser.cookies.get('portal_session')?.value ?? '';
    const sealed = await findSealedIdToken(t.deps.db.directory, sessionHash(token));
    const idToken = sealed === null ? null : openToken(sealed, token);
    expect(idToken?.split('.')).toHaveLength(3);
    expect((await announce({ logout_token: idToken ?? '' })).statusCode).toBe(422);
    expect((await browser.visit({ url: '/api/auth/info' })).statusCode).toBe(200);
  });
});

describe('access to a company', () => {
  it('ends with the next call after it was revoked', async () => {
    const company = await createCompany(t.deps);
    const user = await createUser(t.deps);
    await createMembership(t.deps, { userUid: user.uid, companyUid: company.uid });
    const headers = await signIn(t.app, t.deps, { user });
    const url = `/api/company/${company.uid}/company-information`;
    expect((await get(url, headers)).statusCode).toBe(200);
    await t.deps.db.directory.run(sql`UPDATE memberships SET revoked_at = now() WHERE user_uid = ${user.uid}`);
    expect((await get(url, headers)).json().code).toBe('auth.access.denied');
    expect((await get('/api/auth/contracts', headers)).json()).toEqual({ data: [] });
    expect((await get('/api/company', headers)).json().data).toEqual([]);
  });
});
