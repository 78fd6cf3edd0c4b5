import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps';
import { ping } from '../store/ping';

const PROBE = { config: { kind: 'probe' } } as const;

/** `/healthz`: the process lives. `/readyz`: it can serve, the database answers. */
export function serveHealth(app: FastifyInstance, deps: Deps): void {
  app.get('/healthz', PROBE, async () => ({ status: 'ok' }));
  app.get('/readyz', PROBE, async (_request, reply) => {
    try {
      await ping(deps.db.directory);
      return { status: 'ready' };
    } catch {
      return reply.status(503).header('Retry-After', '2').send({ status: 'unavailable' });
    }
  });
}
