import type { FastifyInstance } from 'fastify';
import { refuse } from '@portal/contract/errors';
import type { Env } from '../../env';
import { seenOrigin } from '../session/public-origin';
import { isApiCall } from '../route-kind';
import { sendFailure } from '../answers/send-failure';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses unsafe API calls that another site's page makes with our cookie: the browser says so in Sec-Fetch-Site, older
 * ones in Origin. A call without either (a script with no browser) carries no stolen cookie and passes.
 */
export function protectOrigin(app: FastifyInstance, env: Env): void {
  const own = new URL(env.PUBLIC_URL).origin;
  app.addHook('onRequest', async (request, reply) => {
    if (SAFE.has(request.method) || !isApiCall(request)) return;
    const site = request.headers['sec-fetch-site'];
    const origin = request.headers.origin;
    const foreignSite = site !== undefined && site !== 'same-origin' && site !== 'none';
    const foreignOrigin = origin !== undefined && origin !== own && origin !== seenOrigin(env, request);
    if (foreignSite || foreignOrigin) return sendFailure(request, reply, refuse('auth.access.denied'));
  });
}
