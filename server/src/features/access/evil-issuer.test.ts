import { SignJWT, UnsecuredJWT, type JWTPayload } from 'jose';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openBrowser, type Browser } from '../../../test/app/browser';
import { createCompany, createMembership, createUser } from '../../../test/world/factories';
import { fakeIssuer, ISSUER, type FakeIssuer } from '../../../test/outside/fake-issuer';
import { createAccount, finishSignIn, getCallback } from '../../../test/world/identity-account';
import { testApp, type TestApp } from '../../../test/app/test-app';
import { openidIdentity } from '../../adapters/identity/openid-identity';
import { EMBEDDED_ISSUER } from '../../store/access/identity-accounts';
import { PENDING_ISSUER } from '../../store/access/users';

const LIVE = { PORTAL_MODE: 'live', OIDC_ISSUER: ISSUER, PUBLIC_URL: 'https://portal.example', TRUSTED_PROXIES: '127.0.0.1' };
const MODES = [
  { mode: 'demo with an outside provider', env: { OIDC_ISSUER: ISSUER }, origin: 'http://localhost:3000', cookie: 'portal_session' },
  { mode: 'live', env: LIVE, origin: 'https://portal.example', cookie: '__Host-portal_session' },
];
const HTTPS = { 'x-forwarded-proto': 'https' };

const REFUSED = { status: 401, code: 'auth.session.invalid', hasCookie: false, isStored: false };

const seconds = () => Math.floor(Date.now() / 1000);
const countOf = async ({ deps }: TestApp) =>
  deps.db.directory.first(sql`SELECT (SELECT count(*) FROM users) AS users, (SELECT count(*) FROM sessions) AS sessions`);

