import type { FastifyReply } from 'fastify';
import { refuse, type Failure } from '@portal/contract/errors';

interface Limits {
  /** Calls one caller may make in a window. */
  perCaller: number;
  /** Calls all callers together may make; unlimited when absent. */
  overall?: number;
  windowMs: number;
  now: () => Date;
}

export interface CallLimiter {
  /** Counts a call before it is made, so that parallel ones count too; answers the seconds to wait, 0 to go on. */
  begin(caller: string): number;
  /** The call was not one of those counted, as a right key is no guess: gives it back. */
  forgive(caller: string): void;
}

/** Counts a call; refuses it with 429 and when to come back once there were too many. */
export function limitCall(limiter: CallLimiter, caller: string, reply: FastifyReply): Failure | null {
  const wait = limiter.begin(caller);
  if (wait === 0) return null;
  reply.header('Retry-After', wait);
  return refuse('err.tooManyRequests');
}

interface Window {
  count: number;
  endsAt: number;
}

const EVERYBODY = '';
const MAX_CALLERS = 10_000;

/** Keeps those who guess at secrets or collect them slow: calls per caller and over all, in fixed windows in the memory of the process. */
export function callLimiter({ perCaller, overall = Infinity, windowMs, now }: Limits): CallLimiter {
  const windows = new Map<string, Window>();
  const windowOf = (key: string, at: number): Window => {
    const known = windows.get(key);
    if (known !== undefined && known.endsAt > at) return known;
    if (windows.size >= MAX_CALLERS) forget(windows, at);
    const fresh = { count: 0, endsAt: at + windowMs };
    windows.set(key, fresh);
    return fresh;
  };
  return {
    begin(caller) {
      const at = now().getTime();
      const [own, all] = [windowOf(caller, at), windowOf(EVERYBODY, at)];
      if (own.count >= perCaller) return Math.ceil((own.endsAt - at) / 1000);
      if (all.count >= overall) return Math.ceil((all.endsAt - at) / 1000);
      own.count += 1;
      all.count += 1;
      return 0;
    },
    forgive(caller) {
      for (const window of [windows.get(caller), windows.get(EVERYBODY)]) if (window !== undefined && window.count > 0) window.count -= 1;
    },
  };
}

/** Ended windows go; when nothing ended, single callers go and the count over all stays. */
function forget(windows: Map<string, Window>, at: number): void {
  for (const [key, { endsAt }] of windows) if (endsAt <= at) windows.delete(key);
  if (windows.size < MAX_CALLERS) return;
  for (const key of windows.keys()) if (key !== EVERYBODY) windows.delete(key);
}
