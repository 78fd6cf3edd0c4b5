import sql from 'sql-template-tag';
import type { Tx } from '../engine/tx';

export interface FailedJob {
  id: number;
  task: string;
  attempts: number;
  maxAttempts: number;
  /** When it is tried again; with all attempts used up it is not. */
  runAt: Date;
  error: string;
}

export const listFailedJobs = (tx: Tx) =>
  tx.rows<FailedJob>(sql`
    SELECT id, task, attempts, max_attempts AS "maxAttempts", run_at AS "runAt", error
    FROM failed_jobs()
  `);

/** Has a failed job done at once, with all its attempts; false when there is none, or it is being done right now. */
export const retryJob = async (tx: Tx, id: number): Promise<boolean> =>
  (await tx.first<{ done: boolean }>(sql`SELECT retry_job(${id}) AS done`))?.done === true;

/** Nobody does the failed job any more: what it was. Undefined when there is none, or it is being done right now. */
export const dropJob = (tx: Tx, id: number) =>
  tx.first<{ task: string; payload: object; error: string }>(sql`SELECT task, payload, left(error, 2000) AS error FROM drop_job(${id})`);
