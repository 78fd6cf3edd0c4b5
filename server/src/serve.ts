import type { Logger } from 'pino';
import { buildApp } from './app';
import type { Deps } from './deps';
import type { DatabaseUrls } from './database-urls';
import { doubtsAbout, type Env } from './env';
import { startContentRefresh } from './features/content/refresh-content';
import { assertFolders, prepareDeps } from './open-deps';
import { openDesk, type DeskReader } from './store/engine/desk';
import { signsInAsMore } from './store/engine/roles/admit-login';
import { assertRowSecurity } from './store/engine/roles/server-roles';
import type { Undo } from './process-end';

/** Everything after the database is there but the jobs: migrations, the demonstration, answering. What the jobs then work with comes back. */
export async function serve({ env, log, urls }: { env: Env; log: Logger; urls: DatabaseUrls }, undo: Undo): Promise<Deps> {
  await assertFolders(env, { doesJobs: env.JOBS === 'here' });
  const deps = { ...(await prepareDeps(env, log, urls)), desk: openDeskOf({ env, log, urls }) };
  undo.below.push(() => deps.db.close());
  if (deps.desk !== null) undo.below.push(deps.desk.close);
  await assertRowSecurity(deps.db);
  if (env.PORTAL_MODE === 'demo') {
    await (await import('./demo/seed-demo')).seedDemo(deps, urls.ownerUrl);
    await (await import('./demo/demo-staff')).insertDemoStaff(deps, urls.ownerUrl);
    await (await import('./demo/returned-company')).registerReturnedCompany(deps);
    await (await import('./demo/demo-addresses')).loadDemoAddresses(deps, urls.ownerUrl);
  }
  for (const doubt of doubtsAbout(env)) log.warn(doubt);
  if (await signsInAsMore(deps.db.directory))
    log.warn(
      'DATABASE_URL signs in as the owner of the tables: give the server a login of its own and name the owner in OWNER_DATABASE_URL',
    );
  const app = await buildApp(deps);
  undo.serving.push(startContentRefresh(deps));
  undo.serving.push(() => app.close());
  await app.listen({ host: env.HOST, port: env.PORT });
  return deps;
}

/** What reads across companies, on connections of its own. */
function openDeskOf({ env, log, urls }: { env: Env; log: Logger; urls: DatabaseUrls }): DeskReader | null {
  if (urls.deskUrl === undefined) {
    log.info("the provider's desk is closed: name its login in DESK_DATABASE_URL");
    return null;
  }
  return openDesk({
    url: urls.deskUrl,
    maxConnections: env.DESK_CONNECTIONS,
    behindPooler: env.DATABASE_POOLER === 'transaction',
    onError: (error) => log.warn({ cause: error.message }, 'database connection of the desk lost'),
  });
}
