import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { refuse, type Failure } from '@portal/contract/errors';
import { CALL_COUNTS_TABLE, openCallCounts } from '../../store/operations/call-counts';
import type { Database } from '../../store/engine/db';
import ipaddr from 'ipaddr.js';

interface Limits {
  /** What is counted; two limiters of one name count together. */
  name: string;
  /** Calls one caller may make in a window. */
  perCaller: number;
  /** Calls all callers together may make; unlimited when absent. */
  overall?: number;
  windowMs: number;
}

export interface CallLimiter {
  /** Counts a call before it is made, so that parallel ones count too; answers the seconds to wait, 0 to go on. */
  begin(caller: string): Promise<number>;
  /** The call was not one of those counted, as a right key is no guess: gives it back. */
  forgive(caller: string): Promise<void>;
}

/** Counts a call; refuses it with 429 and when to come back once there were too many. */
export async function limitCall(limiter: CallLimiter, caller: string, reply: FastifyReply): Promise<Failure | null> {
  const wait = await limiter.begin(caller);
  if (wait === 0) return null;
  reply.header('Retry-After', wait);
  return refuse('err.tooManyRequests');
}

const EVERYBODY = 'everybody';

/** Keeps those who guess at secrets or collect them slow, whichever of several servers they ask: calls per caller and over all, in fixed windows. */
export function callLimiter({ directory }: Pick<Database, 'directory'>, { name, perCaller, overall, windowMs }: Limits): CallLimiter {
  const counting = (points: number, keyPrefix: string) =>
    new RateLimiterPostgres({
      storeClient: openCallCounts(directory),
      storeType: 'pool',
      tableName: CALL_COUNTS_TABLE,
      tableCreated: true,
      // The cleaning of the night does it.
      clearExpiredByTimeout: false,
      points,
      duration: windowMs / 1000,
      keyPrefix,
    });
  const own = counting(perCaller, name);
  const all = overall === undefined ? null : counting(overall, `${name} overall`);
  return {
    async begin(caller) {
      const key = keyOf(caller);
      const wait = await secondsToWait(own, key);
      if (wait > 0 || all === null) return wait;
      const common = await secondsToWait(all, EVERYBODY);
      if (common > 0) await own.reward(key);
      return common;
    },
    async forgive(caller) {
      await own.reward(keyOf(caller));
      await all?.reward(EVERYBODY);
    },
  };
}

/** Of fixed length whatever a caller says they are called, and naming nobody. */
const keyOf = (caller: string): string => createHash('sha256').update(addressKey(caller)).digest('base64url');

async function secondsToWait(limiter: RateLimiterPostgres, key: string): Promise<number> {
  try {
    await limiter.consume(key);
    return 0;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
    throw refusal;
  }
}

const IPV6_NETWORK_BYTES = 8;

/** Whom an address stands for: a household or a company has a whole /64 of IPv6. What is no address stays as it is. */
export function addressKey(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const bytes = ipaddr.process(ip).toByteArray();
  return bytes.length === 4 ? bytes.join('.') : Buffer.from(bytes.slice(0, IPV6_NETWORK_BYTES)).toString('hex');
}
