import { v7 as newUid } from 'uuid';
import { attemptLimiter } from './attempt-limiter';
import type { IdentityStorage } from './identity-storage';
import { hashPassword, verifyPassword } from './password';
import { readRegistration, type Registration, type RegistrationErrors } from './read-registration';

type SignIn = { ok: true; accountUid: string } | { ok: false; error: 'wrongPassword' | 'tooMany' };
type Register =
  | { ok: true; accountUid: string }
  | { ok: false; values: Registration; errors: RegistrationErrors }
  | { ok: false; error: 'tooMany' };

/** Who may come in: passwords and new accounts, with guessing limited per e-mail and per network address. */
export interface AccountDoor {
  signIn(form: URLSearchParams, address: string): Promise<SignIn>;
  register(form: URLSearchParams, address: string): Promise<Register>;
}

const WINDOW_MS = 15 * 60_000;
const MAX_PER_EMAIL = 10;
const MAX_PER_ADDRESS = 100;
const MAX_PASSWORD = 255;

export function accountDoor(storage: IdentityStorage, now: () => Date): AccountDoor {
  const emails = attemptLimiter({ max: MAX_PER_EMAIL, windowMs: WINDOW_MS, now });
  const addresses = attemptLimiter({ max: MAX_PER_ADDRESS, windowMs: WINDOW_MS, now });
  return {
    async signIn(form, address) {
      const demoUid = form.get('demo');
      if (demoUid !== null) return enterAsDemo(storage, demoUid);
      const email = (form.get('email') ?? '').trim().toLowerCase();
      const password = form.get('password') ?? '';
      if (!addresses.take(address) || !emails.take(email)) return { ok: false, error: 'tooMany' };
      const account = email.includes('\0') ? undefined : await storage.findAccountByEmail(email);
      const isRight = await verifyPassword(password.slice(0, MAX_PASSWORD), account?.passwordHash);
      if (account === undefined || !isRight) return { ok: false, error: 'wrongPassword' };
      emails.forgive(email);
      addresses.forgive(address);
      return { ok: true, accountUid: account.uid };
    },
    async register(form, address) {
      if (!addresses.take(address)) return { ok: false, error: 'tooMany' };
      const { values, errors } = readRegistration(form);
      if (Object.keys(errors).length > 0) return { ok: false, values, errors };
      const { password, ...person } = values;
      const uid = newUid();
      const account = { ...person, uid, phoneNumber: null, passwordHash: await hashPassword(password), isDemo: false, demoNote: null };
      const created = await storage.createAccount(account);
      return created ? { ok: true, accountUid: uid } : { ok: false, values, errors: { email: 'takenEmail' } };
    },
  };
}

/** A demonstration account is a costume anybody may put on: no password. */
async function enterAsDemo(storage: IdentityStorage, uid: string): Promise<SignIn> {
  const account = (await storage.listDemoAccounts()).find((candidate) => candidate.uid === uid);
  return account === undefined ? { ok: false, error: 'wrongPassword' } : { ok: true, accountUid: account.uid };
}
