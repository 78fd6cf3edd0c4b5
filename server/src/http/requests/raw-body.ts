import { pipeline, Transform, type Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';

const BODIES = new WeakMap<FastifyRequest, Buffer[]>();

/** Keeps the bytes of a body as they came, for a signature over them; the parser behind it still enforces the limit of its length. */
export async function keepRawBody(request: FastifyRequest, _reply: FastifyReply, payload: Readable): Promise<Readable> {
  const chunks: Buffer[] = [];
  BODIES.set(request, chunks);
  const copy = new Transform({
    transform: (chunk: Buffer, _encoding, next) => {
      chunks.push(chunk);
      next(null, chunk);
    },
  });
  // A caller that goes away ends the copy with the reason; the parser reports it.
  pipeline(payload, copy, () => undefined);
  return copy;
}

export const rawBody = (request: FastifyRequest): Buffer => Buffer.concat(BODIES.get(request) ?? []);
