import sql from 'sql-template-tag';
import { v7 as newUid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { QUEUE_SQL } from '../../src/store/desk/queue-sql';
import { readQueue } from '../../src/store/desk/read-queue';
import { testApp, type TestApp } from '../app/test-app';
import { countReads } from './count-reads';
import { analyze } from './grow-company';

/** Refunds that were sent and wait for the bank's word, or for nobody. */
const PAST = 4_000;
const WAITING = 3;

let world: TestApp;
beforeAll(async () => {
  world = await testApp();
  await addRefunds({ count: PAST, status: 'sent', account: '2000145399/0800' });
  await addRefunds({ count: WAITING, status: 'waiting', account: '2000145399/0800' });
  await addRefunds({ count: WAITING, status: 'waiting', account: null });
  await analyze(world);
});
afterAll(() => world.close());

const addRefunds = ({ count, status, account }: { count: number; status: 'sent' | 'waiting'; account: string | null }) =>
  world.deps.db.directory.run(
    sql`INSERT INTO refunds (uid, cause, reason, amount, account, since, status, created_at)
        SELECT new_uid(), ${newUid()}::text || n, 'unplaced', 10000 + n, ${account}, DATE '2026-06-01', ${status}, now() - make_interval(mins => n)
        FROM generate_series(1, ${count}::int) n`,
  );

describe('refunds that were sent long ago', () => {
  it.each(['refundsToSend', 'refundsWithoutAccount'] as const)(
    'the first page of %s reads those that wait, not those that were sent',
    async (queue) => {
      const { desk } = world.deps;
      if (desk === null) throw new Error('a desk');
      const { page, reads } = await desk.read(async (tx) => {
        const { tx: counted, reads: counts } = countReads(tx);
        const wish = { queue, owner: undefined, staffUid: newUid(), limit: 5, offset: 0 };
        return { page: await readQueue(counted, QUEUE_SQL[queue](world.deps.now()), wish), reads: counts };
      });
      expect(page.total).toBe(WAITING);
      expect(reads.rows).toBeLessThan(60);
      expect(reads.pages).toBeLessThan(60);
    },
  );
});
