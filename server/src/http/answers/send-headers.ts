import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Env } from '../../env';
import { isApiCall } from '../route-kind';

/** Content security policy without inline script or style, transport security, no framing; API answers are never stored. */
export async function sendHeaders(app: FastifyInstance, env: Env): Promise<void> {
  const secure = env.PUBLIC_URL.startsWith('https:');
  const issuer = env.OIDC_ISSUER === undefined ? [] : [new URL(env.OIDC_ISSUER).origin];
  const map = env.MAP_TILES === undefined ? [] : [new URL(env.MAP_TILES).origin];
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'none'"],
        'script-src': ["'self'"],
        'style-src': ["'self'"],
        'img-src': ["'self'", 'data:', ...map],
        'font-src': ["'self'"],
        'connect-src': ["'self'"],
        'manifest-src': ["'self'"],
        'form-action': ["'self'", ...issuer],
        'base-uri': ["'none'"],
        'frame-ancestors': ["'none'"],
        ...(secure ? { 'upgrade-insecure-requests': [] } : {}),
      },
    },
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onRequest', async (request, reply) => {
    if (isApiCall(request)) reply.header('Cache-Control', 'no-store');
    reply.header('X-Request-Id', request.id);
  });
}
