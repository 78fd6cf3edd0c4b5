import type { Logger } from 'pino';
import { startPostgres } from './adapters/postgres/start-postgres';
import { namedDatabase, type DatabaseUrls } from './database-urls';
import type { Deps } from './deps';
import { assertLive, readEnv, usesEmbeddedIdentity, type Env } from './env';
import { openLog } from './log/open-log';
import { runProcess, type Undo } from './process-end';
import { listDemoAccounts } from './store/access/identity-accounts';

/** Starts everything in order, each step registering how it is undone. */
async function start(env: Env, log: Logger, undo: Undo): Promise<void> {
  // The greater part of the program is read while PostgreSQL starts.
  const [urls, { serve }, { startJobs }] = await Promise.all([
    namedDatabase(env) ?? openEmbedded(env, log, undo),
    import('./serve'),
    import('./jobs/run-jobs'),
  ]);
  const deps = await serve({ env, log, urls }, undo);
  if (env.JOBS === 'here') {
    const jobs = await startJobs(deps, { url: urls.serverUrl });
    undo.serving.push(() => jobs.stop());
  }
  log.info({ url: env.PUBLIC_URL, mode: env.PORTAL_MODE }, `the portal is ready at ${env.PUBLIC_URL}`);
  if (process.stdout.isTTY && usesEmbeddedIdentity(env)) await greet(deps, log);
}

/** Whom somebody who tries the portal out may sign in as, as the sign-in page lists them. */
async function greet(deps: Deps, log: Logger): Promise<void> {
  const people = await listDemoAccounts(deps.db.directory);
  if (people.length > 0) log.info('sign in by a click as one of these; Ctrl-C stops the portal:');
  for (const { firstName, lastName, demoNote } of people) log.info(`  ${firstName} ${lastName} – ${demoNote?.en ?? ''}`);
}

async function openEmbedded(env: Env, log: Logger, undo: Undo): Promise<DatabaseUrls> {
  const starting = startPostgres({
    directory: env.DATA_DIR,
    log: { info: (text) => log.info(text), error: (text) => log.error(text) },
    durable: true,
  });
  // Also one that is only coming up when the server is stopped.
  undo.below.unshift(async () => (await starting).stop());
  return starting;
}

/** A wrong environment is a sentence for a person, not a trace. */
function startEnv(): Env {
  try {
    const known = readEnv(process.env);
    assertLive(known);
    return known;
  } catch (error) {
    openLog('fatal').fatal({ err: error }, 'the server could not start');
    return process.exit(1);
  }
}

/** `npm run dev` watches the sources with a tool that kills a server after five seconds, and PostgreSQL would stay behind. */
const DEVELOPMENT_SERVING_MS = 500;

const env = startEnv();
const log = openLog(env.LOG_LEVEL);
await runProcess(log, (undo) => start(env, log, undo), env.NODE_ENV === 'development' ? DEVELOPMENT_SERVING_MS : undefined);
