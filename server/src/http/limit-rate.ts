import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { Env } from '../env';
import { readSessionCookie, sessionHash } from './session-cookie';

/** A ceiling per session, else per address; routes that guess at secrets set a lower one in their config. */
export async function limitRate(app: FastifyInstance, env: Env): Promise<void> {
  await app.register(rateLimit, {
    max: env.RATE_LIMIT_PER_MINUTE,
    timeWindow: '1 minute',
    hook: 'preHandler',
    allowList: (request) => !request.url.startsWith('/api/'),
    keyGenerator: (request) => {
      const token = readSessionCookie(request);
      return token === null ? request.ip : sessionHash(token).toString('base64');
    },
    errorResponseBuilder: (_request, context) => Object.assign(new Error('rate limit'), { statusCode: context.statusCode }),
  });
}
