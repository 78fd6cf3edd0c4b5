import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { refuse } from '@portal/contract/errors';
import type { Env } from '../env';
import { addressKey } from './address-key';
import { isApiCall } from './route-kind';
import { sendFailure } from './send-failure';
import { readSessionCookie, sessionHash } from './session-cookie';

const WINDOW_SECONDS = 60;
const MAX_SESSIONS = 50_000;

const proven = new WeakSet<FastifyRequest>();

/** The call came with a session that exists. */
export const proveSession = (request: FastifyRequest): void => void proven.add(request);

/**
 * A ceiling of calls a minute, counted before anything of the body is read: by the session once one is known to exist, until then by the
 * address, so that invented cookies open no new account. Each server counts for itself; secrets are guarded by limits common to all.
 */
export function limitRate(app: FastifyInstance, env: Env): void {
  const calls = new RateLimiterMemory({ points: env.RATE_LIMIT_PER_MINUTE, duration: WINDOW_SECONDS });
  const sessions = knownSessions();
  app.addHook('onRequest', async (request, reply) => {
    if (!isApiCall(request)) return;
    try {
      await calls.consume(sessions.has(sessionOf(env, request)) ?? addressKey(request.ip));
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      reply.header('Retry-After', Math.ceil(refusal.msBeforeNext / 1000));
      return sendFailure(request, reply, refuse('err.tooManyRequests'));
    }
  });
  app.addHook('onResponse', async (request, reply) => {
    const session = isApiCall(request) ? sessionOf(env, request) : null;
    if (session === null) return;
    if (reply.statusCode === 401) sessions.forget(session);
    // The first calls of a session were counted by an address that many may share.
    else if (proven.has(request) && sessions.remember(session)) await calls.reward(addressKey(request.ip));
  });
}

/** The last sessions that were found in the database, the oldest forgotten first. */
function knownSessions() {
  const known = new Set<string>();
  return {
    has: (session: string | null): string | null => (session !== null && known.has(session) ? session : null),
    /** True when it was not known before. */
    remember: (session: string): boolean => {
      if (known.has(session)) return false;
      const [oldest] = known;
      if (known.size >= MAX_SESSIONS && oldest !== undefined) known.delete(oldest);
      known.add(session);
      return true;
    },
    forget: (session: string): void => void known.delete(session),
  };
}

function sessionOf(env: Env, request: FastifyRequest): string | null {
  const token = readSessionCookie(env, request);
  return token === null ? null : sessionHash(token).toString('base64');
}
