import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readSettings, urlsOf } from '../adapters/postgres/cluster/cluster-settings';
import { namedDatabase, type DatabaseUrls } from '../database-urls';
import { assertLive, readEnv, type Env } from '../env';
import { startContentRefresh } from '../features/content/refresh-content';
import { startJobs } from '../jobs/run-jobs';
import { openLog } from '../log/open-log';
import { assertFolders, prepareDeps } from '../open-deps';
import { runProcess } from '../process-end';
import { sentenceOf } from './open-command';

/**
 * `npm run worker`: does the jobs and reads the inbox of bank statements in a process of its own, beside servers that run with `JOBS=apart`.
 * Any number of workers share the work. Ends with the jobs under way when it is told to.
 */
const { env, urls } = begin();
const log = openLog(env.LOG_LEVEL);
await runProcess(log, async (undo) => {
  await assertFolders(env, { doesJobs: true });
  const deps = await prepareDeps(env, log, urls);
  undo.below.push(() => deps.db.close());
  undo.serving.push(startContentRefresh(deps));
  const jobs = await startJobs(deps, { url: urls.serverUrl });
  undo.serving.push(() => jobs.stop());
  log.info({ concurrency: env.JOB_CONCURRENCY }, 'the worker does the jobs');
});

/** A wrong environment is a sentence for a person, not a trace. */
function begin(): { env: Env; urls: DatabaseUrls } {
  try {
    const known = readEnv(process.env);
    assertLive(known);
    return { env: known, urls: namedDatabase(known) ?? ofServer(known) };
  } catch (error) {
    console.error(sentenceOf(error));
    return process.exit(1);
  }
}

/** The PostgreSQL a server in the same folder runs: a worker starts none. */
function ofServer({ DATA_DIR }: Env): DatabaseUrls {
  if (!existsSync(join(DATA_DIR, 'postgres.json')))
    throw new Error(`there is no portal in ${resolve(DATA_DIR)}: start its server first, or name its DATA_DIR or DATABASE_URL`);
  return urlsOf(readSettings(DATA_DIR));
}
