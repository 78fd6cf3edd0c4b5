import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import qs from 'qs';
import type { Deps } from '../deps';
import { answerUnchanged } from './answer-unchanged';
import { checkGatewayKey } from './check-gateway-key';
import { handleErrors, refuseAddress } from './handle-errors';
import { limitRate } from './limit-rate';
import { protectOrigin } from './protect-origin';
import { refuseTwoHosts } from './refuse-two-hosts';
import { sendHeaders } from './send-headers';
import { serveHealth } from './health';
import { serveMetrics } from './metrics';

const BODY_LIMIT = 1_048_576;

/** A Fastify instance with everything that is the same for every call; features are mounted on it by app.ts. */
export async function buildServer(deps: Deps): Promise<FastifyInstance> {
  const app: FastifyInstance = fastify({
    loggerInstance: deps.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT,
    trustProxy: deps.env.TRUSTED_PROXIES?.split(',') ?? false,
    routerOptions: {
      querystringParser: (text) => qs.parse(text, { depth: 2, arrayLimit: 100, parameterLimit: 300 }),
      ignoreTrailingSlash: true,
    },
    frameworkErrors: refuseAddress,
    return503OnClosing: true,
    forceCloseConnections: 'idle',
  });
  handleErrors(app);
  refuseTwoHosts(app);
  await sendHeaders(app, deps.env);
  await app.register(cookie);
  limitRate(app, deps.env);
  await app.register(multipart, { throwFileSizeLimit: false });
  protectOrigin(app, deps.env);
  checkGatewayKey(app, deps.env);
  serveMetrics(app, deps.metrics);
  answerUnchanged(app);
  serveHealth(app, deps);
  return app;
}
