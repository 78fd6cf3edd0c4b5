import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { drainJobs } from '../../../../test/world/drain-jobs';
import { createCompany, inCompany, type TestCompany } from '../../../../test/world/factories';
import { loopbackProcessor, type LoopbackProcessor } from '../../../../test/outside/loopback-processor';
import { orderFacts } from '../../../../test/world/money';
import { placeOrder, type PlacedOrder } from '../../../../test/world/place-order';
import { outsideProcessorApp } from '../../../../test/world/processor-worlds';
import type { TestApp } from '../../../../test/app/test-app';
import { runProvider } from '../../../commands/provider/run-provider';

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
  processor.answerWith(200);
  company = await createCompany(world.deps);
});

const rows = <R>(query: ReturnType<typeof sql>) => inCompany(world.deps, company.uid, (tx) => tx.rows<R>(query));
const drain = () => drainJobs(world.deps, world.ownerUrl);
const send = async (event: object): Promise<boolean> => {
  const payload = { eventId: randomUUID(), at: world.deps.now().toISOString(), ...event };
  const headers = { authorization: 'Bearer provider-token-for-tests' };
  return (await world.app.inject({ method: 'POST', url: '/api/provider/events', headers, payload })).json().data?.accepted;
};
const pay = (order: PlacedOrder) => send({ type: 'payment.matched', variableSymbol: order.symbol, amount: order.total / 100 });
const made = (cardUid: string) => ({ type: 'card.manufactured', cardUid, number: '**** **** **** 4821', expirationDate: '2029-11-30' });
const statusOf = async ({ uid }: PlacedOrder) => (await orderFacts(world.deps, company.uid, uid))?.status;
const cardsOf = ({ uid }: PlacedOrder) =>
  rows<{ uid: string; status: string; number: string }>(
    sql`SELECT c.uid, c.status, p.number FROM cards c JOIN packages p ON p.uid = c.package_uid WHERE c.order_uid = ${uid} ORDER BY c.uid`,
  );
const run = async (...argv: string[]) => {
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  const code = await runProvider(argv, { user: 'eva', print, printError: print, withDeps: (work) => work(world.deps, world.ownerUrl) });
  return { code, lines };
};

/** Everything the processor and the courier can say of a card and its package, from first to last. */
const journey = (cardUid: string, packageNumber: string) => [
  { type: 'card.accepted', cardUid },
  made(cardUid),
  { type: 'package.dispatched', packageNumber, trackingNumber: '41234567890' },
  { type: 'package.delivered', packageNumber },
];

describe('[F-010] news of cards and packages of an order nobody has paid', () => {
  it('are parked where people see them, change nothing, and the order can still be cancelled', async () => {
    const order = await placeOrder(world, company, { cards: 1 });
    const [card] = await cardsOf(order);
    for (const event of journey(card?.uid ?? '', card?.number ?? '')) expect([event.type, await send(event)]).toEqual([event.type, false]);
    expect(await cardsOf(order)).toEqual([card]);
    expect(card?.status).toBe('ORDERED');
    const { lines } = await run('parked-events');
    const mine = lines.filter((line) => line.endsWith(`order ${order.number}`));
    expect(mine.map((line) => line.split('  ')[2]).toSorted()).toEqual([
      'card.accepted',
      'card.manufactured',
      'package.delivered',
      'package.dispatched',
    ]);
    const url = `/api/company/${company.uid}/order/${order.uid}/cancel`;
    expect((await world.app.inject({ method: 'PATCH', url, headers: order.headers, payload: {} })).statusCode).toBe(200);
    await drainJobs(world.deps, world.ownerUrl, { until: new Date(world.deps.now().getTime() + 3_600_000) });
    expect(await statusOf(order)).toBe('CANCELLED');
    expect(await cardsOf(order)).toEqual([]);
  });

  it('have their effect once it is paid, in the order they happened', async () => {
    const order = await placeOrder(world, company, { cards: 1 });
    const [card] = await cardsOf(order);
    for (const event of journey(card?.uid ?? '', card?.number ?? '').toReversed()) await send(event);
    await pay(order);
    expect(await cardsOf(order)).toMatchObject([{ status: 'ORDERED' }]);
    await drain();
    expect(await cardsOf(order)).toMatchObject([{ status: 'PENDING_DELIVERY_CNF' }]);
    expect(await statusOf(order)).toBe('RESOLVED');
    expect((await run('parked-events')).lines.filter((line) => line.includes(order.number))).toEqual([]);
    const [audit] = await rows<{ after: { events: string[] } }>(
      sql`SELECT after FROM audit_log WHERE kind = 'events.caughtUp' AND subject_uid = ${order.uid}`,
    );
    expect(audit?.after.events).toHaveLength(4);
  });

  it('nor can a person reject its card or send its package', async () => {
    const order = await placeOrder(world, company, { cards: 1 });
    const [card] = await cardsOf(order);
    expect((await run('reject-card', card?.uid ?? '')).code).toBe(1);
    expect((await run('dispatch-package', card?.number ?? '', '41234567892')).code).toBe(1);
    expect(await cardsOf(order)).toEqual([card]);
  });
});

describe('[F-010] [F-302] a paid order', () => {
  /** Paid, two cards in one package, one made. */
  async function half() {
    const order = await placeOrder(world, company, { cards: 2 });
    await pay(order);
    await drain();
    const [one, two] = await cardsOf(order);
    for (const card of [one, two]) expect(await send({ type: 'card.accepted', cardUid: card?.uid })).toBe(true);
    await send(made(one?.uid ?? ''));
    return { order, rest: two?.uid ?? '', packageNumber: one?.number ?? '' };
  }

  it('is not done while a card of a package that left is not made; it is when that one is made', async () => {
    const { order, rest, packageNumber } = await half();
    expect(await send({ type: 'package.dispatched', packageNumber, trackingNumber: '41234567890' })).toBe(true);
    expect(await statusOf(order)).toBe('SUBMITTED');
    expect((await cardsOf(order)).map(({ status }) => status).toSorted()).toEqual(['CRD_IN_PRD', 'PENDING_DELIVERY_CNF']);
    expect(await send(made(rest))).toBe(true);
    expect(await statusOf(order)).toBe('RESOLVED');
    expect((await cardsOf(order)).map(({ status }) => status)).toEqual(['PENDING_DELIVERY_CNF', 'PENDING_DELIVERY_CNF']);
  });

  it.each(['card.rejected', 'card.cancelled'])('is done when that card will never be made: %s', async (type) => {
    const { order, rest, packageNumber } = await half();
    await send({ type: 'package.dispatched', packageNumber, trackingNumber: '41234567890' });
    expect(await send({ type, cardUid: rest })).toBe(true);
    expect(await statusOf(order)).toBe('RESOLVED');
  });

  it('is not done while made cards have not left, nor is a package ready while one of its cards waits for a cancellation', async () => {
    const { order, rest, packageNumber } = await half();
    await rows(sql`UPDATE cards SET status = 'PENDING_CANCELLATION', status_before = 'CRD_IN_PRD' WHERE uid = ${rest} RETURNING uid`);
    expect((await run('dispatch-package', packageNumber, '41234567891')).lines).toEqual([expect.stringMatching(/^package\.notReady/)]);
    await send({ type: 'card.cancelled', cardUid: rest });
    expect(await statusOf(order)).toBe('SUBMITTED');
    expect((await run('dispatch-package', packageNumber, '41234567891')).code).toBe(0);
    expect(await statusOf(order)).toBe('RESOLVED');
  });
});
