import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { refuse } from '@portal/contract/errors';
import type { Env } from '../../env';
import { addressKey } from './call-limiter';
import { isApiCall } from '../route-kind';
import { sendFailure } from '../answers/send-failure';
import { readSessionCookie, sessionHash } from '../session/session-cookie';

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
  // Those found in the database, the ones used last.
  const sessions = new LRUCache<string, true>({ max: MAX_SESSIONS });
  app.addHook('onRequest', async (request, reply) => {
    if (!isApiCall(request)) return;
    try {
      const session = sessionOf(env, request);
      const isKnown = session !== null && sessions.get(session) === true;
      await calls.consume(isKnown ? session : addressKey(request.ip));
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      reply.header('Retry-After', Math.ceil(refusal.msBeforeNext / 1000));
      return sendFailure(request, reply, refuse('err.tooManyRequests'));
    }
  });
  app.addHook('onResponse', async (request, reply) => {
    const session = isApiCall(request) ? sessionOf(env, request) : null;
    if (session === null) return;
    if (reply.statusCode === 401) sessions.delete(session);
    else if (proven.has(request) && !sessions.has(session)) {
      sessions.set(session, true);
      // The first calls of a session were counted by an address that many may share.
      await calls.reward(addressKey(request.ip));
    }
  });
}

function sessionOf(env: Env, request: FastifyRequest): string | null {
  const token = readSessionCookie(env, request);
  return token === null ? null : sessionHash(token).toString('base64');
}