describe.each(MODES)('$mode: a provider that lies', ({ env, origin, cookie }) => {
  let t: TestApp;
  let fake: FakeIssuer;
  let browser: Browser;

  beforeAll(async () => {
    fake = await fakeIssuer();
    const proxy: FakeIssuer['fetch'] = (url, init) => fake.fetch(url, init);
    const identity = openidIdentity({ issuer: ISSUER, clientId: 'portal', clientSecret: 'secret', fetch: proxy, onError: () => undefined });
    t = await testApp({ env, identity: { ...identity, serve: null } });
  });
  beforeEach(() => {
    browser = openBrowser(t.app, origin);
    fake.usedCodes.clear();
    fake.userinfo = {};
  });
  afterAll(() => t.close());

  const post = (json: object) => browser.visit({ method: 'POST', url: '/api/auth/session', json, headers: HTTPS });

  /** Begins a sign-in; answers its state and lets the provider vouch for somebody with the claims changed by `lie`. */
  async function begin(lie: JWTPayload = {}): Promise<string> {
    const started = await post({ redirectUri: `${origin}/auth/redirect-login` });
    const { searchParams } = new URL(started.json().data.redirectUri);
    fake.codeChallenge = searchParams.get('code_challenge');
    const honest = { iss: ISSUER, aud: 'portal', sub: 'person-1', iat: seconds(), exp: seconds() + 60, email: 'jana@firma.example' };
    const names = { email_verified: true, given_name: 'Jana', family_name: 'Nová', nonce: searchParams.get('nonce') };
    fake.idToken = { ...honest, ...names, ...lie };
    return searchParams.get('state') ?? '';
  }

  const signInWith = async (lie: JWTPayload = {}) => post({ code: 'good', state: await begin(lie) });

  /** What an attack got: answer, session cookie, and whether anything was stored. */
  async function outcomeOf(attack: () => Promise<Awaited<ReturnType<typeof post>>>) {
    const before = JSON.stringify(await countOf(t));
    const answer = await attack();
    const hasCookie = answer.cookies.some(({ name }) => name === cookie);
    return { status: answer.statusCode, code: answer.json().code, hasCookie, isStored: JSON.stringify(await countOf(t)) !== before };
  }

  async function outcomeSignedBy(sign: FakeIssuer['sign']) {
    const honest = fake.sign;
    fake.sign = sign;
    return outcomeOf(() => signInWith()).finally(() => void (fake.sign = honest));
  }

  it('lets in whom an honest one vouches for', async () => {
    const answer = await signInWith();
    expect(answer.statusCode).toBe(200);
    expect(answer.cookies.find(({ name }) => name === cookie)).toMatchObject({ httpOnly: true, path: '/' });
    expect((await browser.visit({ url: '/api/auth/info', headers: HTTPS })).json().data.email).toBe('jana@firma.example');
  });

  it.each<[string, JWTPayload]>([
    ['another issuer', { iss: 'https://evil.example' }],
    ['another client', { aud: 'somebody-else' }],
    ['several clients', { aud: ['portal', 'somebody-else'] }],
    ['another nonce', { nonce: 'of-somebody-else' }],
    ['no nonce', { nonce: undefined }],
    ['a past expiry', { exp: seconds() - 600 }],
    ['no expiry', { exp: undefined }],
    ['a future issue', { iat: seconds() + 600, exp: seconds() + 900 }],
    ['a time it does not hold yet', { nbf: seconds() + 600 }],
    ['no subject', { sub: undefined }],
  ])('is refused with %s', async (_name, lie) => {
    expect(await outcomeOf(() => signInWith(lie))).toEqual(REFUSED);
  });

  it('[F-213] is refused without an e-mail, and told that this is why', async () => {
    fake.userinfo = { sub: 'person-1' };
    expect(await outcomeOf(() => signInWith({ email: undefined }))).toEqual({ ...REFUSED, status: 409, code: 'auth.noEmail' });
  });

  it('is refused with a token nobody signed', async () => {
    expect(await outcomeSignedBy(async (payload) => new UnsecuredJWT(payload).encode())).toEqual(REFUSED);
  });

  it.each([
    ['the public key', () => fake.publicKey],
    ['the secret of the client', () => 'secret'.padEnd(32, '0')],
  ])('is refused with HS256 and %s', async (_name, secret) => {
    const sign: FakeIssuer['sign'] = (payload) =>
      new SignJWT(payload).setProtectedHeader({ alg: 'HS256', kid: 'k1' }).sign(new TextEncoder().encode(secret()));
    expect(await outcomeSignedBy(sign)).toEqual(REFUSED);
  });

  it('is refused with the key of somebody else', async () => {
    expect(await outcomeSignedBy((await fakeIssuer()).sign)).toEqual(REFUSED);
  });

  it('is refused when the userinfo are those of another subject', async () => {
    fake.userinfo = { sub: 'person-2', email: 'petr@firma.example' };
    expect(await outcomeOf(() => signInWith({ email: undefined }))).toEqual(REFUSED);
  });

  it('is refused without the secret the code was promised to', async () => {
    const state = await begin();
    await t.deps.db.directory.run(sql`UPDATE login_attempts SET code_verifier = ${'w'.repeat(43)}`);
    expect(await outcomeOf(() => post({ code: 'good', state }))).toEqual(REFUSED);
  });

  it('is refused with a state nobody began, one already used and one of another browser', async () => {
    const state = await begin();
    expect(await outcomeOf(() => post({ code: 'good', state: `${state}x` }))).toEqual(REFUSED);
    const own = browser;
    browser = openBrowser(t.app, origin);
    expect(await outcomeOf(() => post({ code: 'good', state }))).toEqual(REFUSED);
    browser = own;
    expect((await post({ code: 'good', state })).statusCode).toBe(200);
    expect(await outcomeOf(() => post({ code: 'good-2', state }))).toEqual(REFUSED);
  });

  it('is refused with a code used before', async () => {
    expect((await signInWith()).statusCode).toBe(200);
    browser = openBrowser(t.app, origin);
    expect(await outcomeOf(() => signInWith())).toEqual(REFUSED);
  });

  it('is refused when the callback names another provider', async () => {
    const state = await begin();
    expect(await outcomeOf(() => post({ code: 'good', state, iss: 'https://evil.example' }))).toEqual(REFUSED);
  });

  it.each([
    ['another subject with the same e-mail', ISSUER, 'person-known'],
    ['the same subject of another provider', EMBEDDED_ISSUER, 'person-same'],
    ['a verified e-mail given as text', PENDING_ISSUER, 'person-waiting'],
  ])('takes over no account: %s', async (_name, issuer, subject) => {
    const email = `${subject}@firma.example`;
    const victim = await createUser(t.deps, { issuer, subject, email });
    const company = await createCompany(t.deps);
    await createMembership(t.deps, { userUid: victim.uid, companyUid: company.uid });
    const lie = { sub: subject === 'person-same' ? subject : `other-than-${subject}`, email, email_verified: 'true' };
    const answer = await signInWith(lie);
    expect(answer.json().data.userUid).not.toBe(victim.uid);
    expect((await browser.visit({ url: '/api/auth/contracts', headers: HTTPS })).json()).toEqual({ data: [] });
    const information = await browser.visit({ url: `/api/company/${company.uid}/company-information`, headers: HTTPS });
    expect(information.json().code).toBe('auth.access.denied');
  });

  it('signs out here even when it has no address to sign out at', async () => {
    expect((await signInWith()).statusCode).toBe(200);
    const kept = t.deps.identity.endSessionUrl;
    const bare = await fakeIssuer();
    delete bare.metadata.end_session_endpoint;
    const other = openidIdentity({ issuer: ISSUER, clientId: 'portal', fetch: bare.fetch, onError: () => undefined });
    Object.assign(t.deps.identity, { endSessionUrl: other.endSessionUrl });
    const answer = await browser.visit({ method: 'DELETE', url: '/api/auth/session?globally=true', headers: HTTPS });
    Object.assign(t.deps.identity, { endSessionUrl: kept });
    expect(answer.json()).toMatchObject({ data: { redirectUri: null }, meta: { code: 'auth.logout.success' } });
    expect((await browser.visit({ url: '/api/auth/info', headers: HTTPS })).statusCode).toBe(401);
  });

  const EVENTS = { 'http://schemas.openid.net/event/backchannel-logout': {} };
  const announce = (token: string) =>
    browser.visit({ method: 'POST', url: '/api/auth/backchannel-logout', form: { logout_token: token }, headers: HTTPS });
  const logout = (lie: JWTPayload = {}) => {
    const claims = {
      iss: ISSUER,
      aud: 'portal',
      iat: seconds(),
      exp: seconds() + 60,
      jti: 'j',
      sub: 'person-1',
      sid: 'sid-9',
      events: EVENTS,
    };
    return { ...claims, ...lie };
  };

  it('ends no session by a sign-out token it may not have made', async () => {
    await signInWith({ sid: 'sid-9' });
    const forged = [
      new UnsecuredJWT(logout()).encode(),
      await new SignJWT(logout()).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(fake.publicKey)),
      await (await fakeIssuer()).sign(logout()),
      await fake.sign(logout({ aud: 'somebody-else' })),
      await fake.sign(logout({ iss: 'https://evil.example' })),
      await fake.sign(logout({ iat: seconds() - 3_600 })),
    ];
    for (const token of forged) expect((await announce(token)).statusCode).toBe(422);
    expect((await browser.visit({ url: '/api/auth/info', headers: HTTPS })).statusCode).toBe(200);
  });

  it.each([
    ['its session', {}],
    ['its person', { sid: undefined }],
  ])('ends by a true sign-out token %s: the next call is refused', async (_name, claims) => {
    await signInWith({ sid: 'sid-9' });
    const answer = await announce(await fake.sign(logout(claims)));
    expect(answer.json().data.endedSessions).toBeGreaterThan(0);
    expect((await browser.visit({ url: '/api/auth/info', headers: HTTPS })).json().code).toBe('auth.session.invalid');
  });
});

describe('demo with the embedded provider', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await testApp({ identity: 'embedded' });
  });
  afterAll(() => t.close());

  it.each([
    ['another nonce than was asked for', sql`nonce = 'of-somebody-else'`],
    ['without the secret the code was promised to', sql`code_verifier = ${'w'.repeat(43)}`],
    ['with another way back', sql`redirect_uri = 'https://evil.example/auth/redirect-login'`],
  ])('refuses a sign-in with %s', async (_name, change) => {
    const browser = openBrowser(t.app);
    const callback = await getCallback(browser, await createAccount(t.deps));
    await t.deps.db.directory.run(sql`UPDATE login_attempts SET ${change}`);
    const before = await countOf(t);
    const answer = await finishSignIn(browser, callback);
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'auth.session.invalid']);
    expect(await countOf(t)).toEqual(before);
  });

  it('tells people of equal e-mail and subject apart by who vouches for them', async () => {
    const account = await createAccount(t.deps);
    const outside = await createUser(t.deps, { issuer: ISSUER, subject: account.uid, email: account.email });
    const browser = openBrowser(t.app);
    const answer = await finishSignIn(browser, await getCallback(browser, account));
    expect(answer.json().data.userUid).not.toBe(outside.uid);
  });
});
