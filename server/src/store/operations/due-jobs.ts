import sql from 'sql-template-tag';
import type { Tx } from '../engine/tx';
import { jobPriority, type JobName } from './jobs';

export interface DueJob {
  name: JobName;
  payload: unknown;
  /** Null: it is to be done at once. */
  dueAt: Date | null;
}

/**
 * Takes the next job that is due by then out of the queue: first what is to be done at once, then in the order of their time. For a clock of
 * one's own, which the queue's worker does not know. A job queued without a time bears the time of its transaction.
 */
export const takeDueJob = (tx: Tx, until: Date): Promise<DueJob | undefined> =>
  tx.first<DueJob>(
    sql`WITH due AS MATERIALIZED (
          SELECT id, task_identifier AS name, CASE WHEN run_at NOT IN (created_at, updated_at) THEN run_at END AS due_at
          FROM graphile_worker.jobs
          WHERE attempts < max_attempts AND (run_at <= ${until} OR run_at IN (created_at, updated_at))
          ORDER BY due_at NULLS FIRST, priority, id
          LIMIT 1
        )
        SELECT due.name, done.payload, due.due_at AS "dueAt"
        FROM due
        CROSS JOIN LATERAL graphile_worker.complete_jobs(ARRAY[due.id]) AS done`,
    'take-due-job',
  );

/** A job nobody could do is kept with all its attempts used up, where people find it. */
export async function keepGivenUp(
  tx: Tx,
  { name, payload, error, at }: Omit<DueJob, 'dueAt'> & { error: string; at: Date },
): Promise<void> {
  const key = `given-up:${name}:${at.getTime()}`;
  await tx.run(sql`SELECT enqueue_job(${name}, ${JSON.stringify(payload)}, ${key}, ${at}, ${jobPriority(name)})`);
  await tx.run(
    sql`
      SELECT graphile_worker.permanently_fail_jobs(ARRAY[id]::bigint[], ${error})
      FROM graphile_worker.jobs
      WHERE key = ${key}
    `,
  );
}
