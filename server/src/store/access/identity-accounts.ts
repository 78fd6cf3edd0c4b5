import sql from 'sql-template-tag';
import type { Tx } from '../engine/tx';

/** An account of the embedded identity provider. */
export interface IdentityAccount {
  uid: string;
  email: string;
  firstName: string;
  lastName: string;
  phoneNumber: string | null;
  passwordHash: string;
  isDemo: boolean;
  /** Who the demonstration account is, shown beside it on the sign-in page. */
  demoNote: { cs: string; en: string } | null;
}

/** `users.issuer` of people from the embedded provider: independent of the address and port the portal happens to run on. */
export const EMBEDDED_ISSUER = 'embedded';

const COLUMNS = sql`uid, email, first_name AS "firstName", last_name AS "lastName", phone_number AS "phoneNumber",
                    password_hash AS "passwordHash", is_demo AS "isDemo", demo_note AS "demoNote"`;

export const findIdentityAccount = (db: Tx, uid: string) =>
  db.first<IdentityAccount>(sql`SELECT ${COLUMNS} FROM identity_accounts WHERE uid = ${uid}`);

export const findIdentityAccountByEmail = (db: Tx, email: string) =>
  db.first<IdentityAccount>(sql`SELECT ${COLUMNS} FROM identity_accounts WHERE lower(email) = lower(${email})`);

export const listDemoAccounts = (db: Tx) =>
  db.rows<IdentityAccount>(sql`SELECT ${COLUMNS} FROM identity_accounts WHERE is_demo ORDER BY created_at, uid`);

/** False when the e-mail already has an account. */
export async function createIdentityAccount(db: Tx, account: IdentityAccount, now: Date): Promise<boolean> {
  const created = await db.run(
    sql`
      INSERT INTO identity_accounts (
        uid, email, first_name, last_name, phone_number, password_hash, is_demo, demo_note, created_at
      )
      VALUES (
        ${account.uid}, ${account.email}, ${account.firstName}, ${account.lastName}, ${account.phoneNumber},
        ${account.passwordHash}, ${account.isDemo}, ${account.demoNote && JSON.stringify(account.demoNote)}, ${now}
      )
      ON CONFLICT DO NOTHING
    `,
  );
  return created === 1;
}
