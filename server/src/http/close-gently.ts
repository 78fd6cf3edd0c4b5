import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { refuse } from '@portal/contract/errors';
import { sendFailure } from './answers/send-failure';

/** So long calls under way may go on when the server stops. */
const FINISH_MS = 3_000;
/** So long their last answer takes on its way. */
const ANSWER_MS = 250;
const LOOK_MS = 20;

/**
 * A server that stops still answers: new calls are told to come again (503 with Retry-After), those under way are finished, and after three
 * seconds what is left, such as a body that never ends, is told the same and cut off.
 */
export function closeGently(app: FastifyInstance): void {
  const underWay = new Set<ServerResponse>();
  let isClosing = false;
  app.server.on('request', (_request: IncomingMessage, response: ServerResponse) => {
    underWay.add(response);
    response.once('close', () => underWay.delete(response));
  });
  app.addHook('onRequest', async (request, reply) => {
    if (!isClosing || request.routeOptions.url === '/healthz') return undefined;
    return sendFailure(request, reply.header('Connection', 'close'), refuse('err.unavailable'));
  });
  app.addHook('preClose', async () => {
    isClosing = true;
    const deadline = performance.now() + FINISH_MS;
    while (underWay.size > 0 && performance.now() < deadline) await sleep(LOOK_MS);
    for (const response of underWay) turnAway(response);
    if (underWay.size > 0) await sleep(ANSWER_MS);
    // Also what a browser opened beforehand and never used: Node.js itself would wait for it as for a call.
    app.server.closeAllConnections();
  });
}

function turnAway(response: ServerResponse): void {
  if (response.headersSent) return;
  response.writeHead(503, { 'Retry-After': '2', Connection: 'close', 'Content-Length': '0' }).end();
}
