import { hashPassword } from '../../src/adapters/identity/embedded/password';
import type { Deps } from '../../src/deps';
import { createIdentityAccount, type IdentityAccount } from '../../src/store/access/identity-accounts';
import type { Browser } from '../app/browser';
import { newUid } from '../app/test-app';

export const PASSWORD = 'tajne-heslo-1';

/** An account of the embedded provider with the password `PASSWORD`. */
export async function createAccount(deps: Deps, overrides: Partial<IdentityAccount> = {}): Promise<IdentityAccount> {
  const uid = newUid();
  const account: IdentityAccount = {
    uid,
    email: `${uid}@firma.example`,
    firstName: 'Jana',
    lastName: 'Nová',
    phoneNumber: '+420601000222',
    passwordHash: await hashPassword(PASSWORD),
    isDemo: false,
    demoNote: null,
    ...overrides,
  };
  await createIdentityAccount(deps.db.directory, account, deps.now());
  return account;
}

const callback = (browser: Browser) => `${browser.origin}/auth/redirect-login`;

/** Starts a sign-in and opens the provider's page; answers that page. */
export async function openSignIn(browser: Browser, extra: object = {}) {
  const started = await browser.visit({ method: 'POST', url: '/api/auth/session', json: { redirectUri: callback(browser), ...extra } });
  return browser.follow({ url: started.json().data.redirectUri }, callback(browser));
}

/** Fills the sign-in page; answers what the callback page gets in its address. */
export async function signInAt(browser: Browser, page: URL, form: Record<string, string>): Promise<Record<string, string>> {
  const { url } = await browser.follow({ method: 'POST', url: `${page.pathname}/login`, form }, callback(browser));
  return Object.fromEntries(url.searchParams);
}

/** The whole way: from the button to the callback's code and state. */
export async function getCallback(browser: Browser, account: IdentityAccount): Promise<{ code: string; state: string; iss: string }> {
  const { url } = await openSignIn(browser);
  const { code = '', state = '', iss = '' } = await signInAt(browser, url, { email: account.email, password: PASSWORD });
  return { code, state, iss };
}

export const finishSignIn = (browser: Browser, json: object) => browser.visit({ method: 'POST', url: '/api/auth/session', json });
