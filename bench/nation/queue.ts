import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

const LOOK_EVERY_MS = 100;

export interface Queue {
  /** Has a job done at once. */
  add(task: string): Promise<void>;
  /** Waits until none of the jobs is left; answers how many have been given up or failed and wait for another try. */
  untilDone(tasks: readonly string[], longestMs: number): Promise<void>;
  /** Waits until a statement answers true. */
  untilTrue(text: string, longestMs: number): Promise<void>;
  /** The first row of a statement. */
  one<T extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<T>;
  rows<T extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<T[]>;
  end(): Promise<void>;
}

/** The product's queue of jobs, seen by the owner of the database. */
export async function openQueue(ownerUrl: string): Promise<Queue> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  const rows = async <T extends pg.QueryResultRow>(text: string, values: unknown[] = []) => (await client.query<T>(text, values)).rows;
  const one = async <T extends pg.QueryResultRow>(text: string, values: unknown[] = []) => {
    const [row] = await rows<T>(text, values);
    if (row === undefined) throw new Error('a statement without a row');
    return row;
  };
  return {
    add: async (task) => void (await client.query(`SELECT graphile_worker.add_job($1, '{}'::json)`, [task])),
    untilDone: async (tasks, longestMs) => {
      const until = performance.now() + longestMs;
      for (;;) {
        const { left, failed } = await one<{ left: number; failed: string | null }>(
          `SELECT count(*)::int AS left, min(last_error) AS failed FROM graphile_worker.jobs WHERE task_identifier = ANY ($1) AND run_at <= now() + interval '1 minute'`,
          [tasks],
        );
        if (failed !== null) throw new Error(`a job failed: ${failed}`);
        if (left === 0) return;
        if (performance.now() > until) throw new Error(`${left} jobs of ${tasks.join(', ')} are left`);
        await sleep(LOOK_EVERY_MS);
      }
    },
    untilTrue: async (text, longestMs) => {
      const until = performance.now() + longestMs;
      while (!(await one<{ is: boolean }>(`SELECT (${text}) AS is`)).is) {
        if (performance.now() > until) throw new Error(`this has not become true: ${text}`);
        await sleep(LOOK_EVERY_MS);
      }
    },
    one,
    rows,
    end: () => client.end(),
  };
}
