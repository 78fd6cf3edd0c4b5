import type { FastifyInstance } from 'fastify';
import { refuse } from '@portal/contract/errors';
import { isTooDeep } from './safe-text';
import { sendFailure } from '../answers/send-failure';

/** What walks through a body further on, the checks and JSON itself, may do so without counting its steps. */
export function refuseDeepBodies(app: FastifyInstance): void {
  app.addHook('preValidation', async (request, reply) => {
    if (isTooDeep(request.body)) return sendFailure(request, reply, refuse('err.input.invalid'));
  });
}

/** A request with two Host headers means one site to a proxy and another to the server (RFC 9112, section 3.2). */
export function refuseTwoHosts(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const hosts = request.raw.rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host');
    if (hosts.length > 1) return sendFailure(request, reply, refuse('err.badRequest'));
  });
}
