import type { Logger } from 'pino';
import { startPostgres } from './adapters/postgres/start-postgres';
import { assertLive, readEnv, type Env } from './env';
import { openLog } from './log/open-log';
import { runProcess } from './process-end';
import type { Undo } from './undo';

/** Starts everything in order, each step registering how it is undone. */
async function start(env: Env, log: Logger, undo: Undo): Promise<void> {
  assertLive(env);
  // The greater part of the program is read while PostgreSQL starts.
  const [ownerUrl, { serve }, { startJobs }] = await Promise.all([
    env.DATABASE_URL ?? openEmbedded(env, log, undo),
    import('./serve'),
    import('./jobs/run-jobs'),
  ]);
  const deps = await serve({ env, log, ownerUrl }, undo);
  if (env.JOBS === 'here') {
    const jobs = await startJobs(deps, { ownerUrl });
    undo.serving.push(() => jobs.stop());
  }
  log.info({ url: env.PUBLIC_URL, mode: env.PORTAL_MODE }, `the portal is ready at ${env.PUBLIC_URL}`);
}

async function openEmbedded(env: Env, log: Logger, undo: Undo): Promise<string> {
  const starting = startPostgres({
    directory: env.DATA_DIR,
    log: { info: (text) => log.info(text), error: (text) => log.error(text) },
    durable: true,
  });
  // Also one that is only coming up when the server is stopped.
  undo.below.unshift(async () => (await starting).stop());
  return (await starting).ownerUrl;
}

const env = readEnv(process.env);
const log = openLog(env.LOG_LEVEL);
await runProcess(log, (undo) => start(env, log, undo));
