import { SignJWT, UnsecuredJWT } from 'jose';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeIssuer, ISSUER, type FakeIssuer } from '../../../test/outside/fake-issuer';
import { openidIdentity } from './openid-identity';

const EVENTS = { 'http://schemas.openid.net/event/backchannel-logout': {} };
const LOGIN = {
  redirectUri: 'https://portal.example/auth/redirect-login',
  state: 'state-1',
  nonce: 'nonce-1',
  codeVerifier: 'v'.repeat(43),
};

let fake: FakeIssuer;
let errors: unknown[];
let identity: ReturnType<typeof openidIdentity>;

const now = () => Math.floor(Date.now() / 1000);

beforeEach(async () => {
  fake = await fakeIssuer();
  errors = [];
  identity = openidIdentity({
    issuer: ISSUER,
    clientId: 'portal',
    clientSecret: 'secret',
    fetch: fake.fetch,
    onError: (error) => errors.push(error),
  });
  fake.idToken = {
    iss: ISSUER,
    aud: 'portal',
    sub: 'person-1',
    nonce: 'nonce-1',
    iat: now(),
    exp: now() + 60,
    email: 'jana@firma.example',
    email_verified: true,
    given_name: 'Jana',
    family_name: 'Nová',
    sid: 'sid-1',
  };
});

const finish = (change: object = {}) => identity.finish({ ...LOGIN, code: 'good', ...change });

describe('reaching the provider', () => {
  it('asks nothing before the first sign-in, and its metadata only once', async () => {
    expect(fake.asked).toEqual([]);
    await identity.start({ ...LOGIN, language: 'cs' });
    await identity.start({ ...LOGIN, language: 'cs' });
    expect(fake.asked).toEqual(['/.well-known/openid-configuration']);
  });

  it('[F-113] asks the provider who it is when somebody else wants to sign in, by the choice of accounts where there is one', async () => {
    const promptOf = async (otherAccount?: boolean) =>
      (await identity.start({ ...LOGIN, language: 'cs', otherAccount }))?.searchParams.get('prompt');
    expect([await promptOf(), await promptOf(true)]).toEqual([null, 'login']);
    fake.metadata.prompt_values_supported = ['none', 'login', 'select_account'];
    const { start } = openidIdentity({ issuer: ISSUER, clientId: 'portal', fetch: fake.fetch, onError: () => undefined });
    const url = await start({ ...LOGIN, language: 'cs', otherAccount: true });
    expect(url?.searchParams.get('prompt')).toBe('select_account');
  });

  it('says so when it is down and works once it is back', async () => {
    fake.isDown = true;
    expect(await identity.start({ ...LOGIN, language: 'cs' })).toBeNull();
    expect(await finish()).toMatchObject({ ok: false, error: 'unreachable' });
    expect(errors).toHaveLength(2);
    fake.isDown = false;
    expect(await identity.start({ ...LOGIN, language: 'cs' })).not.toBeNull();
  });

  it('refuses metadata that speaks for another issuer', async () => {
    fake.metadata.issuer = 'https://evil.example';
    expect(await identity.start({ ...LOGIN, language: 'cs' })).toBeNull();
  });
});

describe('starting', () => {
  it('sends state, nonce and the hash of the PKCE secret, never the secret', async () => {
    const url = await identity.start({ ...LOGIN, language: 'en', prompt: 'create', loginHint: 'jana@firma.example' });
    expect(Object.fromEntries(url?.searchParams ?? [])).toMatchObject({
      client_id: 'portal',
      response_type: 'code',
      state: 'state-1',
      nonce: 'nonce-1',
      code_challenge_method: 'S256',
      ui_locales: 'en',
      prompt: 'create',
      login_hint: 'jana@firma.example',
    });
    expect(url?.href).not.toContain(LOGIN.codeVerifier);
  });

  it('asks for the phone only where it is offered', async () => {
    expect((await identity.start({ ...LOGIN, language: 'cs' }))?.searchParams.get('scope')).toBe('openid email profile');
    fake.metadata.scopes_supported = ['openid', 'email', 'profile', 'phone'];
    const other = openidIdentity({ issuer: ISSUER, clientId: 'portal', fetch: fake.fetch, onError: () => undefined });
    expect((await other.start({ ...LOGIN, language: 'cs' }))?.searchParams.get('scope')).toBe('openid email profile phone');
  });
});

