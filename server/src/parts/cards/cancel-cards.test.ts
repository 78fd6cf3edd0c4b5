import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bankFile, credit } from '../../../test/world/bank-file';
import { drainJobs } from '../../../test/world/drain-jobs';
import { createCompany, inCompany, type TestCompany } from '../../../test/world/factories';
import { orderFacts } from '../../../test/world/money';
import { placeOrder, type PlacedOrder } from '../../../test/world/place-order';
import { testApp, type TestApp } from '../../../test/app/test-app';
import { cancelCardsOf } from './cancel-cards';
import { importStatement } from '../../features/payments/bank/import-statement';

let world: TestApp;
let company: TestCompany;
beforeAll(async () => void (world = await testApp()));
afterAll(() => world.close());
beforeEach(async () => void (company = await createCompany(world.deps)));

const pay = (order: PlacedOrder) =>
  importStatement(world.deps, bankFile([credit(order.symbol, order.total)], { number: order.number.slice(-3) }));
const drain = (minutes = 0) => drainJobs(world.deps, world.ownerUrl, { until: new Date(world.deps.now().getTime() + minutes * 60_000) });
const cancel = (employeeUids: string[]) =>
  inCompany(world.deps, company.uid, (tx) => cancelCardsOf(tx, { employeeUids, now: world.deps.now() }));
const statuses = (order: PlacedOrder) =>
  inCompany(world.deps, company.uid, (tx) =>
    tx.rows<{ status: string }>(sql`SELECT status FROM cards WHERE order_uid = ${order.uid} ORDER BY status`),
  ).then((cards) => cards.map(({ status }) => status));
const statusOf = async (order: PlacedOrder) => (await orderFacts(world.deps, company.uid, order.uid))?.status;

describe('cards cancelled while their order is in work', () => {
  it('are not made when nobody has been asked to, and the paid order is done', async () => {
    const order = await placeOrder(world, company, { cards: 1 });
    expect(await cancel(order.employees)).toMatchObject([
      { employeeUid: order.employees[0], orderUid: order.uid, isKnownToProcessor: false },
    ]);
    await drain();
    expect(await statusOf(order)).toBe('SUBMITTED');
    await pay(order);
    await drain(60);
    expect([await statusOf(order), await statuses(order)]).toEqual(['RESOLVED', ['CRD_CANC']]);
  });

  it('end the order whose last card they were', async () => {
    const order = await placeOrder(world, company, { cards: 1 });
    await pay(order);
    await drain();
    expect(await statusOf(order)).toBe('SUBMITTED');
    await cancel(order.employees);
    await drain();
    expect(await statusOf(order)).toBe('RESOLVED');
  });

  it('are known to the processor once it took them in; the other cards are made and sent', async () => {
    const order = await placeOrder(world, company, { cards: 2 });
    await pay(order);
    await drain();
    await inCompany(world.deps, company.uid, (tx) =>
      tx.run(sql`UPDATE cards SET status = 'CRD_IN_PRD', accepted_at = now() WHERE status = 'ORDERED'`),
    );
    expect(await cancel(order.employees.slice(0, 1))).toMatchObject([{ isKnownToProcessor: true }]);
    await inCompany(world.deps, company.uid, (tx) => tx.run(sql`UPDATE cards SET status = 'ORDERED' WHERE status = 'CRD_IN_PRD'`));
    await drain(60);
    expect([await statusOf(order), (await statuses(order))[0]]).toEqual(['RESOLVED', 'CRD_CANC']);
  });

  it('are known to the processor when the work on their order begins at the same moment', async () => {
    const order = await placeOrder(world, company, { cards: 1 });
    const cancelling = await inCompany(world.deps, company.uid, async (tx) => {
      await tx.run(sql`UPDATE orders SET credits_posted_at = now() WHERE uid = ${order.uid}`);
      const answer = cancel(order.employees);
      await tx.run(sql`SELECT pg_sleep(0.3)`);
      return { answer };
    });
    expect(await cancelling.answer).toMatchObject([{ isKnownToProcessor: true }]);
  });

  it('take nothing from people who have no card', async () => {
    expect(await cancel([])).toEqual([]);
  });
});
