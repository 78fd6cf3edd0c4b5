import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { giveTime } from '../../src/store/engine/tx';
import { postCredits } from '../../src/store/payments/ledger';
import { listOrderableEmployees } from '../../src/store/ordering/orderable-employees';
import { rememberTopUps } from '../../src/store/ordering/last-gastro';
import type { Deps } from '../../src/deps';
import { inCompany, signIn } from '../world/factories';
import { drainJobs } from '../world/drain-jobs';
import { brokenMoney } from '../world/money-facts';
import { owner } from '../races/owner-query';
import { newUid, testApp, type TestApp } from '../app/test-app';
import { countReads, type Reads } from './count-reads';
import { analyze, fillBasket, growCompany, type GrownCompany } from './grow-company';
import { sizeOf } from '../../../scripts/test-sizes';

const ORDERED = { orderedAt: new Date('2026-11-23T11:00:00Z'), today: '2026-11-23' } as const;

/** `GROWTH_PEOPLE=90000` is the employer of the findings: orders, submits and processes at the first try. */
const PEOPLE = sizeOf('GROWTH_PEOPLE');
const SLICE = Math.ceil(PEOPLE / 6);

let world: TestApp;
let giant: GrownCompany;
beforeAll(async () => {
  world = await testApp();
  giant = await growCompany(world, { people: PEOPLE });
  await analyze(world);
}, 600_000);
afterAll(() => world.close());

const one = async <R>(query: ReturnType<typeof sql>): Promise<R | undefined> =>
  inCompany(world.deps, giant.uid, (tx) => tx.first<R>(query));

/** An order of the past whose items the basket took over, as a submit does it. */
async function takeBasket(): Promise<{ orderUid: string; itemsUid: string }> {
  const taken = await one<{ items_uid: string }>(
    sql`UPDATE orders SET items_uid = new_uid() WHERE company_uid = ${giant.uid} AND status = 'BASKET' RETURNING old.items_uid`,
  );
  return { orderUid: newUid(), itemsUid: taken?.items_uid ?? '' };
}

const book = (order: { orderUid: string; itemsUid: string }): Promise<Reads> =>
  inCompany(world.deps, giant.uid, async (tx) => {
    await giveTime(tx);
    const { tx: counted, reads } = countReads(tx);
    await postCredits(counted, { ...order, now: world.deps.now(), slice: SLICE });
    return reads;
  });

const booked = (orderUid: string) =>
  one<{ entries: number; people: number; total: number }>(
    sql`SELECT count(*) AS entries, count(a.employee_uid) AS people, coalesce(sum(e.amount) FILTER (WHERE a.employee_uid IS NOT NULL), 0)::bigint AS total
        FROM ledger_transactions t
        JOIN ledger_entries e ON e.company_uid = t.company_uid AND e.transaction_uid = t.uid
        JOIN accounts a ON a.company_uid = e.company_uid AND a.uid = e.account_uid
        WHERE t.company_uid = ${giant.uid} AND t.kind = 'credit' AND t.cause = ${orderUid}`,
  );

