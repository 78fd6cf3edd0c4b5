import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import sql from 'sql-template-tag';
import { drainJobs } from '../../../test/world/drain-jobs';
import { loopbackProcessor, type LoopbackProcessor } from '../../../test/outside/loopback-processor';
import { outsideProcessorApp } from '../../../test/world/processor-worlds';
import { createCompany, inCompany, type TestCompany } from '../../../test/world/factories';
import { balances, documentsOf, orderFacts } from '../../../test/world/money';
import { createCards } from '../../../test/world/ordering-factories';
import { placeOrder, type PlacedOrder } from '../../../test/world/place-order';
import { testApp, type TestApp } from '../../../test/app/test-app';
import { processOrder } from '../fulfilment/orders/process-order';

const TOKEN = { authorization: 'Bearer provider-token-for-tests' };
const AT = '2026-11-23T09:41:00Z';

let world: TestApp;
let processor: LoopbackProcessor;
let company: TestCompany;
let order: PlacedOrder;

beforeAll(async () => {
  processor = await loopbackProcessor();
  world = await outsideProcessorApp(processor);
});
afterAll(async () => {
  await world.close();
  await processor.close();
});
beforeEach(async () => {
  company = await createCompany(world.deps);
  order = await placeOrder(world, company, { cards: 2, credits: [1000] });
});

const send = async (event: object, headers: Record<string, string> = TOKEN) => {
  const payload = { eventId: randomUUID(), at: AT, ...event };
  const answer = await world.app.inject({ method: 'POST', url: '/api/provider/events', headers, payload });
  return { status: answer.statusCode, body: answer.json(), payload };
};
const accepted = async (event: object) => (await send(event)).body.data?.accepted;
const rows = <R>(query: ReturnType<typeof sql>) => inCompany(world.deps, company.uid, (tx) => tx.rows<R>(query));
const cards = () => rows<{ uid: string; status: string }>(sql`SELECT uid, status FROM cards WHERE order_uid = ${order.uid} ORDER BY uid`);
const packageNumber = async () =>
  (await rows<{ number: string }>(sql`SELECT number FROM packages WHERE order_uid = ${order.uid}`))[0]?.number ?? '';
const facts = () => orderFacts(world.deps, company.uid, order.uid);
const pay = () => accepted({ type: 'payment.matched', variableSymbol: order.symbol, amount: order.total / 100 });
const started = async () => {
  await pay();
  await processOrder(world.deps, { companyUid: company.uid, orderUid: order.uid });
};
const manufactured = { type: 'card.manufactured', number: '**** **** **** 4821', expirationDate: '2029-11-30' };

