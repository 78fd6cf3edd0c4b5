import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openBrowser, type Browser } from '../../../test/app/browser';
import { createCompany, createContactPerson } from '../../../test/world/factories';
import { createAccount, finishSignIn, openSignIn, PASSWORD, signInAt } from '../../../test/world/identity-account';
import { invite } from '../../../test/world/invitations';
import { testApp, type TestApp } from '../../../test/app/test-app';
import { findIdentityAccountByEmail } from '../../store/access/identity-accounts';

let t: TestApp;
let browser: Browser;
beforeAll(async () => {
  t = await testApp({ identity: 'embedded' });
});
beforeEach(() => (browser = openBrowser(t.app)));
afterAll(() => t.close());

const post = (page: URL, what: string, form: Record<string, string>) =>
  browser.visit({ method: 'POST', url: `${page.pathname}/${what}`, form });

describe('sign-in page', () => {
  it('is Czech, and English when asked', async () => {
    expect((await openSignIn(browser)).page.body).toContain('lang="cs"');
    const english = await browser.visit({
      method: 'POST',
      url: '/api/auth/session',
      json: { redirectUri: `${browser.origin}/auth/redirect-login` },
      headers: { 'accept-language': 'en' },
    });
    const { page } = await browser.follow({ url: english.json().data.redirectUri }, 'nowhere');
    expect(page.body).toContain('<h1>Sign in</h1>');
  });

  it('has no inline script or style and may post to its own origin only', async () => {
    const { page } = await openSignIn(browser);
    expect(page.headers['content-security-policy']).toBe(
      "default-src 'none';style-src 'self';script-src 'self';font-src 'self';img-src 'self';form-action 'self';base-uri 'none';frame-ancestors 'none'",
    );
    expect(page.body).not.toMatch(/<style|style=|<script(?! src=)|onclick/);
    const stylesheet = await browser.visit({ url: '/oidc/assets/identity.css' });
    expect(stylesheet.headers['content-type']).toContain('text/css');
    const fonts = [...stylesheet.body.matchAll(/url\('([^']+)'\)/g)].map(([, url = '']) => url);
    expect(fonts).toHaveLength(2);
    for (const url of fonts) expect((await browser.visit({ url })).headers['content-type']).toBe('font/woff2');
  });

  it('[ACC-151] offers an existing login and a new one to somebody who was invited', async () => {
    const company = await createCompany(t.deps);
    const contactPersonUid = await createContactPerson(t.deps, company, { email: 'lenka@firma.example' });
    const { page, url } = await openSignIn(browser, { invitationKey: await invite(t.deps, { ...company, contactPersonUid }) });
    expect(page.body).toContain('name="password"');
    expect(page.body).toContain('value="lenka@firma.example"');
    expect(page.body).toMatch(/href="[^"]+\/register">Založit účet/);
    expect((await browser.visit({ url: `${url.pathname}/register` })).body).toContain('value="lenka@firma.example"');
  });

  it('opens with no e-mail when the key of an invitation is unknown', async () => {
    const { page } = await openSignIn(browser, { invitationKey: 'k'.repeat(43) });
    expect(page.body).toMatch(/name="email"(?![^>]*value="[^"]+")/);
  });

  it('keeps the e-mail after a wrong password and says nothing about who exists', async () => {
    const account = await createAccount(t.deps);
    const { url } = await openSignIn(browser);
    const wrong = await post(url, 'login', { email: account.email, password: 'spatne-heslo' });
    const nobody = await post(url, 'login', { email: 'nikdo@firma.example', password: 'spatne-heslo' });
    expect([wrong.statusCode, nobody.statusCode]).toEqual([422, 422]);
    expect(wrong.body).toContain(`value="${account.email}"`);
    expect(wrong.body.replaceAll(account.email, 'nikdo@firma.example')).toBe(nobody.body);
  });

  it('escapes what was typed', async () => {
    const { url } = await openSignIn(browser);
    const answer = await post(url, 'login', { email: '"><script>alert(1)</script>', password: 'x' });
    expect(answer.body).not.toContain('<script>alert');
    expect((await post(url, 'login', { email: 'a\0b', password: 'x' })).statusCode).toBe(422);
    expect((await post(url, 'login', {})).statusCode).toBe(422);
  });

  it('does not care about the case of the e-mail', async () => {
    const account = await createAccount(t.deps);
    const { url } = await openSignIn(browser);
    expect((await signInAt(browser, url, { email: account.email.toUpperCase(), password: PASSWORD })).code).toBeDefined();
  });

  it('lets a demonstration account in with one click and nobody else', async () => {
    const demo = await createAccount(t.deps, { isDemo: true, demoNote: { cs: 'Hlavní kontakt', en: 'Main contact' } });
    const ordinary = await createAccount(t.deps);
    const { page, url } = await openSignIn(browser);
    expect(page.body).toContain('Hlavní kontakt');
    expect(page.body).not.toContain('Main contact');
    expect(page.body).not.toContain(ordinary.email);
    expect((await post(url, 'login', { demo: ordinary.uid })).statusCode).toBe(422);
    const answer = await finishSignIn(browser, await signInAt(browser, url, { demo: demo.uid }));
    expect(answer.json().data.user.email).toBe(demo.email);
  });

  it('stops guessing after ten wrong passwords, the right one too, for a quarter of an hour', async () => {
    const account = await createAccount(t.deps);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 });
    const { url } = await openSignIn(browser);
    for (let attempt = 0; attempt < 10; attempt += 1) await post(url, 'login', { email: account.email, password: 'spatne-heslo' });
    expect((await post(url, 'login', { email: account.email, password: PASSWORD })).statusCode).toBe(429);
    vi.setSystemTime(Date.now() + 15 * 60_000);
    expect((await post(url, 'login', { email: account.email, password: PASSWORD })).statusCode).toBe(303);
    vi.useRealTimers();
  });

  it('asks again although the provider remembers the person', async () => {
    const account = await createAccount(t.deps);
    const first = await openSignIn(browser);
    await signInAt(browser, first.url, { email: account.email, password: PASSWORD });
    expect((await openSignIn(browser)).page.body).toContain('name="password"');
  });

  it('of another browser or long ago says that it has expired', async () => {
    const { url } = await openSignIn(browser);
    const stranger = openBrowser(t.app);
    const answer = await stranger.visit({ url: url.pathname });
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain('Přihlášení vypršelo');
    expect((await stranger.visit({ method: 'POST', url: `${url.pathname}/login`, form: {} })).statusCode).toBe(400);
  });

  it('answers an impossible request with a page and no details', async () => {
    const answer = await browser.visit({ url: '/oidc/auth?client_id=somebody&response_type=code' });
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain('Přihlášení se nepodařilo');
    expect(answer.body).not.toMatch(/at .*\.js|node_modules/);
  });

  it('never sends a code to another address', async () => {
    const { url } = await openSignIn(browser);
    expect(url.href).toContain('/oidc/interaction/');
    const evil =
      '/oidc/auth?client_id=portal&response_type=code&scope=openid&code_challenge=aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa&code_challenge_method=S256';
    for (const target of ['https://evil.example/auth/redirect-login', 'http://localhost:3000/elsewhere']) {
      const answer = await browser.visit({
        url: `${evil}&redirect_uri=${encodeURIComponent(target)}`,
        headers: { origin: 'https://evil.example' },
      });
      expect([answer.statusCode, answer.headers.location]).toEqual([400, undefined]);
    }
  });
});

