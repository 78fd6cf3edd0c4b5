import sql from 'sql-template-tag';
import type { CompanyUid, UserUid } from '@portal/domain/identifiers/uid';
import type { Tx } from '../engine/tx';

export interface NewSession {
  tokenHash: Buffer;
  userUid: UserUid;
  now: Date;
  endsAt: Date;
  /** The provider's ID token, readable with the session's cookie only. */
  sealedIdToken: Buffer | null;
  providerSession: string | null;
  /** How strongly the person proved who they are, as the identity provider said. */
  acr: string | null;
}

export const createSession = (db: Tx, session: NewSession) =>
  db.run(sql`
    INSERT INTO sessions (token_hash, user_uid, created_at, seen_at, ends_at, sealed_id_token, provider_session, acr)
    VALUES (
      ${session.tokenHash}, ${session.userUid}, ${session.now}, ${session.now}, ${session.endsAt},
      ${session.sealedIdToken}, ${session.providerSession}, ${session.acr}
    )
  `);

/** A session is known by its present token and by the one it had before. */
const knownBy = (tokenHash: Buffer) => sql`(token_hash = ${tokenHash} OR former_hash = ${tokenHash})`;

export const touchSession = (db: Tx, tokenHash: Buffer, now: Date) =>
  db.run(sql`UPDATE sessions SET seen_at = ${now} WHERE ${knownBy(tokenHash)}`);

export const setSessionCompany = (db: Tx, tokenHash: Buffer, { companyUid, now }: { companyUid: CompanyUid; now: Date }) =>
  db.run(sql`UPDATE sessions SET company_uid = ${companyUid}, seen_at = ${now} WHERE ${knownBy(tokenHash)}`);

interface Rotation {
  tokenHash: Buffer;
  nextHash: Buffer;
  /** The ID token for the new token. */
  sealedIdToken: Buffer | null;
  /** How long the former token stays good. */
  formerUntil: Date;
  companyUid: CompanyUid;
  now: Date;
}

/** Gives a session a new token; 0 when it has got one in the meantime. */
export const rotateSession = (db: Tx, { tokenHash, nextHash, sealedIdToken, formerUntil, companyUid, now }: Rotation) =>
  db.run(sql`UPDATE sessions SET token_hash = ${nextHash}, former_hash = token_hash, former_until = ${formerUntil},
                                 sealed_id_token = ${sealedIdToken},
                                 company_uid = ${companyUid}, seen_at = ${now}
             WHERE token_hash = ${tokenHash}`);

export const endSession = (db: Tx, tokenHash: Buffer) => db.run(sql`DELETE FROM sessions WHERE ${knownBy(tokenHash)}`);

/** Every session the person has with the identity provider's session `sid` ends (back-channel sign-out). */
export const endProviderSessions = (db: Tx, providerSession: string) =>
  db.run(sql`DELETE FROM sessions WHERE provider_session = ${providerSession}`);

export const removeEndedSessions = (db: Tx, now: Date) => db.run(sql`DELETE FROM sessions WHERE ends_at < ${now}`);

/** Ends one session and says whose it was; undefined when there is none. */
export const takeSession = (db: Tx, tokenHash: Buffer) =>
  db.first<{ userUid: UserUid; sealedIdToken: Buffer | null }>(
    sql`DELETE FROM sessions
        WHERE ${knownBy(tokenHash)}
        RETURNING user_uid AS "userUid", sealed_id_token AS "sealedIdToken"`,
  );

/** The ID token of a session by its present token; null for none. */
export async function findSealedIdToken(db: Tx, tokenHash: Buffer): Promise<Buffer | null> {
  const found = await db.first<{ sealed: Buffer | null }>(
    sql`SELECT sealed_id_token AS sealed
        FROM sessions
        WHERE token_hash = ${tokenHash}`,
  );
  return found?.sealed ?? null;
}

/** Every session of a person known by the identity provider's subject ends (back-channel sign-out without a session id). */
export const endSessionsOfSubject = (db: Tx, issuer: string, subject: string) =>
  db.run(
    sql`
      DELETE FROM sessions
      USING users
      WHERE users.uid = sessions.user_uid AND users.issuer = ${issuer} AND users.subject = ${subject}
    `,
  );

/** Every session of a person ends. */
export const endSessionsOfUser = (db: Tx, userUid: UserUid) => db.run(sql`DELETE FROM sessions WHERE user_uid = ${userUid}`);
