import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import sql from 'sql-template-tag';
import { drainJobs } from '../../../../test/world/drain-jobs';
import { createCompany, inCompany, type TestCompany } from '../../../../test/world/factories';
import { loopbackProcessor, type LoopbackProcessor } from '../../../../test/outside/loopback-processor';
import { balances, documentsOf, orderFacts } from '../../../../test/world/money';
import { placeOrder, type PlacedOrder } from '../../../../test/world/place-order';
import { outsideProcessorApp } from '../../../../test/world/processor-worlds';
import { owner } from '../../../../test/races/owner-query';
import type { TestApp } from '../../../../test/app/test-app';
import { dailyRound } from '../rounds/daily-round';
import { processOrder } from './process-order';

const START = new Date('2026-11-23T09:41:00Z');
const DAY_MS = 86_400_000;
/** A new card with VAT. */
const CARD = 96_80;

let world: TestApp;
let processor: LoopbackProcessor;
let company: TestCompany;

beforeAll(async () => {
  processor = await loopbackProcessor();
  world = await outsideProcessorApp(processor);
});
afterAll(async () => {
  await world.close();
  await processor.close();
});
beforeEach(async () => {
  world.setNow(START);
  processor.answerWith(200);
  company = await createCompany(world.deps);
});

const later = (days: number) => world.setNow(new Date(START.getTime() + days * DAY_MS));
const drain = () => drainJobs(world.deps, world.ownerUrl);
const rows = <R>(query: ReturnType<typeof sql>) => inCompany(world.deps, company.uid, (tx) => tx.rows<R>(query));
const round = () => dailyRound(world.deps, { companyUid: company.uid });
const facts = (order: PlacedOrder) => orderFacts(world.deps, company.uid, order.uid);
const cards = (order: PlacedOrder) =>
  rows<{ uid: string; status: string; employee_uid: string }>(
    sql`SELECT uid, status, employee_uid FROM cards WHERE order_uid = ${order.uid} ORDER BY uid`,
  );
const creditNotes = async (order: PlacedOrder) =>
  (await documentsOf(world.deps, company.uid, order.uid))
    .filter(({ type }) => type === 'credit_note')
    .map(({ price_inc_vat }) => price_inc_vat);

async function send(event: object): Promise<boolean> {
  const payload = { eventId: randomUUID(), at: world.deps.now().toISOString(), ...event };
  const headers = { authorization: 'Bearer provider-token-for-tests' };
  return (await world.app.inject({ method: 'POST', url: '/api/provider/events', headers, payload })).json().data?.accepted;
}
const pay = (order: PlacedOrder) => send({ type: 'payment.matched', variableSymbol: order.symbol, amount: order.total / 100 });
const leave = async (employeeUid: string, headers: { cookie: string }) => {
  const url = `/api/company/${company.uid}/employees/${employeeUid}/status`;
  expect((await world.app.inject({ method: 'PUT', url, headers, payload: { status: 'inactive' } })).statusCode).toBe(200);
};
/** As if the job had used up all its attempts. */
const loseJobs = () => owner(world.ownerUrl, 'DELETE FROM graphile_worker._private_jobs');

describe('a held order that is paid', () => {
  const heldAndPaid = async () => {
    const order = await placeOrder(world, company, { cards: 2 });
    await send({ type: 'order.blocked', orderNumber: order.number, reason: 'dodger' });
    await pay(order);
    // The debt it is held for stays.
    await rows(sql`UPDATE contracts SET order_limit = 1 WHERE company_uid = ${company.uid}`);
    return order;
  };
  const expectGivenBack = async (order: PlacedOrder) => {
    expect(await facts(order)).toMatchObject({ status: 'CANCELLED', paid: true, blocking_reason: null });
    expect(await creditNotes(order)).toEqual([-order.total]);
    expect(await balances(world.deps, company.uid)).toMatchObject({ overpayment: order.total, revenue: 0, vat: 0, receivable: 0 });
    expect(await cards(order)).toEqual([]);
  };

  it('is given up after 30 days, and its money goes back', async () => {
    const order = await heldAndPaid();
    await rows(sql`UPDATE documents SET status = 'unpaid', due_date = '2026-01-01' WHERE order_uid = ${order.uid} AND type = 'invoice'`);
    later(30);
    await round();
    expect(await facts(order)).toMatchObject({ status: 'BLOCKED' });
    later(31);
    await round();
    await expectGivenBack(order);
    await round();
    await drain();
    await expectGivenBack(order);
  });

  it('is ended by the provider, and its money goes back', async () => {
    const order = await heldAndPaid();
    expect(await send({ type: 'order.cancelled', orderNumber: order.number })).toBe(true);
    await expectGivenBack(order);
    expect(await send({ type: 'order.cancelled', orderNumber: order.number })).toBe(false);
  });
});

describe('an order whose job is lost', () => {
  it('is cancelled by the round of the night when somebody asked for that', async () => {
    const order = await placeOrder(world, company);
    const url = `/api/company/${company.uid}/order/${order.uid}/cancel`;
    expect((await world.app.inject({ method: 'PATCH', url, headers: order.headers })).statusCode).toBe(200);
    await loseJobs();
    later(0.05);
    await round();
    await drain();
    expect(await facts(order)).toMatchObject({ status: 'PENDING_CANCELLATION' });
    later(0.1);
    await round();
    await drain();
    expect(await facts(order)).toMatchObject({ status: 'CANCELLED' });
  });

  it('is worked on the next day when it is paid, and its cards are handed over once more', async () => {
    const order = await placeOrder(world, company);
    await pay(order);
    await loseJobs();
    later(1);
    await round();
    await drain();
    expect(await facts(order)).toMatchObject({ credits_posted_at: expect.any(Date) });
    const handed = () => processor.calls.filter(({ path }) => path === `/orders/${order.number}/cards`);
    expect(handed()).toHaveLength(1);
    later(2.1);
    await round();
    await drain();
    expect(handed()).toHaveLength(2);
    expect(handed()[1]?.body.cards).toEqual(handed()[0]?.body.cards);
    const [card] = await cards(order);
    await send({ type: 'card.accepted', cardUid: card?.uid });
    later(4);
    await round();
    await drain();
    expect(handed()).toHaveLength(2);
  });
});

