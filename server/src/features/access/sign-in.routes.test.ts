import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import sql from 'sql-template-tag';
import { openBrowser } from '../../../test/app/browser';
import { createCompany, createContactPerson, createMembership, createUser } from '../../../test/world/factories';
import { createAccount, finishSignIn, getCallback, openSignIn, PASSWORD, signInAt } from '../../../test/world/identity-account';
import { invite } from '../../../test/world/invitations';
import { testApp, type TestApp } from '../../../test/app/test-app';
import { EMBEDDED_ISSUER } from '../../store/access/identity-accounts';

const START = new Date('2026-11-23T09:41:00Z');
const CALLBACK = 'http://localhost:3000/auth/redirect-login';

let t: TestApp;
beforeAll(async () => {
  t = await testApp({ identity: 'embedded', now: START });
});
afterAll(() => t.close());

const start = (redirectUri: unknown, extra: object = {}) =>
  t.app.inject({ method: 'POST', url: '/api/auth/session', headers: { host: 'localhost:3000' }, payload: { redirectUri, ...extra } });

describe('starting a sign-in', () => {
  it('[ACC-243] answers where the browser goes', async () => {
    const answer = await start(CALLBACK);
    expect(answer.statusCode).toBe(200);
    const url = new URL(answer.json().data.redirectUri);
    expect(url.origin + url.pathname).toBe('http://localhost:3000/oidc/auth');
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: CALLBACK,
    });
    expect(url.searchParams.get('code_verifier')).toBeNull();
  });

  it('[ACC-244] takes an invitation key along', async () => {
    expect((await start(CALLBACK, { invitationKey: 'a'.repeat(43) })).statusCode).toBe(200);
  });

  it('ties the attempt to the browser with a cookie no script can read', async () => {
    const [cookie] = (await start(CALLBACK)).cookies;
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 600 });
    const stored = await t.deps.db.directory.rows<{ browser: string }>(
      sql`SELECT encode(browser_hash, 'escape') AS browser FROM login_attempts`,
    );
    expect(stored.map((row) => row.browser)).not.toContain(cookie?.value);
  });

  it('returns to the address the portal was opened on', async () => {
    const redirectUri = 'http://127.0.0.1:3000/auth/redirect-login';
    const answer = await t.app.inject({
      method: 'POST',
      url: '/api/auth/session',
      headers: { host: '127.0.0.1:3000' },
      payload: { redirectUri },
    });
    expect(new URL(answer.json().data.redirectUri).origin).toBe('http://127.0.0.1:3000');
  });

  it.each([
    '//evil.example/auth/redirect-login',
    '/\\evil.example/auth/redirect-login',
    'https://evil.example/auth/redirect-login',
    'http://localhost:3000@evil.example/auth/redirect-login',
    'http://localhost:3000.evil.example/auth/redirect-login',
    'http://localhost:3000/auth/redirect-login/../../evil',
    'http://localhost:3000/auth%2Fredirect-login',
    'http://localhost:3000/%2F%2Fevil.example/auth/redirect-login',
    'http://localhost:3000/auth/redirect-login?next=//evil.example',
    'http://localhost:3000/auth/redirect-login#@evil.example',
    'http://localhost:3001/auth/redirect-login',
    'https://localhost:3000/auth/redirect-login',
    'javascript:alert(1)',
    '/auth/redirect-login',
    '',
  ])('refuses to return to %j', async (redirectUri) => {
    const answer = await start(redirectUri);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code: 'err.input.invalid', errors: [{ path: 'redirectUri' }] });
    expect(answer.cookies).toEqual([]);
  });

  it.each([
    ['both', { redirectUri: CALLBACK, code: 'a', state: 'b' }, 'redirectUri'],
    ['neither', {}, 'redirectUri'],
    ['a code alone', { code: 'a' }, 'state'],
    ['a state alone', { state: 'a' }, 'code'],
    ['a number', { redirectUri: 5 }, 'redirectUri'],
  ])('refuses %s', async (_name, payload, path) => {
    const answer = await t.app.inject({ method: 'POST', url: '/api/auth/session', payload });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors.map((error: { path: string }) => error.path)).toContain(path);
  });
});

