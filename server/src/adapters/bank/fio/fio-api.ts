import { createHash } from 'node:crypto';
import type { Day } from '@portal/domain/calendar/prague-day';

interface Settings {
  url: string;
  /** Stands in the path of every call, so no address is ever logged or thrown. */
  token: string;
  timeoutMs?: number;
  /** Milliseconds of a clock that only goes forward. */
  clock?: () => number;
}

export interface Period {
  /** 'YYYY-MM-DD', both included. */
  from: Day;
  to: Day;
}

export type FioAnswer =
  | { ok: true; bytes: Buffer }
  /** The bank takes one call in 30 seconds: ask again after that. */
  | { ok: false; error: 'tooSoon'; againInMs: number }
  | { ok: false; error: 'failed'; detail: string };

/** What the bank asks for between two calls with one token. */
const PAUSE_MS = 30_000;
const MAX_BYTES = 20 * 1024 * 1024;

/** When each token was last used in this process; the bank itself remembers it over restarts and answers 409. */
const lastCalls = new Map<string, number>();

/** Reads the movements of a period as the bank's JSON (`periods/{token}/{from}/{to}/transactions.json`); repeating it changes nothing there. */
export function fioApi({ url, token, timeoutMs = 60_000, clock = () => performance.now() }: Settings) {
  const key = createHash('sha256').update(`${url} ${token}`).digest('hex');
  return async ({ from, to }: Period): Promise<FioAnswer> => {
    const now = clock();
    const againInMs = (lastCalls.get(key) ?? Number.NEGATIVE_INFINITY) + PAUSE_MS - now;
    if (againInMs > 0) return { ok: false, error: 'tooSoon', againInMs };
    lastCalls.set(key, now);
    try {
      const address = `${url.replace(/\/$/u, '')}/periods/${encodeURIComponent(token)}/${from}/${to}/transactions.json`;
      const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
      if (response.status === 409) return { ok: false, error: 'tooSoon', againInMs: PAUSE_MS };
      if (!response.ok) return { ok: false, error: 'failed', detail: `HTTP ${response.status}` };
      const bytes = Buffer.from(await response.arrayBuffer());
      return bytes.length > MAX_BYTES ? { ok: false, error: 'failed', detail: 'the answer is too long' } : { ok: true, bytes };
    } catch (error) {
      return { ok: false, error: 'failed', detail: error instanceof Error ? error.name : 'no answer' };
    }
  };
}
