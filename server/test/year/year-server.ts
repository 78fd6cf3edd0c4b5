import pino from 'pino';
import { buildApp } from '../../src/app';
import { readEnv } from '../../src/env';
import { openDeps } from '../../src/open-deps';
import { openWorkerLocks } from '../../src/store/engine/worker-locks';
import { importDay, workUntilDone, type StatementDay } from './portal';

/**
 * The portal in a process of its own that lives by the clock of whoever calls it (`x-test-now`), does its jobs when it is told to
 * and takes statements over HTTP: a year can be told to it, and it can be killed at any moment.
 */
const env = readEnv(process.env);
const log = pino({ level: env.LOG_LEVEL, base: undefined });
const url = env.DATABASE_URL ?? '';
let now = new Date(0);
const deps = { ...(await openDeps(env, log, url)), now: () => now };
const app = await buildApp(deps);
app.addHook('onRequest', async ({ headers }) => {
  const text = headers['x-test-now'];
  if (typeof text === 'string') now = new Date(text);
});
app.post('/test/work', async (request) => {
  await workUntilDone({ deps, ownerUrl: url }, (request.body as { night: boolean }).night);
  return {};
});
app.post('/test/statement', async (request) => {
  await importDay({ deps, ownerUrl: url }, request.body as StatementDay);
  return {};
});
// Jobs of a predecessor that was killed.
const locks = await openWorkerLocks({ url, behindPooler: false, onError: () => undefined });
await locks.releaseAbandoned();
await locks.close();
await app.listen({ host: env.HOST, port: env.PORT });
