import type { PageLanguage } from './pages/texts';

/** An account of the embedded provider. */
export interface Account {
  uid: string;
  email: string;
  firstName: string;
  lastName: string;
  phoneNumber: string | null;
  passwordHash: string;
  isDemo: boolean;
  demoNote: Record<PageLanguage, string> | null;
}

export interface ProtocolRecord {
  model: string;
  id: string;
  payload: Record<string, unknown>;
  grantId: string | null;
  uid: string | null;
  expiresAt: Date | null;
}

type Found = { payload: Record<string, unknown>; consumedAt: Date | null } | undefined;

/** What the embedded provider keeps; the database behind it is handed in. */
export interface IdentityStorage {
  findAccount(uid: string): Promise<Account | undefined>;
  findAccountByEmail(email: string): Promise<Account | undefined>;
  listDemoAccounts(): Promise<Account[]>;
  /** False when the e-mail already has an account. */
  createAccount(account: Account): Promise<boolean>;
  saveRecord(record: ProtocolRecord): Promise<void>;
  findRecord(model: string, id: string): Promise<Found>;
  findRecordByUid(model: string, uid: string): Promise<Found>;
  consumeRecord(model: string, id: string): Promise<void>;
  removeRecord(model: string, id: string): Promise<void>;
  /** What one model keeps under a grant; the library revokes model by model. */
  removeGranted(model: string, grantId: string): Promise<void>;
  /** The secret kept under the name, or the proposed one, kept from now on. */
  keepSecret<T>(purpose: string, proposed: T): Promise<T>;
}