describe('finishing', () => {
  it('answers the person and proves the PKCE secret', async () => {
    const result = await finish();
    expect(result).toMatchObject({
      ok: true,
      claims: {
        issuer: ISSUER,
        subject: 'person-1',
        email: 'jana@firma.example',
        emailVerified: true,
        firstName: 'Jana',
        lastName: 'Nová',
        phoneNumber: null,
        sid: 'sid-1',
      },
    });
    expect(fake.tokenRequest.get('code_verifier')).toBe(LOGIN.codeVerifier);
    expect(fake.tokenRequest.get('redirect_uri')).toBe(LOGIN.redirectUri);
  });

  it('asks userinfo for what the ID token does not say', async () => {
    const { email: _email, given_name: _given, family_name: _family, ...bare } = fake.idToken;
    fake.idToken = bare;
    fake.userinfo = { sub: 'person-1', email: 'jana@firma.example', name: 'Jana Marie Nová' };
    expect(await finish()).toMatchObject({
      ok: true,
      claims: { email: 'jana@firma.example', firstName: 'Jana Marie', lastName: 'Nová', emailVerified: false },
    });
  });

  it('refuses userinfo of somebody else', async () => {
    delete fake.idToken.email;
    fake.userinfo = { sub: 'person-2', email: 'petr@firma.example' };
    expect(await finish()).toMatchObject({ ok: false });
  });

  it('[F-213] refuses a person without an e-mail, for that reason', async () => {
    delete fake.idToken.email;
    fake.userinfo = { sub: 'person-1' };
    expect(await finish()).toMatchObject({ ok: false, error: 'noEmail' });
  });

  it.each([
    ['another nonce', { nonce: 'nonce-2' }],
    ['another issuer', { iss: 'https://evil.example' }],
    ['another client', { aud: 'somebody-else' }],
    ['a past expiry', { exp: now() - 600 }],
    ['a future issue', { iat: now() + 600, exp: now() + 660 }],
    ['a time it does not hold yet', { nbf: now() + 600 }],
    ['no subject', { sub: undefined }],
    ['several clients and no word for whom', { aud: ['portal', 'somebody-else'] }],
    ['several clients and another one meant', { aud: ['portal', 'somebody-else'], azp: 'somebody-else' }],
  ])('refuses an ID token with %s', async (_name, change) => {
    Object.assign(fake.idToken, change);
    expect(await finish()).toMatchObject({ ok: false, error: 'rejected' });
  });

  it('refuses an ID token nobody signed, whatever the metadata allow', async () => {
    fake.sign = async (payload) => new UnsecuredJWT(payload).encode();
    expect(await finish()).toMatchObject({ ok: false });
  });

  it('refuses an ID token signed with the shared secret', async () => {
    fake.sign = (payload) =>
      new SignJWT(payload).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode('secret'.padEnd(32, '0')));
    expect(await finish()).toMatchObject({ ok: false });
  });

  it('refuses an ID token signed with a key of somebody else', async () => {
    fake.sign = (await fakeIssuer()).sign;
    expect(await finish()).toMatchObject({ ok: false });
  });

  it('refuses a code the provider refuses and a callback of another issuer', async () => {
    expect(await finish({ code: 'bad' })).toMatchObject({ ok: false, error: 'rejected' });
    expect(await finish({ issuer: 'https://evil.example' })).toMatchObject({ ok: false });
  });
});

describe('signing out', () => {
  it('knows the address of the provider, when it has one', async () => {
    const url = await identity.endSessionUrl('id-token', 'https://portal.example/');
    expect(url?.searchParams.get('post_logout_redirect_uri')).toBe('https://portal.example/');
    delete fake.metadata.end_session_endpoint;
    const other = openidIdentity({ issuer: ISSUER, clientId: 'portal', fetch: fake.fetch, onError: () => undefined });
    expect(await other.endSessionUrl('id-token', 'https://portal.example/')).toBeNull();
  });

  const token = (change: object = {}) =>
    fake.sign({
      iss: ISSUER,
      aud: 'portal',
      iat: now(),
      exp: now() + 60,
      jti: 'j1',
      sub: 'person-1',
      sid: 'sid-1',
      events: EVENTS,
      ...change,
    });

  it('believes a sign-out token the provider signed', async () => {
    expect(await identity.verifyLogoutToken(await token())).toEqual({ issuer: ISSUER, subject: 'person-1', sid: 'sid-1' });
    expect(await identity.verifyLogoutToken(await token({ sid: undefined }))).toEqual({ issuer: ISSUER, subject: 'person-1', sid: null });
  });

  it.each([
    ['for another client', { aud: 'somebody-else' }],
    ['of another issuer', { iss: 'https://evil.example' }],
    ['with a nonce', { nonce: 'n' }],
    ['without the event', { events: {} }],
    ['that names nobody', { sub: undefined, sid: undefined }],
    ['without an id', { jti: undefined }],
    ['of an hour ago', { iat: now() - 3_600 }],
  ])('refuses a sign-out token %s', async (_name, change) => {
    expect(await identity.verifyLogoutToken(await token(change))).toBeNull();
  });

  it('refuses a sign-out token nobody signed', async () => {
    expect(
      await identity.verifyLogoutToken(new UnsecuredJWT({ iss: ISSUER, aud: 'portal', sub: 'person-1', events: EVENTS }).encode()),
    ).toBeNull();
  });
});
