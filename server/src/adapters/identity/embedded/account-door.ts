import { v7 as newUid } from 'uuid';
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

/** Counts attempts of one caller. */
interface AttemptLimiter {
  /** Counted before it is made, so that parallel guesses count too; answers the seconds to wait, 0 to go on. */
  begin(caller: string): Promise<number>;
  /** A success was not a guess: gives the counted attempt back. */
  forgive(caller: string): Promise<void>;
}

export interface Attempts {
  byEmail: AttemptLimiter;
  byAddress: AttemptLimiter;
}

const MAX_PASSWORD = 255;

export function accountDoor(storage: IdentityStorage, { byEmail, byAddress }: Attempts): AccountDoor {
  return {
    async signIn(form, address) {
      const demoUid = form.get('demo');
      if (demoUid !== null) return enterAsDemo(storage, demoUid);
      const email = (form.get('email') ?? '').trim().toLowerCase();
      const password = form.get('password') ?? '';
      if ((await byAddress.begin(address)) > 0 || (await byEmail.begin(email)) > 0) return { ok: false, error: 'tooMany' };
      const account = email.includes('\0') ? undefined : await storage.findAccountByEmail(email);
      const isRight = await verifyPassword(password.slice(0, MAX_PASSWORD), account?.passwordHash);
      if (account === undefined || !isRight) return { ok: false, error: 'wrongPassword' };
      await byEmail.forgive(email);
      await byAddress.forgive(address);
      return { ok: true, accountUid: account.uid };
    },
    async register(form, address) {
      if ((await byAddress.begin(address)) > 0) return { ok: false, error: 'tooMany' };
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
