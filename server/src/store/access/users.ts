import type { UserUid } from '@portal/domain/identifiers/uid';
import { v7 as newUid } from 'uuid';
import sql from 'sql-template-tag';
import type { Tx } from '../engine/tx';

/** What is known about a signed-in person. */
export interface User {
  uid: UserUid;
  email: string;
  firstName: string;
  middleName: string | null;
  lastName: string;
  locale: string | null;
  phoneNumber: string | null;
}

/** What the identity provider says at a sign-in. */
export interface UserClaims {
  issuer: string;
  subject: string;
  email: string;
  emailVerified: boolean;
  firstName: string;
  lastName: string;
  phoneNumber: string | null;
}

/** Issuer of a person who was given access before their first sign-in; the verified e-mail connects them (ACC-S66). */
export const PENDING_ISSUER = 'pending';

const COLUMNS = sql`
  uid, email, first_name AS "firstName", middle_name AS "middleName", last_name AS "lastName", locale,
  phone_number AS "phoneNumber"
`;

export const findUser = (db: Tx, uid: UserUid) => db.first<User>(sql`SELECT ${COLUMNS} FROM users WHERE uid = ${uid}`);

/** Creates the person at the first sign-in and refreshes name and e-mail at each later one. */
export async function saveSignedInUser(db: Tx, claims: UserClaims, now: Date): Promise<User> {
  if (claims.emailVerified) await connectPendingUser(db, claims);
  const user = await db.first<User>(
    sql`
      INSERT INTO users (uid, issuer, subject, email, first_name, last_name, phone_number, created_at)
      VALUES (
        ${newUid()}, ${claims.issuer}, ${claims.subject}, ${claims.email}, ${claims.firstName}, ${claims.lastName},
        ${claims.phoneNumber}, ${now}
      )
      ON CONFLICT (issuer, subject) DO UPDATE
      SET
        email = excluded.email, first_name = excluded.first_name, last_name = excluded.last_name,
        phone_number = coalesce(excluded.phone_number, users.phone_number)
      RETURNING ${COLUMNS}
    `,
  );
  if (user === undefined) throw new Error('user was not saved');
  return user;
}

const connectPendingUser = (db: Tx, { issuer, subject, email }: UserClaims) =>
  db.run(sql`UPDATE users SET issuer = ${issuer}, subject = ${subject}
             WHERE issuer = ${PENDING_ISSUER} AND lower(email) = lower(${email})
               AND NOT EXISTS (SELECT FROM users known WHERE known.issuer = ${issuer} AND known.subject = ${subject})`);
