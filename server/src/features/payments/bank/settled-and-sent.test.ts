import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bankFile, credit } from '../../../../test/world/bank-file';
import { createCompany, type TestCompany } from '../../../../test/world/factories';
import { documentsOf, orderFacts } from '../../../../test/world/money';
import { placeOrder, type PlacedOrder } from '../../../../test/world/place-order';
import { testApp, type TestApp } from '../../../../test/app/test-app';
import type { Deps } from '../../../deps';
import { taskList } from '../../../jobs/task-list';
import { processOrder } from '../../fulfilment/orders/process-order';
import { importStatement } from './import-statement';
import { listRefunds } from './refunds';
import { settleMovements } from './settle-movements';

const NOON = new Date('2026-11-23T11:00:00Z');

let world: TestApp;
let company: TestCompany;
beforeAll(async () => void (world = await testApp({ now: NOON })));
afterAll(() => world.close());
beforeEach(async () => {
  world.setNow(NOON);
  company = await createCompany(world.deps);
});

let file = 0;
const load = (lines: ReturnType<typeof credit>[], deps = world.deps) => {
  file += 1;
  return importStatement(deps, bankFile(lines, { number: String(file), openingBalance: file * 1_000 }));
};

/** Changes of one company fail. */
const failingFor = (companyUid: string): Deps => ({
  ...world.deps,
  db: {
    ...world.deps.db,
    write: (actor, work) => (actor.companyUid === companyUid ? Promise.reject(new Error('broken')) : world.deps.db.write(actor, work)),
  },
});
const isPaid = async (one: { uid: string }, order: PlacedOrder) => (await orderFacts(world.deps, one.uid, order.uid))?.paid;

describe('[F-304] a payment that cannot be booked', () => {
  it('fails the import and the job that comes again, holds up nobody else’s, and is booked when it can be', async () => {
    const other = await createCompany(world.deps);
    const [stuck, fine] = [await placeOrder(world, company), await placeOrder(world, other)];
    const lines = [credit(stuck.symbol, stuck.total), credit(fine.symbol, fine.total)];
    await expect(load(lines, failingFor(company.uid))).rejects.toThrow('1 bank movements could not be settled');
    expect([await isPaid(company, stuck), await isPaid(other, fine)]).toEqual([false, true]);
    const job = taskList(failingFor(company.uid))['settle-movements'];
    await expect(job?.({}, { job: { attempts: 1 } } as never)).rejects.toThrow('1 bank movements could not be settled');
    await settleMovements(world.deps);
    expect(await isPaid(company, stuck)).toBe(true);
  });
});

describe('[F-308] the number of a document belongs to the year it is issued in', () => {
  const NEW_YEAR = new Date('2026-12-31T23:30:00Z');

  it.each([
    ['the last minute of the year in Prague', new Date('2026-12-31T22:59:00Z'), '2026-12-31'],
    ['the first half-hour of the next one, while it is still the old year in London', NEW_YEAR, '2027-01-01'],
  ])('%s', async (_when, now, day) => {
    world.setNow(now);
    const onCredit = await createCompany(world.deps, { paymentType: 'invoice' });
    const order = await placeOrder(world, onCredit, { cards: 0, credits: [100] });
    await processOrder(world.deps, { companyUid: onCredit.uid, orderUid: order.uid });
    const invoice = (await documentsOf(world.deps, onCredit.uid, order.uid)).find(({ type }) => type === 'invoice');
    expect(invoice).toMatchObject({ issue_date: day, number: expect.stringMatching(new RegExp(`^5${day.slice(2, 4)}\\d{7}$`, 'u')) });
  });

  it('every document of orders across the turn of the year, proformas and credit notes too', async () => {
    world.setNow(new Date('2026-12-30T10:00:00Z'));
    const order = await placeOrder(world, company, { cards: 1 });
    world.setNow(NEW_YEAR);
    const next = await placeOrder(world, company, { cards: 1 });
    await world.app.inject({ method: 'PATCH', url: `/api/company/${company.uid}/order/${next.uid}/cancel`, headers: next.headers });
    await load([
      credit(order.symbol, order.total, { bookedOn: '2027-01-01' }),
      credit(next.symbol, next.total, { bookedOn: '2027-01-01' }),
    ]);
    const issued = [
      ...(await documentsOf(world.deps, company.uid, order.uid)),
      ...(await documentsOf(world.deps, company.uid, next.uid)),
    ].filter(({ type }) => type !== 'order_doc');
    expect(new Set(issued.map(({ type }) => type))).toEqual(new Set(['proforma', 'invoice', 'credit_note']));
    for (const { type, number, issue_date } of issued) expect([type, number.slice(1, 3)]).toEqual([type, issue_date.slice(2, 4)]);
    expect(new Set(issued.map(({ issue_date }) => issue_date.slice(0, 4)))).toEqual(new Set(['2026', '2027']));
  });
});

describe('[F-310] a refund and the transfer that returns it', () => {
  const refundOf = async ({ uid }: TestCompany) =>
    (await listRefunds(world.deps, { withConfirmed: true })).find(({ companyUid }) => companyUid === uid)?.status;

  it.each([
    ['the same day', '2026-11-23', 'confirmed'],
    ['the day after', '2026-11-24', 'confirmed'],
    ['the day before: it returned something else', '2026-11-22', 'waiting'],
  ] as const)('sent %s', async (_when, sentOn, expected) => {
    const { symbol, total } = await placeOrder(world, company, { cards: 0, credits: [100] });
    await load([credit(symbol, total + 5_00, { bookedOn: '2026-11-23' })]);
    expect(await refundOf(company)).toBe('waiting');
    world.setNow(new Date(NOON.getTime() + 86_400_000));
    await load([credit(symbol, -5_00, { bookedOn: sentOn })]);
    expect(await refundOf(company)).toBe(expected);
  });
});