describe('the credit of a large order', () => {
  it('[F-403] is booked in slices of one posting, and accounts that are there are not written again', async () => {
    await fillBasket(world, giant);
    const first = await takeBasket();
    const opening = await book(first);
    const people = giant.employees.length;
    expect(await booked(first.orderUid)).toEqual({ entries: people + 1, people, total: people * 100_000 });
    expect(opening.mostWritten).toBe(SLICE);
    await fillBasket(world, giant, 150_000);
    const second = await takeBasket();
    const again = await book(second);
    expect(await booked(second.orderUid)).toEqual({ entries: people + 1, people, total: people * 150_000 });
    expect(again.mostWritten).toBe(SLICE);
    // The company's own account alone is asked for again.
    expect(again.refused).toBe(1);
    // Twice the same order is once.
    await book(second);
    expect(await booked(second.orderUid)).toMatchObject({ entries: people + 1 });
    expect(await brokenMoney(world.ownerUrl)).toEqual([]);
  }, 600_000);

  it('[F-402] changes the amounts of the next order without touching the people themselves', async () => {
    const rowsOfPeople = () => owner(world.ownerUrl, `SELECT uid, xmin::text, ctid::text FROM employees ORDER BY uid`);
    const before = await rowsOfPeople();
    for (const value of [210_000, 220_000]) {
      await fillBasket(world, giant, value);
      const { itemsUid } = await takeBasket();
      await inCompany(world.deps, giant.uid, (tx) => rememberTopUps(tx, { ...ORDERED, itemsUid, byDay: false }));
      const remembered = await one(
        sql`SELECT min(value) AS least, max(value) AS most, count(*) AS people FROM last_gastro WHERE company_uid = ${giant.uid}`,
      );
      expect(remembered).toEqual({ least: value, most: value, people: giant.employees.length });
    }
    expect(await rowsOfPeople()).toEqual(before);
  }, 600_000);

  it('[F-402] the same amounts again write nothing, and days do not forget amounts', async () => {
    await fillBasket(world, giant, 220_000);
    const { itemsUid } = await takeBasket();
    const written = (byDay: boolean) => inCompany(world.deps, giant.uid, (tx) => rememberTopUps(tx, { ...ORDERED, itemsUid, byDay }));
    expect(await written(false)).toBe(0);
    expect(await written(true)).toBe(giant.employees.length);
    expect(await one(sql`SELECT DISTINCT value, days FROM last_gastro WHERE company_uid = ${giant.uid}`)).toEqual({
      value: 220_000,
      days: 1,
    });
    const page = await world.deps.db.read(giant.uid, (tx) =>
      listOrderableEmployees(tx, {
        productCode: '90C',
        topUpMethod: 'byAmount',
        today: '2026-11-23',
        sortBy: 'employeeNumber',
        sortDir: 'asc',
        limit: 5,
        offset: 0,
      }),
    );
    const seen = page.employees
      .filter(({ status }) => status === 'active')
      .map(({ lastGastroValue, lastGastroDays }) => [lastGastroValue, lastGastroDays]);
    expect(seen).not.toEqual([]);
    expect(seen.every(([value, days]) => value === 220_000 && days === 1)).toBe(true);
  }, 600_000);

  it('[F-402] [F-403] goes from the basket to the accounts at the first try', async () => {
    await fillBasket(world, giant, 190_000);
    const headers = await signIn(world.app, world.deps, { company: giant, role: 'user' });
    const call = async (path: string) => {
      const answer = await world.app.inject({ method: 'POST', url: `/api/company/${giant.uid}${path}`, headers, payload: {} });
      if (answer.statusCode >= 300) throw new Error(`${path}: ${answer.body}`);
      return answer.json().data;
    };
    const { order } = await call('/order-checkout');
    await call(`/order-checkout/${order.uid}/submit`);
    await owner(world.ownerUrl, `UPDATE orders SET paid = true WHERE uid = '${order.uid}'`);
    await inCompany(world.deps, giant.uid, (tx) =>
      tx.run(sql`SELECT enqueue_job('process-order', ${JSON.stringify({ companyUid: giant.uid, orderUid: order.uid })}, NULL, NULL, 20)`),
    );
    const limits: unknown[] = [];
    const limit = sql`SELECT current_setting('statement_timeout') AS at`;
    // What the transaction of the job ends with.
    const write: Deps['db']['write'] = (actor, work) =>
      world.deps.db.write(actor, async (tx) => {
        const done = await work(tx);
        if (actor.auditKind === 'order.processed') limits.push(await tx.first(limit));
        return done;
      });
    await drainJobs({ ...world.deps, db: { ...world.deps.db, write } }, world.ownerUrl);
    expect(limits).toContainEqual({ at: '30s' });
    expect(await world.deps.db.directory.first(limit)).toEqual({ at: '5s' });
    expect(await booked(order.uid)).toMatchObject({ people: giant.employees.length, total: giant.employees.length * 190_000 });
  }, 600_000);
});
