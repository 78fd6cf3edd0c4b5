import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { payerAccount, onTheirDay, bankFile, credit, loadStatement } from '../../../../test/world/bank-file';
import { drainJobs } from '../../../../test/world/drain-jobs';
import { createCompany, inCompany, type TestCompany } from '../../../../test/world/factories';
import { loopbackProcessor, type LoopbackProcessor } from '../../../../test/outside/loopback-processor';
import { brokenMoney } from '../../../../test/world/money-facts';
import { balances, documentsOf, orderFacts } from '../../../../test/world/money';
import { placeOrder, type PlacedOrder } from '../../../../test/world/place-order';
import { outsideProcessorApp } from '../../../../test/world/processor-worlds';
import type { TestApp } from '../../../../test/app/test-app';
import { matchMovement } from '../bank/match-movement';
import { listRefunds } from '../bank/refunds';
import { backOffice } from '../../../operator';
import { finishCancellation } from '../../fulfilment/orders/finish-cancellation';

const NOON = new Date('2026-11-23T11:00:00Z');
/** A new card with VAT. */
const CARD = 96_80;

let world: TestApp;
let processor: LoopbackProcessor;
let company: TestCompany;
let counterAccount: string;

beforeAll(async () => {
  processor = await loopbackProcessor();
  world = await outsideProcessorApp(processor);
});
afterAll(async () => {
  await world.close();
  await processor.close();
});
beforeEach(async () => {
  world.setNow(NOON);
  processor.answerWith(200);
  company = await createCompany(world.deps);
  counterAccount = payerAccount();
});

let files = 0;
const load = (symbol: string, amount: number, overrides = {}) => {
  const lines = [credit(symbol, amount, { counterAccount, ...overrides })];
  const file = bankFile(lines, { number: String((files += 1)), openingBalance: files * 100, format: 'camt053' });
  return onTheirDay(world, lines, () => loadStatement(world.deps, file));
};
const pay = ({ symbol, total }: PlacedOrder, amount = total, bookedOn = '2026-11-23') => load(symbol, amount, { bookedOn });
const reverse = ({ symbol }: PlacedOrder, amount: number) => load(symbol, -amount, { isReversal: true, bookedOn: '2026-11-24' });
const drain = () => drainJobs(world.deps, world.ownerUrl);
const rows = <R>(query: ReturnType<typeof sql>) => inCompany(world.deps, company.uid, (tx) => tx.rows<R>(query));
const facts = ({ uid }: PlacedOrder) => orderFacts(world.deps, company.uid, uid);
const documents = ({ uid }: PlacedOrder, type: string) =>
  documentsOf(world.deps, company.uid, uid).then((all) => all.filter((one) => one.type === type));
const refunds = async () => (await listRefunds(world.deps, { withConfirmed: true })).filter(({ companyUid }) => companyUid === company.uid);
const books = () => balances(world.deps, company.uid);
const askToCancel = ({ uid, headers }: PlacedOrder) =>
  world.app.inject({ method: 'PATCH', url: `/api/company/${company.uid}/order/${uid}/cancel`, headers });
const cards = ({ uid }: PlacedOrder) => rows<{ uid: string }>(sql`SELECT uid FROM cards WHERE order_uid = ${uid} ORDER BY uid`);

async function send(event: object): Promise<boolean> {
  const payload = { eventId: randomUUID(), at: world.deps.now().toISOString(), ...event };
  const headers = { authorization: 'Bearer provider-token-for-tests' };
  return (await world.app.inject({ method: 'POST', url: '/api/provider/events', headers, payload })).json().data?.accepted;
}

async function dispatch(order: PlacedOrder): Promise<void> {
  for (const { uid: cardUid } of await cards(order)) {
    await send({ type: 'card.accepted', cardUid });
    await send({ type: 'card.manufactured', cardUid, number: '**** **** **** 4821', expirationDate: '2029-11-30' });
  }
  const [parcel] = await rows<{ number: string }>(sql`SELECT number FROM packages WHERE order_uid = ${order.uid}`);
  expect(await send({ type: 'package.dispatched', packageNumber: parcel?.number, trackingNumber: '40857241530' })).toBe(true);
}

