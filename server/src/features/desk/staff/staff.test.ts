import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../../../../test/app/browser';
import { fakeIssuer, ISSUER, type FakeIssuer } from '../../../../test/outside/fake-issuer';
import { owner } from '../../../../test/races/owner-query';
import { testApp, type TestApp } from '../../../../test/app/test-app';
import { createUser, signInStaff } from '../../../../test/world/factories';
import { createAccount, finishSignIn, getCallback } from '../../../../test/world/identity-account';
import { openidIdentity } from '../../../adapters/identity/openid-identity';
import { runProvider } from '../../../commands/provider/run-provider';

async function command({ deps, ownerUrl }: TestApp, ...argv: string[]) {
  const said: string[] = [];
  const print = (line: string) => void said.push(line);
  const code = await runProvider(argv, { user: 'spravce', print, printError: print, withDeps: (work) => work(deps, ownerUrl) });
  return { code, said: said.join('\n') };
}

describe('[DESK-002] the first admin', () => {
  let world: TestApp;
  beforeAll(async () => {
    world = await testApp({ identity: 'embedded' });
  });
  afterAll(() => world.close());

  const asksFor = async (account: Awaited<ReturnType<typeof createAccount>>) => {
    const browser = openBrowser(world.app);
    const { isStaff } = (await finishSignIn(browser, await getCallback(browser, account))).json().data;
    const { statusCode } = await browser.visit({ url: '/api/provider/session' });
    return { isStaff, statusCode };
  };
  const staff = () => owner(world.ownerUrl, 'SELECT email, roles, user_uid IS NOT NULL AS known FROM staff ORDER BY since, email');

  it('is made at the command line, is nobody until the address is vouched for, and leaves an audit entry', async () => {
    expect(await command(world, 'add-staff', 'sefova@poskytovatel.example', 'admin')).toMatchObject({ code: 0 });
    expect(await staff()).toEqual([{ email: 'sefova@poskytovatel.example', roles: ['admin'], known: false }]);
    expect((await command(world, 'staff')).said).toBe('sefova@poskytovatel.example  admin  never signed in\n1 member of staff');
    expect(
      await owner(world.ownerUrl, `SELECT user_uid, kind, before, after, request_id FROM audit_log WHERE kind = 'staff.added'`),
    ).toEqual([
      {
        user_uid: null,
        kind: 'staff.added',
        before: null,
        after: { email: 'sefova@poskytovatel.example', roles: ['admin'], by: 'spravce' },
        request_id: 'operator:spravce',
      },
    ]);
  });

  it.each([
    ['an address that is none', ['add-staff', 'nobody', 'admin'], 1, 'staff.emailInvalid'],
    ['the same address again', ['add-staff', 'SEFOVA@poskytovatel.example', 'admin'], 1, 'staff.serving'],
    ['another role', ['add-staff', 'jiny@poskytovatel.example', 'support'], 2, 'support is not understood'],
    ['no role', ['add-staff', 'jiny@poskytovatel.example'], 2, 'something is missing'],
  ])('is not made of %s', async (_what, argv, code, said) => {
    const result = await command(world, ...argv);
    expect([result.code, result.said]).toEqual([code, expect.stringContaining(said)]);
    expect(await staff()).toHaveLength(1);
  });

  it('is not whoever registers with the address, because nobody vouches for it', async () => {
    const thief = await createAccount(world.deps, { email: 'sefova@poskytovatel.example', isDemo: false });
    expect(await asksFor(thief)).toEqual({ isStaff: false, statusCode: 403 });
    await owner(world.ownerUrl, `DELETE FROM identity_accounts WHERE uid = '${thief.uid}'`);
  });

  it('may be made once more while they never signed in; afterwards the rest is theirs to add', async () => {
    expect(await command(world, 'add-staff', 'sef@poskytovatel.example', 'admin')).toMatchObject({ code: 0 });
    const account = await createAccount(world.deps, { email: 'Sef@poskytovatel.example', isDemo: true });
    expect(await asksFor(account)).toEqual({ isStaff: true, statusCode: 200 });
    const refused = await command(world, 'add-staff', 'dalsi@poskytovatel.example', 'admin');
    expect([refused.code, refused.said]).toEqual([1, expect.stringContaining('staff.adminExists')]);
  });

  it('stays the same account whatever becomes of the address', async () => {
    await owner(
      world.ownerUrl,
      `UPDATE identity_accounts SET email = 'odesla@jinde.example' WHERE lower(email) = 'sef@poskytovatel.example'`,
    );
    const other = await createAccount(world.deps, { email: 'sef@poskytovatel.example', isDemo: true });
    expect(await asksFor(other)).toEqual({ isStaff: false, statusCode: 403 });
  });

  it('nobody becomes staff by a call of the API: the desk answers its own people alone', async () => {
    const user = await createUser(world.deps);
    const rows = await staff();
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const) {
      const answer = await world.app.inject({ method, url: '/api/provider/staff', payload: { email: user.email, roles: ['admin'] } });
      expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    }
    expect(await staff()).toEqual(rows);
  });
});

