import sql from 'sql-template-tag';
import { v7 as newUid } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CompanyUid, MovementUid } from '@portal/domain/identifiers/uid';
import { systemActor } from '../../src/actor';
import { listMovementsToward } from '../../src/store/desk/company-payments';
import { listEarlier } from '../../src/store/desk/money/movements';
import { listPayments } from '../../src/store/desk/money/payer';
import { setAsideUnknown } from '../../src/store/payments/bank-movements';
import { companiesOfAccount } from '../../src/store/payments/bank-queue';
import { testApp, type TestApp } from '../app/test-app';
import { owner } from '../races/owner-query';
import { createCompany, type TestCompany } from '../world/factories';
import { countReads, type Reads } from './count-reads';

const [GIANT, BOTH, STEADY, NEW_LINES] = ['2740000005/0800', '2740000021/0800', '2740000048/0800', 40];

let world: TestApp;
let company: TestCompany;
let other: TestCompany;
let movement: MovementUid;
beforeAll(async () => {
  world = await testApp();
  [company, other] = [await createCompany(world.deps), await createCompany(world.deps)];
  movement = newUid() as MovementUid;
  await add(1, { account: GIANT, day: '2026-11-27', status: 'unmatched', uid: movement });
  await add(1, { account: BOTH, day: '2025-01-01', status: 'matched', of: company });
  await add(1, { account: BOTH, day: '2025-01-01', status: 'matched', of: other });
}, 60_000);
afterAll(() => world.close());

interface Lines {
  account: string | null;
  day: string;
  status: string;
  of?: TestCompany;
  uid?: string;
}

/** Lines of 300 days until one. */
async function add(count: number, { account, day, status, of, uid }: Lines): Promise<void> {
  await world.deps.db.directory.run(
    sql`
      WITH told AS (
        INSERT INTO bank_statements (uid, file_hash, file_name, format, account, imported_at)
        VALUES (new_uid(), ${Buffer.from(newUid())}, 'past', 'abo', '2026000008/0800', now())
        RETURNING uid
      )
      INSERT INTO bank_movements (uid, statement_uid, account, identity, booked_on, amount, currency, counter_account, status, company_uid)
      SELECT
        coalesce(${uid ?? null}::uuid, new_uid()), told.uid, '2026000008/0800', ${newUid()}::text || n, ${day}::date - n % 300, 100000 + n, 'CZK',
        coalesce(${account}, (n % 500) || '/0300'), ${status}, ${of?.uid ?? null}
      FROM told, generate_series(0, ${count - 1}::int) n
    `,
  );
  await owner(world.ownerUrl, 'VACUUM ANALYZE bank_movements');
}

/** What the page of a match reads of who may have paid. */
async function readsOfPage(): Promise<Reads> {
  const { desk } = world.deps;
  if (desk === null) throw new Error('a desk');
  return desk.read(async (tx) => {
    const { tx: counted, reads } = countReads(tx);
    const earlier = await listEarlier(counted, { uid: movement, counterAccount: GIANT, bookedOn: '2026-11-27' });
    const payments = await listPayments(counted, { uid: company.uid as CompanyUid, movement, limit: 5 });
    expect([earlier.length, payments.length]).toEqual([5, 5]);
    return reads;
  });
}

/** What it takes to find that new lines of the payer may be theirs, and those of an account of two companies nobody's; they stay so. */
async function readsOfImport(): Promise<Reads> {
  await add(NEW_LINES, { account: GIANT, day: '2026-11-28', status: 'new' });
  await add(1, { account: BOTH, day: '2026-11-28', status: 'new' });
  return world.deps.db.writeDirectory({ ...systemActor('', 'test', 'test'), auditKind: null }, async (tx) => {
    const { tx: counted, reads } = countReads(tx);
    await setAsideUnknown(counted);
    await tx.run(sql`UPDATE bank_movements SET status = 'ignored' WHERE status = 'new'`);
    return reads;
  });
}

const readsOfPayers = (): Promise<Reads> =>
  world.deps.db.writeDirectory({ ...systemActor('', 'test', 'test'), auditKind: null }, async (tx) => {
    const { tx: counted, reads } = countReads(tx);
    expect((await companiesOfAccount(counted, GIANT)).map(({ uid }) => uid)).toEqual([company.uid]);
    expect((await companiesOfAccount(counted, BOTH)).map(({ uid }) => uid).toSorted()).toEqual([company.uid, other.uid].toSorted());
    return reads;
  });

/** What the page of the other company reads of money that waits and may be theirs: by its account alone, whose it is. */
async function readsToward(waiting: readonly string[]): Promise<Reads> {
  const { desk } = world.deps;
  if (desk === null) throw new Error('a desk');
  return desk.read(async (tx) => {
    const { tx: counted, reads } = countReads(tx);
    const traces = { companyUid: other.uid as CompanyUid, symbols: [], numbers: [], amounts: [], limit: 20 };
    expect((await listMovementsToward(counted, traces)).map(({ uid }) => uid)).toEqual(waiting);
    return reads;
  });
}

// What it adds stays: a second try would find two lines that wait.
it('[DESK-022] waiting money of a company of 6,000 payments is found by reading no more than of one of 600', { retry: 0 }, async () => {
  const waiting = newUid();
  await add(1, { account: STEADY, day: '2026-11-27', status: 'unmatched', uid: waiting });
  await add(600, { account: STEADY, day: '2025-06-01', status: 'matched', of: other });
  const few = await readsToward([waiting]);
  await add(5_400, { account: STEADY, day: '2025-06-01', status: 'matched', of: other });
  const many = await readsToward([waiting]);
  expect(many.rows).toBeLessThanOrEqual(few.rows + 20);
  expect(many.pages).toBeLessThanOrEqual(few.pages + 20);
});

it('[DESK-014] [F-401] of a payer of 6,000 payments no more is read than of one of 600, however much came from others since', async () => {
  await add(600, { account: GIANT, day: '2025-06-01', status: 'matched', of: company });
  const few = [await readsOfPage(), await readsOfPayers(), await readsOfImport()];
  await add(5_400, { account: GIANT, day: '2025-06-01', status: 'matched', of: company });
  await add(12_000, { account: null, day: '2026-11-26', status: 'unmatched' });
  const many = [await readsOfPage(), await readsOfPayers(), await readsOfImport()];
  many.forEach(({ rows, pages }, at) => {
    expect([at, rows]).toEqual([at, expect.toSatisfy((now: number) => now <= (few[at]?.rows ?? 0) * 1.5 + 20)]);
    expect([at, pages]).toEqual([at, expect.toSatisfy((now: number) => now <= (few[at]?.pages ?? 0) * 2 + 40)]);
  });
  const aside = await owner(
    world.ownerUrl,
    `SELECT counter_account, count(*)::int AS n FROM bank_movements WHERE reason = 'noSymbol' GROUP BY 1`,
  );
  expect(aside).toEqual([{ counter_account: BOTH, n: 2 }]);
});
