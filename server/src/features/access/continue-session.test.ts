import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import sql from 'sql-template-tag';
import { openBrowser } from '../../../test/app/browser';
import { createCompany, createMembership, createUser, signIn, type TestCompany } from '../../../test/world/factories';
import { newUid, testApp, type TestApp } from '../../../test/app/test-app';

const START = new Date('2026-11-23T09:41:00Z');
const minutes = (n: number) => new Date(START.getTime() + n * 60_000);

let t: TestApp;
let bakery: TestCompany;
let school: TestCompany;
beforeAll(async () => {
  t = await testApp({ now: START });
  bakery = await createCompany(t.deps);
  school = await createCompany(t.deps, { status: 'inactive' });
});
beforeEach(() => t.setNow(START));
afterAll(() => t.close());

async function openSession() {
  const user = await createUser(t.deps);
  for (const company of [bakery, school]) await createMembership(t.deps, { userUid: user.uid, companyUid: company.uid });
  const browser = openBrowser(t.app);
  const { cookie } = await signIn(t.app, t.deps, { user });
  browser.cookies.set('portal_session', { value: cookie.replace('portal_session=', ''), path: '/' });
  const token = () => browser.cookies.get('portal_session')?.value ?? '';
  const change = (json: object = {}) => browser.visit({ method: 'PATCH', url: '/api/auth/session', json });
  return { user, browser, token, change };
}

const withToken = (token: string, url = '/api/auth/info') => t.app.inject({ url, headers: { cookie: `portal_session=${token}` } });

describe('staying signed in', () => {
  it('prolongs the session to its full half an hour, however recently it was used', async () => {
    const { change, browser, token, user } = await openSession();
    t.setNow(minutes(20));
    await browser.visit({ url: '/api/auth/info' });
    t.setNow(minutes(20.5));
    await browser.visit({ url: '/api/auth/info' });
    expect((await browser.visit({ url: '/api/auth/session' })).json().data.expiresAt).toBe(minutes(50).toISOString());
    const before = token();
    const answer = await change();
    expect(answer.json().data).toEqual({ authenticated: true, userUid: user.uid, expiresAt: minutes(50.5).toISOString() });
    expect((await browser.visit({ url: '/api/auth/session' })).json().data.expiresAt).toBe(minutes(50.5).toISOString());
    expect(token()).toBe(before);
  });

  it('never goes beyond eight hours', async () => {
    const { change } = await openSession();
    for (let minute = 25; minute <= 475; minute += 25) {
      t.setNow(minutes(minute));
      expect((await change()).statusCode).toBe(200);
    }
    expect((await change()).json().data.expiresAt).toBe(minutes(480).toISOString());
    t.setNow(minutes(480));
    expect((await change()).json().code).toBe('auth.session.invalid');
  });

  it('is refused without a session and after half an hour of silence', async () => {
    expect((await t.app.inject({ method: 'PATCH', url: '/api/auth/session', payload: {} })).json().code).toBe('auth.unauthorized');
    const { change } = await openSession();
    t.setNow(minutes(30));
    expect((await change()).json().code).toBe('auth.session.invalid');
    t.setNow(START);
    expect((await change()).json().code).toBe('auth.session.invalid');
  });

  it('is refused to a page of another site', async () => {
    const headers = { ...(await signIn(t.app, t.deps)), origin: 'https://evil.example' };
    expect((await t.app.inject({ method: 'PATCH', url: '/api/auth/session', headers, payload: {} })).statusCode).toBe(403);
  });
});