describe('finishing a sign-in', () => {
  it('[ACC-246] exchanges code and state for a session with a cookie', async () => {
    const account = await createAccount(t.deps);
    const browser = openBrowser(t.app);
    const answer = await finishSignIn(browser, await getCallback(browser, account));
    expect(answer.statusCode).toBe(200);
    expect(answer.json().data).toMatchObject({
      authenticated: true,
      expiresAt: '2026-11-23T10:11:00.000Z',
      user: { email: account.email, firstName: 'Jana', lastName: 'Nová', phoneNumber: '+420601000222' },
    });
    const cookie = answer.cookies.find(({ name }) => name === 'portal_session');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    const info = await browser.visit({ url: '/api/auth/info' });
    expect(info.json().data.email).toBe(account.email);
  });

  it('needs nothing but code and state', async () => {
    const browser = openBrowser(t.app);
    const { code, state } = await getCallback(browser, await createAccount(t.deps));
    expect((await finishSignIn(browser, { code, state })).statusCode).toBe(200);
  });

  it('refuses a callback that names another provider', async () => {
    const browser = openBrowser(t.app);
    const callback = await getCallback(browser, await createAccount(t.deps));
    expect((await finishSignIn(browser, { ...callback, iss: 'https://evil.example' })).statusCode).toBe(401);
  });

  it('keeps only hashes of the cookie', async () => {
    const browser = openBrowser(t.app);
    await finishSignIn(browser, await getCallback(browser, await createAccount(t.deps)));
    const token = browser.cookies.get('portal_session')?.value ?? '';
    const found = await t.deps.db.directory.first<{ n: number }>(
      sql`SELECT count(*) AS n FROM sessions WHERE token_hash = ${Buffer.from(token)}`,
    );
    expect(found?.n).toBe(0);
    expect(token.length).toBeGreaterThanOrEqual(43);
  });

  it('gives a new session at every sign-in and ends the old one of the browser', async () => {
    const account = await createAccount(t.deps);
    const browser = openBrowser(t.app);
    await finishSignIn(browser, await getCallback(browser, account));
    const before = browser.cookies.get('portal_session')?.value ?? '';
    await finishSignIn(browser, await getCallback(browser, account));
    const after = browser.cookies.get('portal_session')?.value ?? '';
    expect(after).not.toBe(before);
    const old = await t.app.inject({ url: '/api/auth/info', headers: { cookie: `portal_session=${before}` } });
    expect(old.json().code).toBe('auth.session.invalid');
  });

  it('ignores a session cookie somebody planted before the sign-in', async () => {
    const browser = openBrowser(t.app);
    browser.cookies.set('portal_session', { value: 'planted-by-somebody-else', path: '/' });
    await finishSignIn(browser, await getCallback(browser, await createAccount(t.deps)));
    expect(browser.cookies.get('portal_session')?.value).not.toBe('planted-by-somebody-else');
  });

  it('refuses a code used a second time', async () => {
    const browser = openBrowser(t.app);
    const callback = await getCallback(browser, await createAccount(t.deps));
    const cookies = new Map(browser.cookies);
    expect((await finishSignIn(browser, callback)).statusCode).toBe(200);
    const replaying = openBrowser(t.app);
    for (const [name, cookie] of cookies) replaying.cookies.set(name, cookie);
    const answer = await finishSignIn(replaying, callback);
    expect(answer.statusCode).toBe(401);
    expect(answer.json().code).toBe('auth.session.invalid');
    expect(answer.cookies.map(({ name }) => name)).not.toContain('portal_session');
  });

  it('refuses a code with the state of another attempt', async () => {
    const account = await createAccount(t.deps);
    const browser = openBrowser(t.app);
    const first = await getCallback(browser, account);
    const second = await getCallback(browser, account);
    const answer = await finishSignIn(browser, { code: first.code, state: second.state });
    expect(answer.statusCode).toBe(401);
  });

  it.each([
    ['an unknown state', { state: 'unknown' }],
    ['an unknown code', { code: 'unknown' }],
  ])('refuses %s', async (_name, wrong) => {
    const browser = openBrowser(t.app);
    const callback = await getCallback(browser, await createAccount(t.deps));
    const answer = await finishSignIn(browser, { ...callback, ...wrong });
    expect(answer.statusCode).toBe(401);
    expect(answer.json().code).toBe('auth.session.invalid');
  });

  it('refuses a state another browser started, with no cookie and with its own', async () => {
    const attacker = openBrowser(t.app);
    const callback = await getCallback(attacker, await createAccount(t.deps));
    const victim = openBrowser(t.app);
    expect((await finishSignIn(victim, callback)).statusCode).toBe(401);
    await openSignIn(victim);
    const [, own] = [...victim.cookies].find(([name]) => name.startsWith('portal_login_')) ?? [];
    const [name = ''] = [...attacker.cookies.keys()].filter((key) => key.startsWith('portal_login_'));
    victim.cookies.set(name, own ?? { value: '', path: '/' });
    expect((await finishSignIn(victim, callback)).statusCode).toBe(401);
    expect((await finishSignIn(attacker, callback)).statusCode).toBe(200);
  });

  it('refuses an attempt older than ten minutes', async () => {
    const browser = openBrowser(t.app);
    const callback = await getCallback(browser, await createAccount(t.deps));
    t.setNow(new Date(START.getTime() + 10 * 60_000 + 1));
    const answer = await finishSignIn(browser, callback);
    t.setNow(START);
    expect(answer.statusCode).toBe(401);
  });

  it('lets two tabs sign in side by side', async () => {
    const account = await createAccount(t.deps);
    const browser = openBrowser(t.app);
    const first = await openSignIn(browser);
    const second = await openSignIn(browser);
    const form = { email: account.email, password: PASSWORD };
    expect((await finishSignIn(browser, await signInAt(browser, second.url, form))).statusCode).toBe(200);
    expect((await finishSignIn(browser, await signInAt(browser, first.url, form))).statusCode).toBe(200);
  });

  it('[F-113] lets somebody else sign in at the first try, and back again', async () => {
    const accounts = [await createAccount(t.deps), await createAccount(t.deps)];
    const browser = openBrowser(t.app);
    for (const account of [...accounts, ...accounts]) {
      const answer = await finishSignIn(browser, await getCallback(browser, account));
      expect([answer.statusCode, answer.json().data?.user.email]).toEqual([200, account.email]);
    }
  });

  it('[F-113] lets somebody else accept an invitation in a browser where the first person never signed out', async () => {
    const company = await createCompany(t.deps);
    const contactPersonUid = await createContactPerson(t.deps, company, { email: 'pozvana@firma.example' });
    const invitationKey = await invite(t.deps, { ...company, contactPersonUid });
    const browser = openBrowser(t.app);
    await finishSignIn(browser, await getCallback(browser, await createAccount(t.deps)));
    const invited = await createAccount(t.deps);
    const { url } = await openSignIn(browser, { invitationKey });
    await finishSignIn(browser, await signInAt(browser, url, { email: invited.email, password: PASSWORD }));
    const accepted = await browser.visit({ method: 'POST', url: `/api/auth/invitation/${invitationKey}`, json: {} });
    expect([accepted.statusCode, accepted.json()]).toMatchObject([200, { data: { assignedContract: { company: { uid: company.uid } } } }]);
    expect((await browser.visit({ url: '/api/auth/info' })).json().data.email).toBe(invited.email);
  });

  it('keeps few cookies however often somebody begins', async () => {
    const browser = openBrowser(t.app);
    for (let attempt = 0; attempt < 8; attempt += 1) await openSignIn(browser);
    expect([...browser.cookies.keys()].filter((name) => name.startsWith('portal_login_')).length).toBeLessThanOrEqual(4);
  });
});

