import { Socket } from 'node:net';
import { Client } from 'pg';

export interface WorkerLocks {
  /** Shows the world that the worker of this name lives, as long as this connection does. Jobs are locked in that name. */
  hold(workerId: string): void;
  /** Gives back the jobs of workers that died with their process; answers how many workers those were. */
  releaseAbandoned(): Promise<number>;
  /** Settles when the connection has ended: from then on the worker counts as dead. */
  ended: Promise<void>;
  close(): void;
}

interface Options {
  url: string;
  /** Behind a pooler in transaction mode no session lock holds; there a job locked this long ago counts as abandoned. */
  behindPooler: boolean;
  onError: (error: Error) => void;
}

const ABANDONED_AFTER = '15 minutes';
const CONNECT_MS = 5_000;
const GOODBYE_MS = 1_000;

/**
 * Tells living workers from dead ones. A killed process leaves its jobs locked for hours otherwise; its session locks, however,
 * go with its connection at once.
 */
export async function openWorkerLocks({ url, behindPooler, onError }: Options): Promise<WorkerLocks> {
  const socket = new Socket();
  const client = new Client({
    connectionString: url,
    application_name: 'portal-worker-locks',
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_MS,
    stream: () => socket,
  });
  client.on('error', onError);
  const ended = new Promise<void>((resolve) => client.once('end', resolve));
  await client.connect();
  let held = Promise.resolve<unknown>(undefined);
  const own: string[] = [];
  return {
    hold: (workerId) => {
      own.push(workerId);
      if (behindPooler) return;
      held = held.then(() => client.query('SELECT pg_advisory_lock(hashtextextended($1, 0))', [lockName(workerId)])).catch(onError);
    },
    releaseAbandoned: async () => {
      // Our own lock would be given to us a second time.
      const dead = behindPooler ? await lockedTooLong(client, own) : await lockedByNobody(client, own);
      if (dead.length > 0) await giveBack(client, dead);
      return dead.length;
    },
    ended,
    close: () => {
      client.end().catch(onError);
      // A frozen database takes no leave.
      setTimeout(() => socket.destroy(), GOODBYE_MS).unref();
    },
  };
}

const lockName = (workerId: string): string => `job worker ${workerId}`;

/**
 * The process died, not the job: the attempt it had begun does not count, or a few crashes would use up all a job has. In one transaction,
 * so that no living worker takes a job between its release and the count.
 */
async function giveBack(client: Client, workers: string[]): Promise<void> {
  await client.query('BEGIN');
  try {
    const { rows: begun } = await client.query<{ id: string; attempts: number }>(
      'SELECT id, attempts FROM graphile_worker.jobs WHERE locked_by = ANY ($1)',
      [workers],
    );
    await client.query('SELECT graphile_worker.force_unlock_workers($1)', [workers]);
    for (const { id, attempts } of begun)
      await client.query('SELECT graphile_worker.reschedule_jobs(ARRAY[$1::bigint], run_at => now(), attempts => $2::int)', [
        id,
        Math.max(attempts - 1, 0),
      ]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

async function lockedByNobody(client: Client, own: string[]): Promise<string[]> {
  const { rows } = await client.query<{ worker: string }>(
    'SELECT DISTINCT locked_by AS worker FROM graphile_worker.jobs WHERE locked_by IS NOT NULL AND locked_by <> ALL ($1)',
    [own],
  );
  const dead: string[] = [];
  for (const { worker } of rows) {
    const { rows: tried } = await client.query<{ free: boolean }>('SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS free', [
      lockName(worker),
    ]);
    if (tried[0]?.free !== true) continue;
    await client.query('SELECT pg_advisory_unlock(hashtextextended($1, 0))', [lockName(worker)]);
    dead.push(worker);
  }
  return dead;
}

async function lockedTooLong(client: Client, own: string[]): Promise<string[]> {
  const { rows } = await client.query<{ worker: string }>(
    'SELECT DISTINCT locked_by AS worker FROM graphile_worker.jobs WHERE locked_at < now() - $1::interval AND locked_by <> ALL ($2)',
    [ABANDONED_AFTER, own],
  );
  return rows.map(({ worker }) => worker);
}
