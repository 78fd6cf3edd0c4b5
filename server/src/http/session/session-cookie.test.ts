import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../../../test/app/browser';
import { createCompany, createMembership, createUser, signIn } from '../../../test/world/factories';
import { createAccount, finishSignIn, getCallback } from '../../../test/world/identity-account';
import { testApp, type TestApp } from '../../../test/app/test-app';

const ORIGIN = 'https://portal.example';

let t: TestApp;
beforeAll(async () => {
  t = await testApp({ env: { PUBLIC_URL: ORIGIN }, identity: 'embedded' });
});
afterAll(() => t.close());

describe('[F-110] a portal that people reach over https, whose proxy is not trusted', () => {
  it('signs in with cookies of https only, bound to the host, and signs out', async () => {
    const browser = openBrowser(t.app, ORIGIN);
    const answer = await finishSignIn(browser, await getCallback(browser, await createAccount(t.deps)));
    expect(answer.statusCode).toBe(200);
    const own = answer.cookies.filter(({ name }) => name.includes('portal_'));
    expect(own.map(({ name }) => name)).toEqual([expect.stringMatching(/^__Host-portal_login_/), '__Host-portal_session']);
    expect(own.map(({ secure, path, domain }) => [secure, path, domain])).toEqual([
      [true, '/', undefined],
      [true, '/', undefined],
    ]);
    const out = await browser.visit({ method: 'DELETE', url: '/api/auth/session' });
    expect(out.cookies).toMatchObject([{ name: '__Host-portal_session', value: '', secure: true }]);
  });

  it('keeps its cookie safe when the company is chosen', async () => {
    const [user, company] = [await createUser(t.deps), await createCompany(t.deps)];
    await createMembership(t.deps, { userUid: user.uid, companyUid: company.uid });
    const headers = await signIn(t.app, t.deps, { user });
    const answer = await t.app.inject({ method: 'PATCH', url: '/api/auth/session', headers, payload: { companyUid: company.uid } });
    expect(answer.cookies).toMatchObject([{ name: '__Host-portal_session', secure: true, httpOnly: true }]);
  });

  it('takes no cookie of plain http', async () => {
    const { cookie } = await signIn(t.app, t.deps, {});
    const answer = await t.app.inject({ url: '/api/auth/info', headers: { cookie: cookie.replace('__Host-', '') } });
    expect(answer.statusCode).toBe(401);
  });

  it('lets its own pages in and no others', async () => {
    const call = async (origin: string) =>
      (await t.app.inject({ method: 'DELETE', url: '/api/auth/session', headers: { host: 'portal.example', origin } })).statusCode;
    expect([await call(ORIGIN), await call('https://evil.example')]).toEqual([200, 403]);
  });
});