/** The bank takes back all that was paid, and a person says that the order owes it again. */
async function takenBackByHand(order: PlacedOrder): Promise<void> {
  await reverse(order, order.total);
  const [waiting] = await world.deps.db.directory.rows<{ uid: string }>(
    sql`SELECT uid FROM bank_movements WHERE counter_account = ${counterAccount} AND status = 'unmatched'`,
  );
  const wanted = { movementUid: waiting?.uid ?? '', orderNumbers: [order.number] };
  expect(await matchMovement(world.deps, backOffice('Eva Nováková'), wanted)).toMatchObject({ ok: true });
}

/** Paid, its cards are being made, and it owes its price again. */
async function begunAndTakenBack(): Promise<PlacedOrder> {
  const order = await placeOrder(world, company, { cards: 2 });
  await pay(order);
  await drain();
  await takenBackByHand(order);
  return order;
}

describe('a prepaid order whose payment the bank took back while its cards were made', () => {
  it('is dispatched, keeps its one invoice, and is paid again', async () => {
    const order = await begunAndTakenBack();
    await dispatch(order);
    expect(await facts(order)).toMatchObject({ status: 'RESOLVED', paid: false });
    expect(await documents(order, 'invoice')).toMatchObject([{ status: 'unpaid', total_paid: 0 }]);
    await pay(order, order.total, '2026-11-25');
    expect(await facts(order)).toMatchObject({ status: 'RESOLVED', paid: true });
    expect(await documents(order, 'invoice')).toMatchObject([{ status: 'paid', total_paid: order.total }]);
    expect(await books()).toMatchObject({ receivable: 0 });
    expect(await brokenMoney(world.ownerUrl)).toEqual([]);
  });

  it('a part of it moves proforma and invoice alike, and a card that is not made takes off what is owed', async () => {
    const order = await begunAndTakenBack();
    await pay(order, 10_00, '2026-11-25');
    for (const type of ['proforma', 'invoice'])
      expect(await documents(order, type)).toMatchObject([{ status: 'unpaid', total_paid: 10_00 }]);
    const [one] = await cards(order);
    await send({ type: 'card.rejected', cardUid: one?.uid });
    expect(await documents(order, 'credit_note')).toMatchObject([{ price_inc_vat: -CARD, status: 'paid', total_paid: -CARD }]);
    expect(await refunds()).toEqual([]);
    for (const type of ['proforma', 'invoice'])
      expect(await documents(order, type)).toMatchObject([{ status: 'unpaid', total_paid: 10_00 + CARD }]);
    await pay(order, order.total - CARD - 10_00, '2026-11-26');
    expect(await facts(order)).toMatchObject({ paid: true, paid_amount: order.total });
    expect(await documents(order, 'invoice')).toMatchObject([{ status: 'paid', total_paid: order.total }]);
    expect(await books()).toMatchObject({ receivable: 0 });
    expect(await brokenMoney(world.ownerUrl)).toEqual([]);
  });

  it('is not cancelled any more', async () => {
    const order = await begunAndTakenBack();
    const refused = await askToCancel(order);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'order.notSubmitted']);
    expect(await facts(order)).toMatchObject({ status: 'SUBMITTED' });
  });

  it('is paid and nothing goes back, even when its cancellation was asked for before that was refused', async () => {
    const order = await begunAndTakenBack();
    await rows(sql`UPDATE orders SET status = 'PENDING_CANCELLATION' WHERE uid = ${order.uid}`);
    await pay(order, order.total, '2026-11-25');
    expect(await facts(order)).toMatchObject({ status: 'PENDING_CANCELLATION', paid: true });
    expect(await documents(order, 'credit_note')).toEqual([]);
    expect(await refunds()).toEqual([]);
  });
});