describe('the person behind the account', () => {
  const signInAs = async (account: Awaited<ReturnType<typeof createAccount>>) => {
    const browser = openBrowser(t.app);
    const answer = await finishSignIn(browser, await getCallback(browser, account));
    return { browser, userUid: answer.json().data.userUid as string };
  };

  it('is made at the first sign-in and recognised at the next one', async () => {
    const account = await createAccount(t.deps);
    expect((await signInAs(account)).userUid).toBe((await signInAs(account)).userUid);
  });

  it('is the one prepared for the account, with its companies', async () => {
    const account = await createAccount(t.deps);
    const user = await createUser(t.deps, { issuer: EMBEDDED_ISSUER, subject: account.uid });
    const company = await createCompany(t.deps);
    await createMembership(t.deps, { userUid: user.uid, companyUid: company.uid });
    const { browser, userUid } = await signInAs(account);
    expect(userUid).toBe(user.uid);
    const contracts = await browser.visit({ url: '/api/auth/contracts' });
    expect(contracts.json().data.map((row: { company: { uid: string } }) => row.company.uid)).toEqual([company.uid]);
  });

  it('is connected with access given beforehand only when the provider vouches for the e-mail', async () => {
    const vouched = await createAccount(t.deps, { isDemo: true });
    const selfMade = await createAccount(t.deps);
    const waiting = await createUser(t.deps, { issuer: 'pending', email: vouched.email.toUpperCase() });
    const guarded = await createUser(t.deps, { issuer: 'pending', email: selfMade.email });
    expect((await signInAs(vouched)).userUid).toBe(waiting.uid);
    expect((await signInAs(selfMade)).userUid).not.toBe(guarded.uid);
  });

  it('leaves one audit entry for each step, of whoever signed in', async () => {
    const account = await createAccount(t.deps);
    const { userUid } = await signInAs(account);
    const entries = await t.deps.db.directory.rows<{ by: string; after: { step: string } }>(
      sql`SELECT user_uid AS by, after FROM audit_log WHERE kind = 'auth.session' AND subject_uid = ${userUid}`,
    );
    expect(entries).toEqual([{ by: userUid, after: { step: 'signedIn' } }]);
  });
});
