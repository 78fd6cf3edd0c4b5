import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase, type TestDatabase } from '../../../../test/database';
import { openPool, type ServerPool } from '../pool';
import type { Tx } from '../tx';
import { pipelined } from './pipelined';

let database: TestDatabase;
let pool: ServerPool;
beforeAll(async () => {
  database = await freshDatabase();
  pool = openPool({ url: database.ownerUrl, maxConnections: 1, behindPooler: false, onError: () => undefined });
});
afterAll(async () => {
  await pool.close();
  await database.drop();
});

async function inTransaction<T>(work: (tx: Tx) => Promise<T>, wrap: (tx: Tx) => Tx = pipelined): Promise<T> {
  const client = await pool.connections.connect();
  try {
    await client.query('BEGIN');
    return await work(wrap(pool.tx(client)));
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
}

/** The one behind the failed one is heard, the failed one is not. */
async function failUnheard(tx: Tx): Promise<void> {
  tx.run(sql`SELECT 1 / 0`).catch(() => undefined);
  await tx.run(sql`SELECT 1`);
}

describe('statements issued together', () => {
  it('run in the order in which they are issued, and each has its own answer', async () => {
    const answers = await inTransaction((tx) =>
      Promise.all([
        tx.run(sql`CREATE TEMPORARY TABLE seen (n int) ON COMMIT DROP`),
        tx.run(sql`INSERT INTO seen VALUES (1)`),
        tx.first(sql`SELECT count(*) AS n FROM seen`),
        tx.run(sql`INSERT INTO seen VALUES (2), (3)`),
        tx.first(sql`SELECT count(*) AS n FROM seen`),
      ]),
    );
    expect(answers).toEqual([0, 1, { n: 1 }, 2, { n: 3 }]);
  });

  it('all fail with what failed first, whichever is heard first', async () => {
    await expect(inTransaction(failUnheard)).rejects.toMatchObject({ code: '22012' });
    // What the statement behind it says by itself.
    await expect(inTransaction(failUnheard, (tx) => tx)).rejects.toMatchObject({ code: '25P02' });
  });
});
