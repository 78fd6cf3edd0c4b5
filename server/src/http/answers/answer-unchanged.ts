import type { FastifyInstance } from 'fastify';

/** An answer with a tag the caller already has is 304 without a body. */
export function answerUnchanged(app: FastifyInstance): void {
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
