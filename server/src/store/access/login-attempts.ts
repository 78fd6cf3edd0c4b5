import sql from 'sql-template-tag';
import type { Tx } from '../engine/tx';

/** A sign-in under way: what the callback must bring back and what the token request must prove. */
export interface LoginAttempt {
  nonce: string;
  codeVerifier: string;
  redirectUri: string;
}

/** Only hashes of the state and of the browser's cookie are kept. */
export interface AttemptKey {
  stateHash: Buffer;
  browserHash: Buffer;
}

export const createLoginAttempt = (db: Tx, { stateHash, browserHash }: AttemptKey, attempt: LoginAttempt & { now: Date }) =>
  db.run(sql`
    INSERT INTO login_attempts (state_hash, browser_hash, nonce, code_verifier, redirect_uri, created_at)
    VALUES (
      ${stateHash}, ${browserHash}, ${attempt.nonce}, ${attempt.codeVerifier}, ${attempt.redirectUri}, ${attempt.now}
    )
  `);

/** Takes the attempt out, so that its state works once and in the browser that started it only. */
export const takeLoginAttempt = (db: Tx, { stateHash, browserHash }: AttemptKey, startedAfter: Date) =>
  db.first<LoginAttempt>(sql`
    DELETE FROM login_attempts
    WHERE state_hash = ${stateHash} AND browser_hash = ${browserHash} AND created_at > ${startedAfter}
    RETURNING nonce, code_verifier AS "codeVerifier", redirect_uri AS "redirectUri"
  `);

export const removeLoginAttempts = (db: Tx, startedBefore: Date) =>
  db.run(sql`DELETE FROM login_attempts WHERE created_at <= ${startedBefore}`);