describe('[DESK-003] a sign-in strong enough for the desk', () => {
  const ORIGIN = 'http://localhost:3000';
  let world: TestApp;
  let fake: FakeIssuer;
  beforeAll(async () => {
    fake = await fakeIssuer();
    const identity = openidIdentity({
      issuer: ISSUER,
      clientId: 'portal',
      clientSecret: 's',
      fetch: (u, i) => fake.fetch(u, i),
      onError: () => undefined,
    });
    world = await testApp({ env: { STAFF_ACR: 'urn:silne', PUBLIC_URL: ORIGIN }, identity: { ...identity, serve: null } });
    await command(world, 'add-staff', 'sefova@poskytovatel.example', 'admin');
  });
  afterAll(() => world.close());

  /** The whole way with an outside provider that says how strongly the person proved themselves. */
  async function signInWith(acr: string | undefined, forDesk: boolean) {
    const browser = openBrowser(world.app, ORIGIN);
    const started = await finishSignIn(browser, { redirectUri: `${ORIGIN}/auth/redirect-login`, forDesk });
    const { searchParams } = new URL(started.json().data.redirectUri);
    fake.usedCodes.clear();
    fake.codeChallenge = searchParams.get('code_challenge');
    const now = Math.floor(Date.now() / 1_000);
    const person = { sub: 'sefova', email: 'sefova@poskytovatel.example', email_verified: true, given_name: 'Jana', family_name: 'Nová' };
    fake.idToken = { iss: ISSUER, aud: 'portal', iat: now, exp: now + 60, nonce: searchParams.get('nonce'), acr, ...person };
    const finished = await finishSignIn(browser, { code: 'good', state: searchParams.get('state') });
    const desk = await browser.visit({ url: '/api/provider/session' });
    return { asked: searchParams.get('acr_values'), finished: finished.statusCode, desk: [desk.statusCode, desk.json().code] };
  }

  it.each([
    ['with it', 'urn:silne', 200, undefined],
    ['with a weaker one', 'urn:slabe', 403, 'desk.strongerSignIn'],
    ['without any', undefined, 403, 'desk.strongerSignIn'],
  ])('%s', async (_what, acr, status, code) => {
    expect(await signInWith(acr, true)).toEqual({ asked: 'urn:silne', finished: 200, desk: [status, code] });
  });

  it('is asked for by the desk alone: whoever signs in as a client is not stopped', async () => {
    expect(await signInWith(undefined, false)).toEqual({ asked: null, finished: 200, desk: [403, 'desk.strongerSignIn'] });
  });

  it('is said to staff alone; others are refused as everywhere', async () => {
    const { headers } = await signInStaff(world.deps, { roles: ['support'] });
    expect((await world.app.inject({ url: '/api/provider/session', headers })).json().code).toBe('desk.strongerSignIn');
    const strong = await signInStaff(world.deps, { roles: ['support'], acr: 'urn:silne' });
    expect((await world.app.inject({ url: '/api/provider/session', headers: strong.headers })).json().data).toMatchObject({
      roles: ['support'],
    });
  });
});
