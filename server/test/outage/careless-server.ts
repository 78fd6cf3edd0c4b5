import { run } from 'graphile-worker';
import { startPostgres } from '../../src/adapters/postgres/start-postgres';
import { namedDatabase } from '../../src/database-urls';
import { readEnv } from '../../src/env';
import { jobLogger } from '../../src/jobs/start-worker';
import { taskList } from '../../src/jobs/task-list';
import { openLog } from '../../src/log/open-log';
import { serve } from '../../src/serve';
import { openWorkerPool } from '../../src/store/engine/worker-pool';

/** The server as it would be written in a hurry: the same but for a worker started as its manual shows, and no net under it. */
const env = readEnv(process.env);
const log = openLog(env.LOG_LEVEL);
const quiet = { info: () => undefined, error: () => undefined };
const urls = namedDatabase(env) ?? (await startPostgres({ directory: env.DATA_DIR, log: quiet, durable: true }));
const deps = await serve({ env, log, urls }, { serving: [], below: [] });
const pgPool = openWorkerPool({ url: urls.serverUrl, maxConnections: 6, onError: () => undefined });
await run({ pgPool, concurrency: 4, noHandleSignals: true, taskList: taskList(deps), logger: jobLogger(log) });
