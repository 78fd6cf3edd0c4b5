import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCreditFacts } from '../../src/store/orders/credit-check';
import { sumBasketCredit, sumCreditByMonth } from '../../src/store/orders/credit-by-month';
import { readOwedTotal } from '../../src/store/orders/owed-total';
import { listOrders } from '../../src/store/orders/orders';
import { readOpenClaims } from '../../src/store/payments/payments';
import { inCompany, type TestCompany } from '../world/factories';
import { testApp, type TestApp } from '../app/test-app';
import { countReads, readsOf } from './count-reads';
import { analyze, growGiant, type GrownCompany } from './grow-company';

const SMALL = 20;
const GIANT = 1_200;

let world: TestApp;
let small: TestCompany;
let giant: TestCompany;
let others: TestCompany[];
beforeAll(async () => {
  world = await testApp();
  const grown = await growGiant(world, { giant: { people: 5, orders: GIANT }, small: { people: 5, orders: SMALL } });
  giant = grown.giant;
  [small, ...others] = grown.small as [GrownCompany, ...GrownCompany[]];
});
afterAll(() => world.close());

const PAGE = { filter: {}, sortBy: 'orderedAt', sortDir: 'desc', limit: 10, offset: 0 } as const;

const inBoth = async (work: (tx: Parameters<Parameters<typeof inCompany>[2]>[0]) => Promise<unknown>) => {
  const [few, many] = await Promise.all([small, giant].map(({ uid }) => world.deps.db.read(uid, (tx) => readsOf(tx, work))));
  if (few === undefined || many === undefined) throw new Error('two companies');
  return { few, many };
};

describe('a company with many orders', () => {
  it('[F-406] a page of its list reads the documents and cancellations of ten orders, not of all', async () => {
    const page = await world.deps.db.read(giant.uid, async (tx) => {
      const { tx: counted, reads } = countReads(tx);
      const { rows, total } = await listOrders(counted, PAGE);
      return { rows, total, reads };
    });
    expect(page.total).toBe(GIANT);
    expect(page.rows.map(({ documents }) => documents.length)).toEqual(Array.from({ length: 10 }, () => 3));
    // Sorting and counting the orders themselves is all that grows: four narrow looks at each of them.
    expect(page.reads.rows).toBeLessThan(GIANT * 4 + 500);
    expect(page.reads.pages).toBeLessThan(2_000);
  });

  it('[F-406] what it owes is found among what is not paid, whatever became of the order', async () => {
    await inCompany(world.deps, giant.uid, (tx) =>
      tx.run(sql`UPDATE orders SET paid = false, paid_on = NULL, paid_amount = 0
                 WHERE company_uid = ${tx.companyUid} AND uid IN (SELECT uid FROM orders WHERE company_uid = ${tx.companyUid} AND status = 'RESOLVED'
                                                                  ORDER BY ordered_at LIMIT 3)`),
    );
    const { many } = await inBoth((tx) => readOpenClaims(tx));
    expect(many.rows).toBeLessThan(60);
    expect(many.pages).toBeLessThan(60);
  });

  it('[L-01] what home says of money reads what is not paid and the orders of a year, not all', async () => {
    const owed = await inBoth((tx) => readOwedTotal(tx, '2026-11-23'));
    const page = { ...PAGE, filter: { isOwed: true }, sortBy: 'dueDate', sortDir: 'asc', limit: 2 } as const;
    const list = await inBoth((tx) => listOrders(tx, page));
    const months = await inBoth((tx) => sumCreditByMonth(tx, '2025-12-01'));
    const basket = await inBoth((tx) => sumBasketCredit(tx));
    expect(owed.many.rows).toBeLessThan(60);
    // The count of all orders, which every list says.
    expect(list.many.rows).toBeLessThan(GIANT + 200);
    expect(months.many.rows).toBeLessThan(2 * 366);
    expect(basket.many.rows).toBeLessThan(20);
  });

  it('[F-406] the check of a new order reads what the company has unpaid, neither all its invoices nor what others owe', async () => {
    for (const { uid } of others)
      await inCompany(world.deps, uid, (tx) => tx.run(sql`UPDATE documents SET status = 'unpaid' WHERE company_uid = ${tx.companyUid}`));
    await analyze(world);
    const { many } = await inBoth((tx) => readCreditFacts(tx, { orderUid: giant.uid, orderedAt: world.deps.now() }));
    expect(many.rows).toBeLessThan(20);
  });
});
