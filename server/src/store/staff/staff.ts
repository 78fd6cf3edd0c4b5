import { v7 as newUid } from 'uuid';
import sql from 'sql-template-tag';
import type { UserUid } from '@portal/domain/identifiers/uid';
import type { StaffRole, StaffTerm } from '@portal/domain/access/staff';
import type { Tx } from '../engine/tx';

export interface StaffMember extends StaffTerm {
  uid: string;
  email: string;
  /** Null until they sign in for the first time. */
  userUid: UserUid | null;
  roles: readonly StaffRole[];
}

/** What member `s` is called, with the account `u` they have, if any: whoever came back to the desk has none until they sign in again. */
export const STAFF_NAME = sql`coalesce(nullif(trim(concat(u.first_name, ' ', u.last_name)), ''), s.email)`;

const COLUMNS = sql`uid, email, user_uid AS "userUid", roles, since, until`;

/** The person behind an account, also one whose time at the desk is over. */
export const findStaffMember = (db: Tx, userUid: UserUid) =>
  db.first<StaffMember>(sql`SELECT ${COLUMNS} FROM staff WHERE user_uid = ${userUid}`, 'staff-member');

/** Everybody who ever worked at the desk. */
export const listStaff = (db: Tx) => db.rows<StaffMember>(sql`SELECT ${COLUMNS} FROM staff ORDER BY since, uid`);

/** The same, held until the transaction ends: who is the last of a role is decided by one at a time. */
export async function lockStaff(tx: Tx): Promise<StaffMember[]> {
  await tx.run(sql`SELECT pg_advisory_xact_lock(hashtextextended('staff', 0))`);
  return listStaff(tx);
}

interface NewMember {
  email: string;
  roles: readonly StaffRole[];
  now: Date;
}

/**
 * Somebody new, or somebody who comes back; their account is known again from their next sign-in, because the address may be another
 * person's by now.
 */
export async function insertStaffMember(tx: Tx, { email, roles, now }: NewMember): Promise<string> {
  const saved = await tx.first<{ uid: string }>(
    sql`
      INSERT INTO staff (uid, email, roles, since)
      VALUES (${newUid()}, ${email}, ${roles}::text[], ${now})
      ON CONFLICT (lower(email)) DO UPDATE
      SET user_uid = NULL, roles = excluded.roles, since = excluded.since, until = NULL
      RETURNING uid
    `,
  );
  if (saved === undefined) throw new Error('the member of staff was not saved');
  return saved.uid;
}

/** An address the identity provider vouches for names somebody who was made staff and has not signed in yet. */
export const recogniseStaff = (tx: Tx, { userUid, email }: { userUid: UserUid; email: string }) =>
  tx.run(
    sql`
      UPDATE staff
      SET user_uid = ${userUid}
      WHERE lower(email) = lower(${email}) AND user_uid IS NULL AND until IS NULL
        AND NOT EXISTS (SELECT FROM staff known WHERE known.user_uid = ${userUid})
    `,
  );

export const setStaffRoles = (tx: Tx, { uid, roles }: { uid: string; roles: readonly StaffRole[] }) =>
  tx.run(sql`UPDATE staff SET roles = ${roles}::text[] WHERE uid = ${uid}`);

export const endMember = (tx: Tx, { uid, now }: { uid: string; now: Date }) =>
  tx.run(sql`UPDATE staff SET until = ${now} WHERE uid = ${uid}`);