describe('an order whose payment the bank took back before the work began', () => {
  it('is cancelled with a credit note that settles its invoice; what was paid since goes back', async () => {
    const order = await placeOrder(world, company, { cards: 2 });
    await pay(order);
    await takenBackByHand(order);
    await pay(order, 40_00, '2026-11-25');
    expect((await askToCancel(order)).statusCode).toBe(200);
    await finishCancellation(world.deps, { companyUid: company.uid, orderUid: order.uid });
    expect(await facts(order)).toMatchObject({ status: 'CANCELLED' });
    expect(await documents(order, 'invoice')).toMatchObject([{ status: 'paid', total_paid: order.total }]);
    expect(await documents(order, 'credit_note')).toMatchObject([
      { price_inc_vat: -order.total, total_paid: 40_00 - order.total, status: 'unpaid' },
    ]);
    expect(await refunds()).toMatchObject([{ reason: 'creditNote', amount: 40_00 }]);
    expect(await books()).toMatchObject({ bank: -40_00, receivable: 0, revenue: 0, vat: 0, overpayment: 40_00 });
    expect(await brokenMoney(world.ownerUrl)).toEqual([]);
  });
});

describe('an order that was cancelled after it was paid', () => {
  const cancelledAndPaid = async () => {
    const order = await placeOrder(world, company, { cards: 1 });
    await askToCancel(order);
    await pay(order);
    expect(await facts(order)).toMatchObject({ status: 'CANCELLED', paid: true });
    expect(await refunds()).toMatchObject([{ reason: 'creditNote', amount: order.total }]);
    return order;
  };

  it('a payment taken back need not be returned: the refund is off the list, its credit note settled', async () => {
    const order = await cancelledAndPaid();
    expect(await reverse(order, order.total)).toMatchObject({ matched: 1, unmatched: 0 });
    expect(await refunds()).toEqual([]);
    expect(await documents(order, 'credit_note')).toMatchObject([{ status: 'paid', total_paid: -order.total }]);
    expect(await books()).toMatchObject({ bank: 0, overpayment: 0, receivable: 0 });
    expect(await brokenMoney(world.ownerUrl)).toEqual([]);
  });

  it('more than waits to be returned is not taken from it', async () => {
    const order = await cancelledAndPaid();
    expect(await reverse(order, 10_00)).toMatchObject({ matched: 1 });
    expect(await refunds()).toMatchObject([{ amount: order.total - 10_00 }]);
    expect(await documents(order, 'credit_note')).toMatchObject([{ status: 'unpaid', total_paid: -10_00 }]);
    expect(await reverse(order, order.total)).toMatchObject({ unmatched: 1 });
    expect(await brokenMoney(world.ownerUrl)).toEqual([]);
  });
});

describe('an order that is paid later', () => {
  const begun = async () => {
    company = await createCompany(world.deps, { paymentType: 'invoice' });
    const order = await placeOrder(world, company, { cards: 1 });
    await drain();
    expect(await facts(order)).toMatchObject({ status: 'SUBMITTED', paid: false, credits_posted_at: NOON });
    return order;
  };

  it('[OL-096] is not cancelled while its cards are made', async () => {
    const order = await begun();
    const refused = await askToCancel(order);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'order.notSubmitted']);
    await dispatch(order);
    expect(await facts(order)).toMatchObject({ status: 'RESOLVED' });
  });
});

describe('cards given back one after another', () => {
  it('take off as much VAT together as the invoice charged for them', async () => {
    const order = await placeOrder(world, company, { cards: 2 });
    await rows(
      sql`UPDATE order_lines SET unit_price = 4950, price = 9900, vat = 2079, price_inc_vat = 11979 WHERE order_uid = ${order.uid} AND kind = 'card'`,
    );
    const sums = sql`(price, vat, price_inc_vat) = (SELECT sum(l.price), sum(l.vat), sum(l.price_inc_vat) FROM order_lines l WHERE l.order_uid = ${order.uid})`;
    await rows(sql`UPDATE orders SET ${sums} WHERE uid = ${order.uid}`);
    await rows(sql`UPDATE documents SET ${sums} WHERE order_uid = ${order.uid}`);
    const [priced] = await rows<{ total: number }>(sql`SELECT price_inc_vat AS total FROM orders WHERE uid = ${order.uid}`);
    await pay(order, priced?.total ?? 0);
    await drain();
    for (const { uid: cardUid } of await cards(order)) await send({ type: 'card.rejected', cardUid });
    const notes = await rows<{ vat: number }>(
      sql`SELECT vat FROM documents WHERE order_uid = ${order.uid} AND type = 'credit_note' ORDER BY number`,
    );
    expect(notes.map(({ vat }) => vat)).toEqual([-1040, -1039]);
  });
});
