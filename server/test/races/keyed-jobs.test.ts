import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run, type Runner } from 'graphile-worker';
import pg from 'pg';
import pino from 'pino';
import sql from 'sql-template-tag';
import { v7 as newUid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setTimeout as sleep } from 'node:timers/promises';
import { jobLogger } from '../../src/jobs/start-worker';
import { openDatabase, type Database } from '../../src/store/engine/db';
import { retryJob } from '../../src/store/operations/failed-jobs';
import { enqueue, type JobName } from '../../src/store/operations/jobs';
import { clientTx, type Tx } from '../../src/store/engine/tx';
import { openWorkerPool } from '../../src/store/engine/worker-pool';
import { freshDatabase, type TestDatabase } from '../database';
import { sizeOf } from '../../../scripts/test-sizes';

/** Every job that is queued under a key somewhere. */
const KEYED: JobName[] = [
  'approve-company',
  'archive-rows',
  'check-order',
  'deliver-mail',
  'expire-checkout',
  'expire-onboardings',
  'finish-cancellation',
  'finish-deactivation',
  'hand-over-record',
  'process-order',
  'produce-cards',
  'read-bank',
  'send-contract',
  'send-credit-note',
  'send-invoice',
  'send-packages',
  'send-proforma',
  'settle-movements',
  'settle-record',
];
const CHANGES = sizeOf('KEYED_JOBS');
const BESIDE_MS = 100;

let database: TestDatabase;
let db: Database;
let worker: pg.Client;
let caller: pg.Client;

const connected = async () => {
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  return client;
};

beforeAll(async () => {
  database = await freshDatabase();
  db = openDatabase({ url: database.ownerUrl, maxConnections: 4, behindPooler: false, onError: () => undefined });
  worker = await connected();
  caller = await connected();
});
afterAll(async () => {
  await worker.end();
  await caller.end();
  await db.close();
  await database.drop();
});

interface Job {
  name: JobName;
  key: string;
}
type Queue = (tx: Tx, job: Job) => Promise<unknown>;

const careful: Queue = (tx, { name, key }) => enqueue(tx, { name, payload: {} as never, key });
/** The library's own call, its answer ignored. */
const careless: Queue = (tx, { name, key }) => tx.run(sql`SELECT graphile_worker.add_job(${name}, '{}', job_key => ${key})`);

/** What a worker does to take a job; until it commits nobody else sees that the job is taken. */
const take = (key: string) =>
  worker.query(
    `UPDATE graphile_worker._private_jobs SET locked_by = 'a worker', locked_at = now(), attempts = attempts + 1 WHERE key = $1 RETURNING id`,
    [key],
  );

/** The job is queued again in the very moment in which a worker takes it; answers how many such jobs wait afterwards. */
async function queuedWhileTaken(queue: Queue, name: JobName): Promise<number> {
  const job = { name, key: `${name}:${newUid()}` };
  await queue(clientTx(caller), job);
  await worker.query('BEGIN');
  expect((await take(job.key)).rowCount).toBe(1);
  const again = queue(clientTx(caller), job);
  await Promise.race([again, sleep(BESIDE_MS)]);
  await worker.query('COMMIT');
  await again;
  const { rowCount } = await caller.query(`SELECT FROM graphile_worker.jobs WHERE key = $1 AND locked_at IS NULL AND attempts = 0`, [
    job.key,
  ]);
  return rowCount ?? 0;
}

describe('a job queued again in the moment in which a worker takes it', () => {
  it.each(KEYED)('[F-008] %s waits to be done once more', async (name) => {
    expect(await queuedWhileTaken(careful, name)).toBe(1);
  });

  it('[F-008] is lost by the call of the library alone', async () => {
    expect(await queuedWhileTaken(careless, 'finish-deactivation')).toBe(0);
  });

  it('[F-008] the list above names every job that has a key', () => {
    const folder = fileURLToPath(new URL('../../src', import.meta.url));
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /(?<!\.test)\.ts$/u.test(file));
    const texts = files.map((file) => readFileSync(join(folder, file), 'utf8')).filter((text) => /enqueue(?:ForOrder)?\(/u.test(text));
    // A key begins with what it is for; one of an order is made of the name of the job.
    const found = texts.flatMap((text) =>
      [/\bkey: [`'](?<name>[a-z]+(?:-[a-z]+)*)[`':]/gu, /enqueueForOrder\(tx, \{\s*name: '(?<name>[a-z-]+)'/gu].flatMap((pattern) =>
        Array.from(text.matchAll(pattern), (m) => m.groups?.name),
      ),
    );
    expect([...new Set(found)].sort()).toEqual(KEYED);
  });
});

/**
 * Beside a real worker: every change counts one up and queues the job in the same transaction, so the job done last must have seen the
 * last count. Answers how often the last look was too early.
 */
async function missedChanges(queue: Queue, key: string): Promise<number> {
  const counter = `counter_${key.replaceAll('-', '_')}`;
  await caller.query(`CREATE TABLE ${counter} (changes int NOT NULL); INSERT INTO ${counter} VALUES (0)`);
  let seen = 0;
  const look = async () => void (seen = (await caller.query<{ changes: number }>(`SELECT changes FROM ${counter}`)).rows[0]?.changes ?? 0);
  const pool = openWorkerPool({ url: database.ownerUrl, maxConnections: 6, onError: () => undefined });
  const runner: Runner = await run({
    pgPool: pool,
    concurrency: 4,
    noHandleSignals: true,
    logger: jobLogger(pino({ level: 'silent' })),
    taskList: { 'clean-up': look },
  });
  const changer = await connected();
  let missed = 0;
  for (let change = 1; change <= CHANGES; change += 1) {
    await changer.query('BEGIN');
    await changer.query(`UPDATE ${counter} SET changes = ${change}`);
    await queue(clientTx(changer), { name: 'clean-up', key });
    await changer.query('COMMIT');
    // Every third change is looked at to the end; between them the worker is always just about to take the last one.
    if (change % 3 !== 0) continue;
    await untilDone(key);
    if (seen !== change) missed += 1;
  }
  await changer.end();
  await runner.stop();
  await pool.end();
  return missed;
}

const untilDone = (key: string) =>
  expect
    .poll(
      async () =>
        (
          await worker.query(`SELECT FROM graphile_worker.jobs WHERE key = $1 OR locked_at IS NOT NULL AND task_identifier = 'clean-up'`, [
            key,
          ])
        ).rowCount,
      { timeout: 20_000, interval: 2 },
    )
    .toBe(0);

describe(`${CHANGES} changes beside a worker`, () => {
  it('[F-008] the job that is done last has seen the last change', async () => {
    expect(await missedChanges(careful, 'careful')).toBe(0);
  });
});

describe('a failed job done again by hand', () => {
  it('[F-008] is not said to wait when a worker took it in that moment', async () => {
    const key = `check-order:${newUid()}`;
    await careful(clientTx(caller), { name: 'check-order', key });
    const { rows } = await caller.query<{ id: string }>(
      `UPDATE graphile_worker._private_jobs SET last_error = 'no', attempts = 3 WHERE key = $1 RETURNING id`,
      [key],
    );
    const id = Number(rows[0]?.id);
    await worker.query('BEGIN');
    await take(key);
    const again = retryJob(db.directory, id);
    await Promise.race([again, sleep(BESIDE_MS)]);
    await worker.query('COMMIT');
    expect(await again).toBe(false);
  });
});
