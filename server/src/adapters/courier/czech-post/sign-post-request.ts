import { createHash, createHmac } from 'node:crypto';

interface Signing {
  token: string;
  secret: string;
  /** Seconds of the epoch. */
  timestamp: number;
  /** Different with every call. */
  nonce: string;
  body: string;
}

/** Headers of the Czech Post's B2B interface: HMAC-SHA256 over `sha256 of the body;timestamp;nonce`. */
export function signPostRequest({ token, secret, timestamp, nonce, body }: Signing): Record<string, string> {
  const contentHash = createHash('sha256').update(body).digest('hex');
  const signature = createHmac('sha256', secret).update(`${contentHash};${timestamp};${nonce}`).digest('base64');
  return {
    'Api-Token': token,
    'Authorization-Timestamp': String(timestamp),
    'Authorization-Content-SHA256': contentHash,
    Authorization: `CP-HMAC-SHA256 nonce="${nonce}", signature="${signature}"`,
  };
}
