import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import qs from 'qs';
import type { Deps } from '../deps';
import { checkGatewayKey } from './session/check-gateway-key';
import { closeGently } from './close-gently';
import { handleErrors, refuseAddress } from './answers/handle-errors';
import { limitRate } from './limits/limit-rate';
import { protectOrigin } from './requests/protect-origin';
import { refuseDeepBodies, refuseTwoHosts } from './requests/refuse-odd-requests';
import { sendHeaders } from './answers/send-headers';
import { serveHealth } from './health';
import { serveMetrics } from './metrics';

const BODY_LIMIT = 1_048_576;
/** How often is looked for calls that take too long to arrive. */
const CHECK_BODIES_MS = 1_000;
const HEADERS_MS = 30_000;

/** A Fastify instance with everything that is the same for every call; features are mounted on it by app.ts. */
export async function buildServer(deps: Deps): Promise<FastifyInstance> {
  const app: FastifyInstance = fastify({
    loggerInstance: deps.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT,
    trustProxy: deps.env.TRUSTED_PROXIES ?? false,
    routerOptions: {
      querystringParser: (text) => qs.parse(text, { depth: 2, arrayLimit: 100, parameterLimit: 300 }),
      ignoreTrailingSlash: true,
    },
    frameworkErrors: refuseAddress,
    requestTimeout: deps.env.REQUEST_TIMEOUT_SECONDS * 1_000,
    // Node.js looks at neither limit when that of the headers is the longer one.
    http: {
      connectionsCheckingInterval: CHECK_BODIES_MS,
      headersTimeout: Math.min(deps.env.REQUEST_TIMEOUT_SECONDS * 1_000, HEADERS_MS),
    },
    // Said by closeGently, in words of the contract.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
  });
  handleErrors(app);
  refuseTwoHosts(app);
  await sendHeaders(app, deps.env);
  closeGently(app);
  await app.register(cookie);
  limitRate(app, deps.env);
  await app.register(multipart, { throwFileSizeLimit: false });
  refuseDeepBodies(app);
  protectOrigin(app, deps.env);
  checkGatewayKey(app, deps.env);
  serveMetrics(app, deps.metrics);
  answerUnchanged(app);
  serveHealth(app, deps);
  return app;
}

/** An answer with a tag the caller already has is 304 without a body. */
function answerUnchanged(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const tag = reply.getHeader('ETag');
    const known = request.headers['if-none-match'];
    if (request.method !== 'GET' || reply.statusCode !== 200 || typeof tag !== 'string' || known === undefined) return payload;
    const isKnown = known.split(',').some((one) => one.trim().replace(/^W\//u, '') === tag);
    if (!isKnown) return payload;
    reply.status(304).removeHeader('Content-Type').removeHeader('Content-Length');
    return null;
  });
}