describe('choosing a company', () => {
  it('gives the session a new cookie no script can read', async () => {
    const { change, token } = await openSession();
    const before = token();
    const answer = await change({ companyUid: bakery.uid });
    expect(answer.cookies.find(({ name }) => name === 'portal_session')).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    expect(token()).not.toBe(before);
    expect((await withToken(token())).statusCode).toBe(200);
    const stored = await t.deps.db.directory.first<{ n: number }>(
      sql`SELECT count(*) AS n FROM sessions WHERE token_hash = ${Buffer.from(token())} OR former_hash = ${Buffer.from(before)}`,
    );
    expect(stored?.n).toBe(0);
  });

  it('keeps the former cookie good for half a minute', async () => {
    const { change, token } = await openSession();
    const former = token();
    await change({ companyUid: bakery.uid });
    t.setNow(minutes(0.49));
    expect((await withToken(former, `/api/company/${bakery.uid}/company-information`)).statusCode).toBe(200);
    expect((await withToken(former, '/api/auth/session')).json().data.expiresAt).toBe(minutes(30).toISOString());
    t.setNow(minutes(0.5));
    expect((await withToken(former)).json().code).toBe('auth.session.invalid');
    expect((await withToken(former, '/api/auth/session')).json().data.authenticated).toBe(false);
    expect((await withToken(token())).statusCode).toBe(200);
  });

  it('changes the cookie once for each company, not for the same one again', async () => {
    const { change, token } = await openSession();
    await change({ companyUid: bakery.uid });
    const chosen = token();
    t.setNow(minutes(5));
    const again = await change({ companyUid: bakery.uid.toUpperCase() });
    expect([again.cookies, token()]).toEqual([[], chosen]);
    expect(again.json().data.expiresAt).toBe(minutes(35).toISOString());
    await change({ companyUid: school.uid });
    expect(token()).not.toBe(chosen);
  });

  it('by two tabs at once leaves one good cookie in the browser', async () => {
    const { user, token } = await openSession();
    const before = token();
    const calls = [bakery, school, bakery, school].map(({ uid }) =>
      t.app.inject({
        method: 'PATCH',
        url: '/api/auth/session',
        headers: { cookie: `portal_session=${before}` },
        payload: { companyUid: uid },
      }),
    );
    const answers = await Promise.all(calls);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    const given = answers.flatMap(({ cookies }) => cookies.map(({ value }) => value));
    expect(given).toHaveLength(1);
    t.setNow(minutes(1));
    expect((await withToken(given[0] ?? '')).json().data.uid).toBe(user.uid);
  });

  it('is refused for a company of somebody else, an unknown one and no uid at all, and changes nothing', async () => {
    const { change, token } = await openSession();
    const before = token();
    const foreign = await createCompany(t.deps);
    for (const companyUid of [foreign.uid, newUid()]) {
      const answer = await change({ companyUid });
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'auth.access.denied']);
    }
    expect((await change({ companyUid: 'not-a-uuid' })).statusCode).toBe(422);
    expect(token()).toBe(before);
    expect((await withToken(before)).statusCode).toBe(200);
  });

  it('is refused once the access was revoked', async () => {
    const { change, user } = await openSession();
    await t.deps.db.directory.run(
      sql`UPDATE memberships SET revoked_at = now() WHERE user_uid = ${user.uid} AND company_uid = ${bakery.uid}`,
    );
    expect((await change({ companyUid: bakery.uid })).statusCode).toBe(403);
  });

  it('leaves one audit entry for each call', async () => {
    const { change, user } = await openSession();
    await change({ companyUid: bakery.uid });
    await change();
    const entries = await t.deps.db.directory.rows<{ after: object }>(
      sql`SELECT after FROM audit_log WHERE kind = 'auth.company' AND subject_uid = ${user.uid} ORDER BY uid`,
    );
    expect(entries.map(({ after }) => after)).toEqual([{ companyUid: bakery.uid }, { companyUid: bakery.uid }]);
  });

  it('is forgotten by both cookies at the sign-out', async () => {
    const { change, browser, token } = await openSession();
    const former = token();
    await change({ companyUid: bakery.uid });
    const present = token();
    await browser.visit({ method: 'DELETE', url: '/api/auth/session' });
    for (const gone of [former, present]) expect((await withToken(gone)).json().code).toBe('auth.session.invalid');
  });
});

describe('a cookie that proves nothing', () => {
  it.each([
    ['empty', 'portal_session='],
    ['of another shape', 'portal_session=%7B%22uid%22%3A1%7D'],
    ['that cannot be decoded', 'portal_session=%E0%A4%A'],
    ['with a broken quote', 'portal_session="abc'],
    ['full of signs', "portal_session=' OR 1=1 --"],
    ['endless', `portal_session=${'a'.repeat(8_000)}`],
    ['given twice', 'portal_session=one; portal_session=two'],
  ])('%s opens nothing and breaks nothing', async (_name, cookie) => {
    const info = await t.app.inject({ url: '/api/auth/info', headers: { cookie } });
    expect(info.statusCode).toBe(401);
    expect(['auth.session.invalid', 'auth.unauthorized']).toContain(info.json().code);
    const session = await t.app.inject({ url: '/api/auth/session', headers: { cookie } });
    expect([session.statusCode, session.json().data.authenticated]).toEqual([200, false]);
  });

  it('is not taken from the name that belongs to https', async () => {
    const { token } = await openSession();
    const answer = await t.app.inject({ url: '/api/auth/info', headers: { cookie: `__Host-portal_session=${token()}` } });
    expect(answer.json().code).toBe('auth.unauthorized');
  });
});
