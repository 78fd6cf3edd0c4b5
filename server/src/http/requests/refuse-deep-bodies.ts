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
