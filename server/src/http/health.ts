import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps';
import { ping } from '../store/engine/tx';

const PROBE = { config: { kind: 'probe' } } as const;
/** Who asks whether we can serve goes away after some seconds, and would take silence for yes or for dead. */
const READY_WITHIN_MS = 1_500;

/** `/healthz`: the process lives. `/readyz`: it can serve, the database answers; said within two seconds whatever happens. */
export function serveHealth(app: FastifyInstance, deps: Deps): void {
  app.get('/healthz', PROBE, async () => ({ status: 'ok' }));
  app.get('/readyz', PROBE, async (_request, reply) => {
    const answers = ping(deps.db.directory).then(
      () => true,
      () => false,
    );
    if (await Promise.race([answers, sleep(READY_WITHIN_MS, false, { ref: false })])) return { status: 'ready' };
    return reply.status(503).header('Retry-After', '2').send({ status: 'unavailable' });
  });
}
