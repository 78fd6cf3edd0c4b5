import { request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';

export interface CourierRequest {
  method: 'GET' | 'POST';
  url: string;
  headers: Record<string, string>;
  body?: string;
  timeoutMs: number;
  /** Certificates of the authority the courier's own is from, when it is in no common list. */
  ca?: string | undefined;
}

export interface CourierReply {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

const MAX_REPLY_BYTES = 5_000_000;

/** One call of a courier's API; redirects are not followed. Throws when there is no answer in time or too much of one. */
export function sendRequest({ method, url, headers, body, timeoutMs, ca }: CourierRequest): Promise<CourierReply> {
  const send = url.startsWith('https:') ? secureRequest : plainRequest;
  const signal = AbortSignal.timeout(timeoutMs);
  return new Promise((resolve, reject) => {
    const call = send(url, { method, headers, signal, ...(ca === undefined ? {} : { ca }) }, (answer) => {
      const chunks: Buffer[] = [];
      let size = 0;
      answer.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size > MAX_REPLY_BYTES) answer.destroy(new Error('the answer is too long'));
        else chunks.push(chunk);
      });
      answer.on('error', reject);
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text: Buffer.concat(chunks).toString('utf8') }),
      );
    });
    call.on('error', reject);
    call.end(body);
  });
}

const UNSENT: ReadonlySet<unknown> = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN']);

/** Whether a call that failed never reached the other side; otherwise it may have been done all the same. */
export const isUnsent = (error: unknown): boolean => error instanceof Error && 'code' in error && UNSENT.has(error.code);

/** Whether an answer leaves open if the call was done: a failure in the middle of it, or of somebody between. */
export const isUnclear = (status: number): boolean => status >= 500 && status !== 503;

const TRANSIENT = new Set([408, 425, 429]);

/** Whether the same call may work later. */
export const isTransient = (status: number): boolean => status >= 500 || TRANSIENT.has(status);