describe('registration', () => {
  const person = {
    firstName: 'Karel',
    lastName: 'Šťastný',
    email: 'karel@firma.example',
    password: 'dlouhe-heslo',
    passwordAgain: 'dlouhe-heslo',
  };

  it('makes an account and signs in with it', async () => {
    const { url } = await openSignIn(browser);
    expect((await browser.visit({ url: `${url.pathname}/register` })).body).toContain('name="passwordAgain"');
    const { url: callback } = await browser.follow(
      { method: 'POST', url: `${url.pathname}/register`, form: person },
      `${browser.origin}/auth/redirect-login`,
    );
    const answer = await finishSignIn(browser, Object.fromEntries(callback.searchParams));
    expect(answer.json().data.user).toMatchObject({ email: person.email, firstName: 'Karel', lastName: 'Šťastný' });
    expect((await browser.visit({ url: '/api/auth/contracts' })).json()).toEqual({ data: [] });
    const stored = await findIdentityAccountByEmail(t.deps.db.directory, person.email);
    expect(stored?.passwordHash).not.toContain(person.password);
  });

  it.each([
    ['an empty first name', { firstName: ' ' }, 'Vyplňte prosím toto pole.'],
    ['[F-210] a first name nobody sees', { firstName: '\u200b' }, 'Vyplňte prosím toto pole.'],
    ['[F-210] a first name of two lines', { firstName: 'Karel\nIV.' }, 'Text obsahuje nepovolené znaky.'],
    ['a wrong e-mail', { email: 'karel@' }, 'E-mail nemá správný formát.'],
    ['a short password', { password: 'kratke', passwordAgain: 'kratke' }, 'Heslo musí mít alespoň 10 znaků.'],
    ['two passwords', { passwordAgain: 'jine-dlouhe-heslo' }, 'Hesla se neshodují.'],
    ['a taken e-mail', { email: 'KAREL@firma.example' }, 'Účet s tímto e-mailem už existuje. Přihlaste se.'],
  ])('refuses %s and keeps the rest', async (_name, change, text) => {
    const { url } = await openSignIn(browser);
    const answer = await post(url, 'register', { ...person, email: 'novy@firma.example', ...change });
    expect(answer.statusCode).toBe(422);
    expect(answer.body).toContain(text);
    expect(answer.body).toContain('value="Šťastný"');
    expect(answer.body).not.toContain('dlouhe-heslo');
  });

  it.each([
    ['firstName', {}],
    ['password', { email: 'novy@firma.example', password: 'kratke', passwordAgain: 'jine' }],
    ['passwordAgain', { email: 'novy@firma.example', passwordAgain: 'jine-dlouhe-heslo' }],
  ])('begins at the first field that is wrong: %s', async (field, change) => {
    const { url } = await openSignIn(browser);
    const isWrong = Object.keys(change).length > 0;
    const page = isWrong ? await post(url, 'register', { ...person, ...change }) : await browser.visit({ url: `${url.pathname}/register` });
    expect([...page.body.matchAll(/<input\s+id="(\w+)"[^>]*\sautofocus/gu)].map(([, id]) => id)).toEqual([field]);
  });
});