describe('a card of somebody who left before it was made', () => {
  it('is paid back once, whatever is reported about it later', async () => {
    const order = await placeOrder(world, company, { cards: 2 });
    await pay(order);
    await drain();
    const [one, two] = await cards(order);
    await leave(one?.employee_uid ?? '', order.headers);
    await drain();
    expect(await creditNotes(order)).toEqual([-CARD]);
    expect(await balances(world.deps, company.uid)).toMatchObject({ overpayment: CARD });
    await Promise.all([send({ type: 'card.cancelled', cardUid: one?.uid }), send({ type: 'card.rejected', cardUid: one?.uid })]);
    await processOrder(world.deps, { companyUid: company.uid, orderUid: order.uid });
    expect(await creditNotes(order)).toEqual([-CARD]);
    await Promise.all([1, 2, 3].map(() => send({ type: 'card.rejected', cardUid: two?.uid })));
    expect(await creditNotes(order)).toEqual([-CARD, -CARD]);
    expect(await facts(order)).toMatchObject({ status: 'RESOLVED' });
  });

  it('is paid back with the invoice when the order was paid only then', async () => {
    const order = await placeOrder(world, company, { cards: 2 });
    const [one] = await cards(order);
    await leave(one?.employee_uid ?? '', order.headers);
    await drain();
    expect(await creditNotes(order)).toEqual([]);
    await pay(order);
    expect(await creditNotes(order)).toEqual([-CARD]);
  });

  it('is not paid back once the processor has taken it in', async () => {
    const order = await placeOrder(world, company);
    await pay(order);
    await drain();
    const [card] = await cards(order);
    await send({ type: 'card.accepted', cardUid: card?.uid });
    await leave(card?.employee_uid ?? '', order.headers);
    await drain();
    await send({ type: 'card.cancelled', cardUid: card?.uid });
    expect(await creditNotes(order)).toEqual([]);
    expect(await facts(order)).toMatchObject({ status: 'RESOLVED' });
  });

  it('is cancelled at the processor again when it was being handed over at that moment', async () => {
    const order = await placeOrder(world, company, { cards: 2 });
    await pay(order);
    const [one] = await cards(order);
    const path = `/cards/${one?.uid}/cancel`;
    processor.meanwhile(async () => {
      await leave(one?.employee_uid ?? '', order.headers);
      // The processor confirms what it was told before it knew the card.
      await send({ type: 'card.cancelled', cardUid: one?.uid });
    });
    processor.calls.length = 0;
    await drain();
    const paths = processor.calls.map((call) => call.path);
    expect(paths).toContain(`/orders/${order.number}/cards`);
    expect(paths.lastIndexOf(path)).toBeGreaterThan(paths.indexOf(`/orders/${order.number}/cards`));
    expect(await rows(sql`SELECT cancel_asked_at FROM cards WHERE uid = ${one?.uid}`)).toEqual([{ cancel_asked_at: expect.any(Date) }]);
    await send({ type: 'card.cancelled', cardUid: one?.uid });
    expect(await rows(sql`SELECT cancel_asked_at FROM cards WHERE uid = ${one?.uid}`)).toEqual([{ cancel_asked_at: null }]);
  });
});

describe('messages that overtake each other', () => {
  const started = async () => {
    const order = await placeOrder(world, company);
    await pay(order);
    await drain();
    const [card] = await cards(order);
    const [parcel] = await rows<{ number: string }>(sql`SELECT number FROM packages WHERE order_uid = ${order.uid}`);
    const cardUid = card?.uid ?? '';
    const packageNumber = parcel?.number ?? '';
    const messages = [
      { type: 'card.accepted', cardUid },
      { type: 'card.manufactured', cardUid, number: '**** **** **** 4821', expirationDate: '2029-11-30' },
      { type: 'package.dispatched', packageNumber, trackingNumber: '40857241530' },
      { type: 'package.delivered', packageNumber },
      { type: 'card.firstTransaction', cardUid },
    ];
    return { order, messages };
  };

  it.each(ORDERS())('in the order %s lead to the same end', async (places) => {
    const { order, messages } = await started();
    for (const place of places) await send(messages[Number(place)] ?? {});
    // Each comes twice, and now in another order.
    for (const message of messages.toReversed()) await send(message);
    expect((await cards(order)).map(({ status }) => status)).toEqual(['CRD_ACT']);
    expect(
      await rows(
        sql`SELECT is_taken_over, delivered_at IS NOT NULL AS "isDelivered", tracking_number FROM packages WHERE order_uid = ${order.uid}`,
      ),
    ).toEqual([{ is_taken_over: true, isDelivered: true, tracking_number: '40857241530' }]);
    expect(await facts(order)).toMatchObject({ status: 'RESOLVED' });
  });
});

/** Some of the 120 ways five messages can come. */
function ORDERS(): string[] {
  return ['01234', '43210', '10324', '21043', '34021', '41302'];
}
