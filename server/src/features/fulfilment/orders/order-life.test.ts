import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import sql from 'sql-template-tag';
import { bankFile, credit } from '../../../../test/world/bank-file';
import { drainJobs } from '../../../../test/world/drain-jobs';
import { createCompany, inCompany, type TestCompany } from '../../../../test/world/factories';
import { balances, documentsOf, orderFacts } from '../../../../test/world/money';
import { placeOrder, type PlacedOrder } from '../../../../test/world/place-order';
import { testApp, type TestApp } from '../../../../test/app/test-app';
import { importStatement } from '../../payments/bank/import-statement';
import { dailyRounds } from '../rounds/daily-round';

const NOON = new Date('2026-11-23T11:00:00Z');
const later = (ms: number) => new Date(NOON.getTime() + ms);
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let world: TestApp;
let company: TestCompany;

beforeAll(async () => void (world = await testApp()));
afterAll(() => world.close());
beforeEach(async () => {
  world.setNow(NOON);
  company = await createCompany(world.deps);
});

let files = 0;
const pay = (order: PlacedOrder, amount = order.total) =>
  importStatement(world.deps, bankFile([credit(order.symbol, amount)], { number: String((files += 1)), openingBalance: files * 100 }));
const drain = (until?: Date) => drainJobs(world.deps, world.ownerUrl, until === undefined ? {} : { until });
const facts = (order: PlacedOrder) => orderFacts(world.deps, company.uid, order.uid);
const documents = (order: PlacedOrder) => documentsOf(world.deps, company.uid, order.uid);
const rows = <R>(query: ReturnType<typeof sql>) => inCompany(world.deps, company.uid, (tx) => tx.rows<R>(query));
const cards = (order: PlacedOrder) =>
  rows<{ status: string; number: string; expires_on: string }>(sql`SELECT * FROM cards WHERE order_uid = ${order.uid}`);
const packages = (order: PlacedOrder) =>
  rows<{ uid: string; dispatched_at: Date | null; delivered_at: Date | null; tracking_number: string; is_taken_over: boolean }>(
    sql`SELECT * FROM packages WHERE order_uid = ${order.uid}`,
  );

