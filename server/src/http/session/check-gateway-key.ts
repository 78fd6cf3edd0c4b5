import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { refuse } from '@portal/contract/errors';
import type { Env } from '../../env';
import { needsGatewayKey } from '../route-kind';
import { sendFailure } from '../answers/send-failure';

/**
 * Behind a gateway that knows its callers by a subscription key, a call that went around it is refused: 403, which unlike 401
 * ends no session (CON-15). Not asked for unless configured.
 */
export function checkGatewayKey(app: FastifyInstance, { GATEWAY_SUBSCRIPTION_KEY: key }: Env): void {
  if (key === undefined) return;
  const expected = digest(key);
  app.addHook('onRequest', async (request, reply) => {
    if (!needsGatewayKey(request)) return;
    const given = request.headers['ocp-apim-subscription-key'];
    if (typeof given === 'string' && timingSafeEqual(digest(given), expected)) return;
    return sendFailure(request, reply, refuse('auth.access.denied'));
  });
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
