import type { Logger } from 'pino';
import { buildApp } from './app';
import type { Deps } from './deps';
import { doubtsAbout, type Env } from './env';
import { startContentRefresh } from './features/content/refresh-content';
import { openDeps } from './open-deps';
import { assertRowSecurity } from './store/assert-row-security';
import { migrate } from './store/migrate';
import type { Undo } from './undo';

/** Everything after the database is there but the jobs: migrations, the demonstration, answering. What the jobs then work with comes back. */
export async function serve({ env, log, ownerUrl }: { env: Env; log: Logger; ownerUrl: string }, undo: Undo): Promise<Deps> {
  await migrate(ownerUrl);
  const deps = await openDeps(env, log, ownerUrl);
  undo.below.push(() => deps.db.close());
  await assertRowSecurity(deps.db);
  if (env.PORTAL_MODE === 'demo') {
    await (await import('./demo/seed-demo')).seedDemo(deps, ownerUrl);
    await (await import('./demo/demo-addresses')).loadDemoAddresses(deps, ownerUrl);
  }
  for (const doubt of doubtsAbout(env)) log.warn(doubt);
  const app = await buildApp(deps);
  undo.serving.push(startContentRefresh(deps));
  undo.serving.push(() => app.close());
  await app.listen({ host: env.HOST, port: env.PORT });
  return deps;
}
