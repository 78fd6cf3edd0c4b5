import pino, { type Logger } from 'pino';
import { startPostgres } from './adapters/postgres/start-postgres';
import { buildApp } from './app';
import { assertLive, readEnv, type Env } from './env';
import { startContentRefresh } from './features/content/refresh-content';
import { startJobs } from './jobs/run-jobs';
import { openDeps } from './open-deps';
import { assertRowSecurity } from './store/assert-row-security';
import { migrate } from './store/migrate';

/** Starts everything in order, each step registering how it is undone; the undoing runs in reverse on SIGINT and SIGTERM. */
async function main(): Promise<void> {
  const env = readEnv(process.env);
  const log = pino({ level: env.LOG_LEVEL, base: undefined, timestamp: pino.stdTimeFunctions.isoTime });
  const undo: (() => Promise<unknown>)[] = [];
  stopOnSignals(undo, log);
  try {
    await start(env, log, undo);
  } catch (error) {
    log.fatal({ err: error }, 'the server could not start');
    await runAll(undo);
    process.exitCode = 1;
  }
}

async function start(env: Env, log: Logger, undo: (() => Promise<unknown>)[]): Promise<void> {
  assertLive(env);
  const ownerUrl = env.DATABASE_URL ?? (await openEmbedded(env, log, undo));
  await migrate(ownerUrl);
  const deps = await openDeps(env, log, ownerUrl);
  undo.push(() => deps.db.close());
  await assertRowSecurity(deps.db);
  if (env.PORTAL_MODE === 'demo') await (await import('./demo/seed-demo')).seedDemo(deps, ownerUrl);
  const app = await buildApp(deps);
  undo.push(startContentRefresh(deps));
  await app.listen({ host: env.HOST, port: env.PORT });
  undo.push(() => app.close());
  const jobs = await startJobs(deps, { ownerUrl });
  undo.push(() => jobs.stop());
  log.info({ url: env.PUBLIC_URL, mode: env.PORTAL_MODE }, `the portal is ready at ${env.PUBLIC_URL}`);
}

async function openEmbedded(env: Env, log: Logger, undo: (() => Promise<unknown>)[]): Promise<string> {
  const postgres = await startPostgres({
    directory: env.DATA_DIR,
    log: { info: (text) => log.info(text), error: (text) => log.error(text) },
    durable: true,
  });
  undo.push(() => postgres.stop());
  return postgres.ownerUrl;
}

function stopOnSignals(undo: (() => Promise<unknown>)[], log: Logger): void {
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
}

async function runAll(undo: (() => Promise<unknown>)[]): Promise<void> {
  for (const step of undo.splice(0).reverse()) await step().catch(() => undefined);
}

await main();
