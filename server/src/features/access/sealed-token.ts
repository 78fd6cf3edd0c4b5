import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** The key is in the browser: the database keeps only a hash of a session's cookie, which opens nothing. */
const keyOf = (sessionToken: string): Buffer => Buffer.from(hkdfSync('sha256', sessionToken, '', 'id token of a session', KEY_BYTES));

/** An ID token as the database keeps it, readable with the session's own cookie alone. */
export function sealToken(idToken: string, sessionToken: string): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(sessionToken), iv);
  const sealed = Buffer.concat([cipher.update(idToken, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

/** Null for a cookie it was not sealed for, as the one a session had before. */
export function openToken(sealed: Buffer, sessionToken: string): string | null {
  const iv = sealed.subarray(0, IV_BYTES);
  const tag = sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES);
  try {
    const decipher = createDecipheriv(CIPHER, keyOf(sessionToken), iv, { authTagLength: TAG_BYTES });
    decipher.setAuthTag(tag);
    return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
