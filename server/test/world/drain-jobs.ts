import { mock } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { runOnce } from 'graphile-worker';
import type { Pool } from 'pg';
import type { Deps } from '../../src/deps';
import { jobLogger } from '../../src/jobs/start-worker';
import { taskList } from '../../src/jobs/task-list';
import { randomUUID } from 'node:crypto';
import type { TestApp } from '../app/test-app';
import { keptPool } from '../kept-pools';

interface Options {
  /** Does also what is only due by then; by default what is due now, by the clock of the test. */
  until?: Date;
}

/**
 * Does every job that is due, and those they queue, until nothing due is left: delays of simulators are skipped, not waited
 * for. The worker goes by the clock of the test, so that what is due does not depend on the day the tests run. Throws when a job failed.
 */
export async function drainJobs(deps: Deps, ownerUrl: string, { until = deps.now() }: Options = {}): Promise<void> {
  const pool = keptPool(ownerUrl);
  mock.timers.enable({ apis: ['Date'], now: until });
  try {
    while ((await bringForward(pool, until)) > 0) {
      await runOnce({
        pgPool: pool,
        taskList: taskList(deps),
        noHandleSignals: true,
        useNodeTime: true,
        logger: jobLogger(deps.log),
      });
      await quiet(pool);
      const { rows } = await pool.query(
        'SELECT task_identifier AS task, last_error AS error FROM graphile_worker.jobs WHERE last_error IS NOT NULL LIMIT 1',
      );
      if (rows[0] !== undefined) throw new Error(`job ${rows[0].task} failed: ${rows[0].error}`);
    }
  } finally {
    mock.timers.reset();
  }
}

/** The worker does not wait for what it tells the queue of its last job. */
async function quiet(pool: Pool): Promise<void> {
  while (pool.waitingCount > 0 || pool.idleCount < pool.totalCount) await pause(1);
}

/** A job without a delay is due at the instant of the real clock it was queued, or queued anew under its key; a retry is not waited for. */
async function bringForward(pool: Pool, until: Date): Promise<number> {
  const { rows } = await pool.query(
    `SELECT count(*)::int AS due FROM graphile_worker.reschedule_jobs(
       ARRAY(SELECT id FROM graphile_worker.jobs
             WHERE (run_at <= $1::timestamptz OR run_at IN (created_at, updated_at) OR attempts > 0) AND locked_at IS NULL AND attempts < max_attempts),
       run_at => $1::timestamptz - interval '1 second')`,
    [until],
  );
  return rows[0].due;
}

/** A message of the provider's systems, now; answers whether it changed something. */
export async function sendEvent({ app, deps }: Pick<TestApp, 'app' | 'deps'>, event: object): Promise<boolean> {
  const payload = { eventId: randomUUID(), at: deps.now().toISOString(), ...event };
  const headers = { authorization: 'Bearer provider-token-for-tests' };
  const answer = await app.inject({ method: 'POST', url: '/api/provider/events', headers, payload });
  if (answer.statusCode !== 200) throw new Error(`event: ${answer.body}`);
  return answer.json().data.accepted;
}