describe('events of the provider', () => {
  it('take the service token and nothing else', async () => {
    const event = { type: 'order.blocked', orderNumber: order.number, reason: 'dodger' };
    expect((await send(event, {})).status).toBe(401);
    expect((await send(event, { authorization: 'Bearer wrong-token-for-tests' })).status).toBe(401);
    expect((await send(event, { cookie: order.headers.cookie })).status).toBe(401);
    expect(await facts()).toMatchObject({ status: 'SUBMITTED' });
  });

  it('are checked, and refused when they are about something unknown', async () => {
    expect((await send({ type: 'card.accepted', cardUid: 'x' })).status).toBe(422);
    expect((await send({ type: 'payment.matched', variableSymbol: order.symbol, amount: '12' })).status).toBe(422);
    expect((await send({ ...manufactured, cardUid: randomUUID(), number: '5412751234564821' })).status).toBe(422);
    expect((await send({ type: 'card.accepted', cardUid: randomUUID() })).status).toBe(404);
    expect((await send({ type: 'order.released', orderNumber: '1269999999' })).status).toBe(404);
    expect((await send({ type: 'package.dispatched', packageNumber: '2269999999', trackingNumber: '1' })).status).toBe(404);
    expect((await send({ type: 'payment.matched', variableSymbol: '9', amount: 1 })).status).toBe(404);
  });

  it('a payment counts once however often it is reported', async () => {
    const { payload, body } = await send({ type: 'payment.matched', variableSymbol: order.symbol, amount: order.total / 100 });
    expect(body.data.accepted).toBe(true);
    const again = await Promise.all([1, 2, 3].map(() => send(payload)));
    expect(again.map((answer) => answer.body.data.accepted)).toEqual([true, true, true]);
    expect(await facts()).toMatchObject({ paid: true, paid_amount: order.total });
    expect(await balances(world.deps, company.uid)).toMatchObject({ bank: -order.total, receivable: 0 });
  });

  it('lead a card from acceptance to its first payment; what comes out of order waits for its turn', async () => {
    await started();
    const [one, two] = (await cards()).map(({ uid }) => uid);
    expect(await accepted({ ...manufactured, cardUid: one })).toBe(false);
    for (const cardUid of [one, two]) expect(await accepted({ type: 'card.accepted', cardUid })).toBe(true);
    // What came too early about the first card has its effect with the acceptance.
    expect((await cards()).find(({ uid }) => uid === one)).toMatchObject({ status: 'CRD_MNF' });
    expect(await accepted({ ...manufactured, cardUid: one })).toBe(false);
    expect(await accepted({ ...manufactured, cardUid: two })).toBe(true);
    expect(await accepted({ type: 'card.accepted', cardUid: one })).toBe(false);
    expect(await accepted({ type: 'card.firstTransaction', cardUid: one })).toBe(false);
    const dispatched = { type: 'package.dispatched', packageNumber: await packageNumber(), trackingNumber: '40857241530' };
    expect(await accepted(dispatched)).toBe(true);
    expect(await accepted(dispatched)).toBe(false);
    expect(await facts()).toMatchObject({ status: 'RESOLVED' });
    // The payment that was reported before the package had left.
    expect(await accepted({ type: 'card.firstTransaction', cardUid: one })).toBe(false);
    expect((await cards()).map(({ status }) => status)).toEqual(['CRD_ACT', 'CRD_NOT_ACT']);
    expect(await rows(sql`SELECT is_taken_over FROM packages WHERE order_uid = ${order.uid}`)).toEqual([{ is_taken_over: true }]);
    expect(await rows(sql`SELECT count(*) AS n FROM provider_events WHERE payload ->> 'cardUid' = ${one}`)).toEqual([{ n: 6 }]);
  });

  it('the new card ends the one it replaces only when it is first used', async () => {
    await started();
    const [one] = await rows<{ uid: string; employee_uid: string }>(
      sql`SELECT uid, employee_uid FROM cards WHERE order_uid = ${order.uid}`,
    );
    const [old] = await createCards(world.deps, company, [{ employeeUid: one?.employee_uid ?? '' }]);
    const statusOfOld = async () => (await rows<{ status: string }>(sql`SELECT status FROM cards WHERE uid = ${old}`))[0]?.status;
    for (const { uid } of await cards()) await send({ type: 'card.accepted', cardUid: uid });
    for (const { uid } of await cards()) await send({ ...manufactured, cardUid: uid });
    await send({ type: 'package.dispatched', packageNumber: await packageNumber(), trackingNumber: '1' });
    expect(await statusOfOld()).toBe('CRD_ACT');
    await send({ type: 'card.firstTransaction', cardUid: one?.uid });
    expect(await statusOfOld()).toBe('CRD_EXP');
  });

  it('a rejected card is paid back by a credit note and does not hold up the rest', async () => {
    await started();
    const [one, two] = (await cards()).map(({ uid }) => uid);
    expect(await accepted({ type: 'card.rejected', cardUid: one })).toBe(true);
    const note = (await documentsOf(world.deps, company.uid, order.uid)).find(({ type }) => type === 'credit_note');
    expect(note).toMatchObject({ price_inc_vat: -96_80, status: 'unpaid', number: expect.stringMatching(/^626\d{7}$/) });
    expect(await balances(world.deps, company.uid)).toMatchObject({ overpayment: 96_80 });
    await send({ type: 'card.accepted', cardUid: two });
    await send({ ...manufactured, cardUid: two });
    await send({ type: 'package.dispatched', packageNumber: await packageNumber(), trackingNumber: '1' });
    expect(await facts()).toMatchObject({ status: 'RESOLVED' });
  });

  it('an order whose every card is rejected ends as well', async () => {
    await started();
    for (const { uid } of await cards()) await send({ type: 'card.rejected', cardUid: uid });
    expect(await facts()).toMatchObject({ status: 'RESOLVED' });
  });

  it('hold an order, set it free for good, and end it', async () => {
    const blocked = { type: 'order.blocked', orderNumber: order.number, reason: 'limit' };
    expect(await accepted(blocked)).toBe(true);
    expect(await facts()).toMatchObject({ status: 'BLOCKED', blocking_reason: 'limit' });
    expect(await accepted(blocked)).toBe(false);
    expect(await accepted({ type: 'order.released', orderNumber: order.number })).toBe(true);
    await rows(sql`UPDATE contracts SET order_limit = 1 WHERE company_uid = ${company.uid}`);
    await drainJobs(world.deps, world.ownerUrl);
    expect(await facts()).toMatchObject({ status: 'SUBMITTED', blocking_reason: null });
    expect(await accepted({ type: 'order.cancelled', orderNumber: order.number })).toBe(false);
    await send(blocked);
    expect(await accepted({ type: 'order.cancelled', orderNumber: order.number })).toBe(true);
    expect(await facts()).toMatchObject({ status: 'CANCELLED' });
    expect(await cards()).toEqual([]);
  });
});

describe('live mode', () => {
  it('has no mailbox page', async () => {
    const live = await testApp({ env: { PORTAL_MODE: 'live' } });
    expect((await live.app.inject({ url: '/api/demo/mails' })).statusCode).toBe(404);
    await live.close();
  });
});