describe('an order after submit', () => {
  it('[CHK-029] the proforma goes to the invoicing e-mails at once, once, as PDF', async () => {
    const order = await placeOrder(world, company);
    await drain();
    await drain();
    const mails = world.mails.filter(({ subject }) => subject === `Zálohová faktura ${order.symbol} k objednávce ${order.number}`);
    expect(mails).toMatchObject([
      {
        to: ['faktury@firma.example'],
        attachments: [
          { fileName: `Zálohová faktura ${order.symbol}.pdf`, contentType: 'application/pdf' },
          { fileName: `Zálohová faktura ${order.symbol}.isdoc`, contentType: 'application/vnd.isdoc+xml' },
        ],
      },
    ]);
    expect(mails[0]?.attachments[0]?.content.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('paid: credit is booked, cards are made, sent and active after take-over, the order is done when the packages left', async () => {
    const order = await placeOrder(world, company, { cards: 2, credits: [2000, 500], flexi: 300 });
    await pay(order);
    await drain();
    expect(await facts(order)).toMatchObject({ status: 'SUBMITTED', paid: true, credits_posted_at: NOON });
    const { price, vat } = (await rows<{ price: number; vat: number }>(sql`SELECT price, vat FROM orders WHERE uid = ${order.uid}`))[0] ?? {
      price: 0,
      vat: 0,
    };
    expect(await balances(world.deps, company.uid)).toEqual({
      bank: -order.total,
      receivable: 0,
      revenue: price - 2800_00,
      vat,
      gastro: 2500_00,
      flexi: 300_00,
    });
    await drain(later(HOUR));
    expect(await facts(order)).toMatchObject({ status: 'RESOLVED' });
    expect(await cards(order)).toMatchObject(
      Array.from({ length: 2 }, () => ({
        status: 'PENDING_DELIVERY_CNF',
        expires_on: '2029-11-30',
        number: expect.stringMatching(/^\*{4} \*{4} \*{4} \d{4}$/),
      })),
    );
    const [parcel] = await packages(order);
    expect(parcel).toMatchObject({ tracking_number: expect.stringMatching(/^\d{11}$/), delivered_at: NOON });
    const url = `/api/company/${company.uid}/orders/package/${parcel?.uid}`;
    expect((await world.app.inject({ method: 'PUT', url, headers: order.headers, payload: { isTakenOver: true } })).statusCode).toBe(200);
    expect(await cards(order)).toMatchObject([{ status: 'CRD_NOT_ACT' }, { status: 'CRD_NOT_ACT' }]);
    await drain(later(HOUR));
    expect(await cards(order)).toMatchObject([{ status: 'CRD_ACT' }, { status: 'CRD_ACT' }]);
  });

  it('credit alone is done as soon as it is paid', async () => {
    const order = await placeOrder(world, company, { cards: 0, credits: [1000] });
    await drain();
    expect(await facts(order)).toMatchObject({ status: 'SUBMITTED', credits_posted_at: null });
    await pay(order);
    await drain();
    expect(await facts(order)).toMatchObject({ status: 'RESOLVED' });
    expect(await balances(world.deps, company.uid)).toMatchObject({ gastro: 1000_00 });
  });

  it('an invoice customer is served first and pays the invoice issued at the end by its own symbol', async () => {
    company = await createCompany(world.deps, { paymentType: 'invoice' });
    const order = await placeOrder(world, company, { cards: 1, credits: [1000] });
    await drain(later(HOUR));
    expect(await facts(order)).toMatchObject({ status: 'RESOLVED', paid: false, due_on: '2026-12-07' });
    const invoice = (await documents(order)).find(({ type }) => type === 'invoice');
    expect(invoice).toMatchObject({ status: 'unpaid', issue_date: '2026-11-23', due_date: '2026-12-07', vat_date: '2026-11-23' });
    await importStatement(world.deps, bankFile([credit(invoice?.number ?? '', invoice?.price_inc_vat ?? 0)], { number: '500' }));
    expect(await facts(order)).toMatchObject({ status: 'RESOLVED', paid: true });
    expect((await documents(order)).filter(({ type }) => type === 'invoice')).toMatchObject([{ status: 'paid' }]);
    expect(await balances(world.deps, company.uid)).toMatchObject({ receivable: 0 });
  });
});

describe('cancellation', () => {
  const cancel = (order: PlacedOrder) =>
    world.app.inject({
      method: 'PATCH',
      url: `/api/company/${company.uid}/order/${order.uid}/cancel`,
      headers: order.headers,
      payload: {},
    });

  it('is confirmed after a minute: proforma cancelled, cards and packages gone, part payments owed back', async () => {
    const order = await placeOrder(world, company, { cards: 2, credits: [1000] });
    await pay(order, 50_00);
    expect((await cancel(order)).statusCode).toBe(200);
    await drain();
    expect(await facts(order)).toMatchObject({ status: 'PENDING_CANCELLATION' });
    await drain(later(61_000));
    expect(await facts(order)).toMatchObject({ status: 'CANCELLED', paid: false });
    expect(await documents(order)).toMatchObject([{ type: 'order_doc' }, { type: 'proforma', status: 'cancelled' }]);
    expect(await cards(order)).toEqual([]);
    expect(await packages(order)).toEqual([]);
    expect(await balances(world.deps, company.uid)).toEqual({ bank: -50_00, receivable: 0, overpayment: 50_00 });
    await pay(order);
    expect(await facts(order)).toMatchObject({ status: 'CANCELLED', paid: false, paid_amount: 50_00 });
  });

  it('a payment that is faster ends the order with invoice and credit note, the money owed back', async () => {
    const order = await placeOrder(world, company, { cards: 1, credits: [1000] });
    await cancel(order);
    await pay(order);
    await drain(later(HOUR));
    expect(await facts(order)).toMatchObject({ status: 'CANCELLED', paid: true, credits_posted_at: null });
    const issued = await documents(order);
    expect(issued.find(({ type }) => type === 'credit_note')).toMatchObject({
      price_inc_vat: -order.total,
      status: 'unpaid',
      due_date: '2026-12-07',
    });
    expect(issued.find(({ type }) => type === 'invoice')).toMatchObject({ price_inc_vat: order.total, status: 'paid' });
    expect(await balances(world.deps, company.uid)).toEqual({
      bank: -order.total,
      receivable: 0,
      revenue: 0,
      vat: 0,
      overpayment: order.total,
    });
  });
});

describe('credit control and time', () => {
  const orderLimit = (limit: number) => rows(sql`UPDATE contracts SET order_limit = ${limit} WHERE company_uid = ${company.uid}`);

  it('[OL-044] unpaid orders above the limit are held and released when the reason is gone', async () => {
    await orderLimit(1500_00);
    const first = await placeOrder(world, company, { cards: 0, credits: [1000] });
    world.setNow(later(1000));
    const second = await placeOrder(world, company, { cards: 0, credits: [1000] });
    await drain();
    expect(await facts(first)).toMatchObject({ status: 'SUBMITTED' });
    expect(await facts(second)).toMatchObject({ status: 'BLOCKED', blocking_reason: 'limit' });
    await pay(first);
    await drain();
    expect(await facts(second)).toMatchObject({ status: 'SUBMITTED', blocking_reason: null });
  });

  it('[OL-043] an invoice overdue by more than 30 days holds new orders; paying it frees them', async () => {
    company = await createCompany(world.deps, { paymentType: 'invoice' });
    const old = await placeOrder(world, company, { cards: 0, credits: [1000] });
    await drain();
    world.setNow(later(45 * DAY));
    const next = await placeOrder(world, company, { cards: 0, credits: [500] });
    await drain(later(45 * DAY));
    expect(await facts(next)).toMatchObject({ status: 'BLOCKED', blocking_reason: 'dodger', credits_posted_at: null });
    const invoice = (await documents(old)).find(({ type }) => type === 'invoice');
    await importStatement(world.deps, bankFile([credit(invoice?.number ?? '', invoice?.price_inc_vat ?? 0)], { number: '501' }));
    await drain(later(45 * DAY));
    expect(await facts(next)).toMatchObject({ status: 'RESOLVED' });
  });

  it('time cancels what nobody pays, takes forgotten packages over and expires cards', async () => {
    const forgotten = await placeOrder(world, company, { cards: 1 });
    const sent = await placeOrder(world, company, { cards: 1 });
    await pay(sent);
    await drain(later(HOUR));
    world.setNow(later(44 * DAY));
    await dailyRounds(world.deps);
    await drain(later(44 * DAY));
    expect(await facts(forgotten)).toMatchObject({ status: 'SUBMITTED' });
    expect(await packages(sent)).toMatchObject([{ is_taken_over: true }]);
    expect(await cards(sent)).toMatchObject([{ status: 'CRD_NOT_ACT' }]);
    world.setNow(later(45 * DAY));
    await dailyRounds(world.deps);
    await drain(later(45 * DAY));
    expect(await facts(forgotten)).toMatchObject({ status: 'CANCELLED' });
    world.setNow(new Date('2029-12-01T02:00:00Z'));
    await dailyRounds(world.deps);
    await drain(new Date('2029-12-01T02:00:00Z'));
    expect(await cards(sent)).toMatchObject([{ status: 'CRD_EXP' }]);
  });

  it('a checkout nobody finished is forgotten after a day, the basket stays', async () => {
    const { employees, headers } = await placeOrder(world, company, { cards: 0, credits: [100] });
    const call = (method: 'GET' | 'POST', path: string, payload?: object) =>
      world.app.inject({ method, url: `/api/company/${company.uid}${path}`, headers, ...(payload === undefined ? {} : { payload }) });
    const items = [{ productCode: '90C', productServiceCode: '26C-828', employeeUid: employees[0], value: 100, quantity: 1 }];
    await call('POST', '/basket', { items });
    const { uid } = (await call('POST', '/order-checkout', {})).json().data.order;
    await drain(later(23 * HOUR));
    expect((await call('GET', `/order-checkout/${uid}`)).statusCode).toBe(200);
    await drain(later(25 * HOUR));
    expect((await call('GET', `/order-checkout/${uid}`)).statusCode).toBe(404);
    expect((await call('GET', '/basket/total')).json().data).toMatchObject({ totalAmount: 100 });
  });
});
