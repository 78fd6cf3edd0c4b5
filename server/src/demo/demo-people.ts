import { v7 as newUid } from 'uuid';
import type { UserUid } from '@portal/domain/identifiers/uid';
import type { PortalRole } from '@portal/domain/access/company-status';
import { EMBEDDED_ISSUER } from '../store/access/identity-accounts';
import { insertDirectoryRows, insertRows } from '../store/engine/insert-rows';
import type { Tx } from '../store/engine/tx';
import type { DemoCompany } from './demo-company';

export interface DemoPerson {
  email: string;
  firstName: string;
  lastName: string;
  /** Who they are, beside their name on the sign-in page. */
  note: { cs: string; en: string };
  memberships: readonly { company: DemoCompany; role: PortalRole }[];
  /** False for somebody who has never signed in: the account exists, the portal does not know them yet. */
  isKnown?: boolean;
}

interface NewPerson extends DemoPerson {
  accountUid: string;
  userUid: UserUid;
  createdAt: Date;
}

/** Accounts of the embedded identity provider with the people and memberships behind them; answers the user uids by e-mail. */
export async function insertDemoPeople(
  db: Tx,
  { people, passwordHash, now }: { people: readonly DemoPerson[]; passwordHash: string; now: Date },
): Promise<Map<string, string>> {
  const rows = people.map((person, index) => ({
    ...person,
    accountUid: newUid(),
    userUid: newUid(),
    createdAt: new Date(now.getTime() + index),
  }));
  await insertDirectoryRows(
    db,
    'identity_accounts',
    rows.map((person) => toAccount(person, passwordHash)),
  );
  const known = rows.filter(({ isKnown = true }) => isKnown);
  await insertDirectoryRows(db, 'users', known.map(toUser));
  for (const person of known) await insertMemberships(person);
  return new Map(known.map(({ email, userUid }) => [email, userUid]));
}

const toAccount = ({ accountUid: uid, email, firstName, lastName, note: demoNote, createdAt }: NewPerson, passwordHash: string) => ({
  uid,
  email,
  firstName,
  lastName,
  passwordHash,
  isDemo: true,
  demoNote,
  createdAt,
});

const toUser = ({ accountUid: subject, userUid: uid, email, firstName, lastName, createdAt }: NewPerson) => ({
  uid,
  issuer: EMBEDDED_ISSUER,
  subject,
  email,
  firstName,
  lastName,
  createdAt,
});

async function insertMemberships({ userUid, email, memberships, createdAt }: NewPerson): Promise<void> {
  for (const { company, role } of memberships) {
    await insertRows(company.tx, 'memberships', [{ userUid, role, contactPersonUid: company.contacts.get(email) ?? null, createdAt }]);
  }
}
