import type { Logger } from 'pino';
import { startPostgres } from './adapters/postgres/start-postgres';
import { assertLive, readEnv, type Env } from './env';
import { openLog } from './log/open-log';
import type { Undo } from './serve';

/** Starts everything in order, each step registering how it is undone; the undoing runs in reverse on SIGINT and SIGTERM. */
async function main(): Promise<void> {
  const env = readEnv(process.env);
  const log = openLog(env.LOG_LEVEL);
  const undo: Undo = [];
  const isStopping = stopOnSignals(undo, log);
  try {
    await start(env, log, undo);
  } catch (error) {
    // Stopped in the middle of starting: what had begun finds its database gone.
    if (isStopping()) return;
    log.fatal({ err: error }, 'the server could not start');
    await runAll(undo);
    process.exitCode = 1;
  }
}

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
    undo.push(() => jobs.stop());
  }
  log.info({ url: env.PUBLIC_URL, mode: env.PORTAL_MODE }, `the portal is ready at ${env.PUBLIC_URL}`);
}

async function openEmbedded(env: Env, log: Logger, undo: Undo): Promise<string> {
  const postgres = await startPostgres({
    directory: env.DATA_DIR,
    log: { info: (text) => log.info(text), error: (text) => log.error(text) },
    durable: true,
  });
  undo.push(() => postgres.stop());
  return postgres.ownerUrl;
}

/** Answers whether the end has begun. */
function stopOnSignals(undo: Undo, log: Logger): () => boolean {
  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping');
    await runAll(undo);
    process.exit(0);
  };
  process.on('SIGINT', () => void stop('SIGINT'));
  process.on('SIGTERM', () => void stop('SIGTERM'));
  return () => stopping;
}

async function runAll(undo: Undo): Promise<void> {
  for (const step of undo.splice(0).reverse()) await step().catch(() => undefined);
}

await main();
