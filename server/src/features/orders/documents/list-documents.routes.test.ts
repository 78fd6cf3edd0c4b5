import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AccountingDocument } from '@portal/contract/orders/documents';
import { bankFile, credit, loadStatement } from '../../../../test/world/bank-file';
import { drainJobs } from '../../../../test/world/drain-jobs';
import { createCompany, signIn, type TestCompany } from '../../../../test/world/factories';
import { placeOrder, type PlacedOrder } from '../../../../test/world/place-order';
import { testApp, type TestApp } from '../../../../test/app/test-app';
import { asOwner } from '../../../store/engine/owner-transaction';

let world: TestApp;
let company: TestCompany;
/** Paid in full; waiting for its money; cancelled while the money was on its way. */
let paid: PlacedOrder;
let open: PlacedOrder;
let refunded: PlacedOrder;
let me: { cookie: string };

beforeAll(async () => {
  world = await testApp();
  company = await createCompany(world.deps);
  paid = await placeOrder(world, company, { cards: 1, credits: [1000] });
  await loadStatement(world.deps, bankFile([credit(paid.symbol, paid.total)]));
  await drainJobs(world.deps, world.ownerUrl);
  world.setNow(new Date('2026-11-25T09:00:00Z'));
  open = await placeOrder(world, company, { cards: 2 });
  world.setNow(new Date('2026-11-26T09:00:00Z'));
  refunded = await placeOrder(world, company, { cards: 3 });
  await world.app.inject({
    method: 'PATCH',
    url: `/api/company/${company.uid}/order/${refunded.uid}/cancel`,
    headers: refunded.headers,
    payload: {},
  });
  await loadStatement(
    world.deps,
    bankFile([credit(refunded.symbol, refunded.total, { bookedOn: '2026-11-26' })], { day: '2026-11-26', number: '2' }),
  );
  await drainJobs(world.deps, world.ownerUrl);
  me = await signIn(world.app, world.deps, { company, role: 'user' });
});
afterAll(() => world.close());

const list = async (query = '', headers: Record<string, string> = me) => {
  const answer = await world.app.inject({ url: `/api/company/${company.uid}/accounting-documents${query}`, headers });
  return { status: answer.statusCode, ...answer.json<{ data: AccountingDocument[]; meta: Record<string, number>; code?: string }>() };
};
const numbers = async (query: string) => (await list(query)).data.map(({ number }) => number);
const all = async () => (await list()).data;
const one = async (test: (document: AccountingDocument) => boolean) => {
  const found = (await all()).find(test);
  if (found === undefined) throw new Error('no such document');
  return found;
};

describe('accounting documents', () => {
  it('[F-208] [S-121] what was issued before 2026 is not in the portal: not listed, not counted, not packed', async () => {
    const oldest = await one(({ type }) => type === 'invoice');
    const issuedOn = (day: string) =>
      asOwner(world.ownerUrl, (tx) => tx.run(sql`UPDATE documents SET issue_date = ${day} WHERE uid = ${oldest.uid}`));
    await issuedOn('2025-12-31');
    const { data, meta } = await list();
    expect(data.map(({ uid }) => uid)).not.toContain(oldest.uid);
    expect([meta.totalRecords, meta.totalUnfilteredRecords]).toEqual([data.length, data.length]);
    await issuedOn('2026-01-01');
    expect((await list()).data.map(({ uid }) => uid)).toContain(oldest.uid);
    await issuedOn(oldest.issueDate);
  });

  it('[INV-042] [INV-034] [INV-035] [OL-040] [OL-041] [OL-042] lists proformas, invoices and credit notes by number, never a confirmation', async () => {
    const documents = await all();
    expect(documents.map(({ type }) => type)).toEqual(['proforma', 'proforma', 'proforma', 'invoice', 'invoice', 'credit_note']);
    expect(documents.map(({ number }) => number)).toEqual(documents.map(({ number }) => number).sort());
    for (const order of [paid, open, refunded])
      expect(documents).toContainEqual(expect.objectContaining({ type: 'proforma', number: order.symbol, orderNumber: order.number }));
  });

  it.each([
    ['INV-005', 'uid', expect.stringMatching(/^[\da-f-]{36}$/)],
    ['INV-006', 'number', expect.stringMatching(/^526\d{7}$/)],
    ['INV-007', 'orderNumber', expect.stringMatching(/^126\d{7}$/)],
    ['INV-008', 'type', 'invoice'],
    ['INV-009', 'issueDate', '2026-11-23'],
    ['INV-010', 'dueDate', '2026-11-23'],
    ['INV-011', 'vatDate', '2026-11-23'],
    ['INV-012', 'paidDate', '2026-11-23'],
    ['INV-013', 'status', 'paid'],
  ])('[%s] an invoice has the field %s', async (_, field, value) => {
    expect(await one(({ type, orderUid }) => type === 'invoice' && orderUid === paid.uid)).toMatchObject({ [field]: value });
  });

  it.each([
    ['INV-015', 'price'],
    ['INV-016', 'priceIncVat'],
    ['INV-017', 'vat'],
    ['INV-018', 'currency'],
  ])('[%s] its total has %s, as on the order', async (_, field) => {
    const order = (await world.app.inject({ url: `/api/company/${company.uid}/order/${paid.uid}`, headers: me })).json().data;
    const { totalPrice } = await one(({ type, orderUid }) => type === 'invoice' && orderUid === paid.uid);
    expect(totalPrice).toHaveProperty(field, order.price[field]);
  });

  it('[INV-014] [INV-023] [INV-024] [INV-025] says what has been paid of it', async () => {
    const crowns = (hellers: number) => hellers / 100;
    const states = Object.fromEntries(
      (await all()).map(({ type, orderUid, status, totalPaid }) => [`${type} ${orderUid}`, [status, totalPaid]]),
    );
    expect(states).toEqual({
      [`proforma ${paid.uid}`]: ['paid', crowns(paid.total)],
      [`invoice ${paid.uid}`]: ['paid', crowns(paid.total)],
      [`proforma ${open.uid}`]: ['unpaid', 0],
      [`proforma ${refunded.uid}`]: ['paid', crowns(refunded.total)],
      [`invoice ${refunded.uid}`]: ['paid', crowns(refunded.total)],
      [`credit_note ${refunded.uid}`]: ['unpaid', 0],
    });
    await world.app.inject({ method: 'PATCH', url: `/api/company/${company.uid}/order/${open.uid}/cancel`, headers: me, payload: {} });
    await drainJobs(world.deps, world.ownerUrl, { until: new Date('2026-11-26T12:00:00Z') });
    expect((await one(({ number }) => number === open.symbol)).status).toBe('cancelled');
  });

  it('a credit note gives back, in negative amounts, what the invoice said', async () => {
    const mine = (await all()).filter(({ orderUid }) => orderUid === refunded.uid);
    const [invoice, note] = [mine.find(({ type }) => type === 'invoice'), mine.find(({ type }) => type === 'credit_note')];
    expect(note?.totalPrice.priceIncVat).toBe(-(invoice?.totalPrice.priceIncVat ?? 0));
    expect(note).toMatchObject({ issueDate: '2026-11-26', vatDate: '2026-11-26', dueDate: '2026-12-10' });
  });
});

describe('the list of accounting documents', () => {
  it('[INV-026] filters by type, one or more, in any case', async () => {
    expect(await numbers('?filter[type]=PROFORMA')).toEqual([paid.symbol, open.symbol, refunded.symbol]);
    expect((await list('?filter[type][]=invoice&filter[type][]=credit_note')).meta).toMatchObject({
      totalRecords: 3,
      totalUnfilteredRecords: 6,
    });
  });

  it('[INV-027] [INV-028] filters by amount with VAT, inclusive', async () => {
    const amount = (open.total / 100).toFixed(2);
    const amounts = async (query: string) => (await list(query)).data.map(({ totalPrice }) => totalPrice.priceIncVat);
    expect(await numbers(`?filter[amountFrom]=${amount}&filter[amountTo]=${amount}`)).toEqual([open.symbol]);
    expect((await amounts(`?filter[amountFrom]=${amount}`)).every((one) => one >= open.total / 100)).toBe(true);
    expect((await amounts(`?filter[amountTo]=${amount}`)).every((one) => one <= open.total / 100)).toBe(true);
    expect(await amounts('?filter[amountFrom]=9999999999')).toEqual([]);
  });

  it('[INV-029] [INV-030] [INV-036] filters by day of issue, inclusive, and by number, all together', async () => {
    expect(await numbers('?filter[createdFrom]=2026-11-25&filter[createdTo]=2026-11-25')).toEqual([open.symbol]);
    expect(await numbers('?filter[createdTo]=2026-11-24&filter[type]=proforma')).toEqual([paid.symbol]);
    expect(await numbers(`?filter[createdFrom]=2026-11-26&filter[type]=invoice&filter[invoiceNumber]=526`)).toHaveLength(1);
  });

  it('[INV-031] filters by a part of the number; wildcards are ordinary characters', async () => {
    expect(await numbers(`?filter[invoiceNumber]=${open.symbol.slice(-4)}`)).toContain(open.symbol);
    expect(await numbers('?filter[invoiceNumber]=%25')).toEqual([]);
  });

  it('[INV-032] [INV-033] pages', async () => {
    const first = await list('?pageSize=2&pageNumber=1');
    const second = await list('?pageSize=2&pageNumber=2');
    expect(first.meta).toMatchObject({ totalPages: 3, nextPage: 2, totalRecords: 6 });
    expect([...first.data, ...second.data].map(({ number }) => number)).toEqual((await all()).slice(0, 4).map(({ number }) => number));
    expect((await list('?pageNumber=1000000')).data).toEqual([]);
  });

  it('sorts by day, the newest first, and by every other column', async () => {
    const days = (await list('?sortBy=createDate&sortDir=desc')).data.map(({ issueDate }) => issueDate);
    expect(days).toEqual([...days].sort().reverse());
    expect(await numbers('?sortBy=number&sortDir=desc')).toEqual((await numbers('')).reverse());
    for (const column of ['type', 'orderNumber', 'dueDate', 'status', 'priceIncVat'])
      expect((await list(`?sortBy=${column}`)).status).toBe(200);
  });

  it.each([
    ['filter[createdFrom]=2025-12-31', 'filter[createdFrom]'],
    ['filter[createdFrom]=2026-12-01&filter[createdTo]=2026-11-01', 'filter[createdTo]'],
    ['filter[createdTo]=2026-02-30', 'filter[createdTo]'],
    ['filter[amountFrom]=-1', 'filter[amountFrom]'],
    ['filter[amountTo]=1.005', 'filter[amountTo]'],
    ['filter[amountTo]=99999999999', 'filter[amountTo]'],
    ['filter[type]=order_doc', 'filter[type]'],
    ['sortBy=issueDate', 'sortBy'],
    ['pageNumber=1000000000', 'pageNumber'],
    ['filter[invoiceNumber]=%00', 'filter[invoiceNumber]'],
  ])('refuses %s', async (query, path) => {
    const answer = await world.app.inject({ url: `/api/company/${company.uid}/accounting-documents?${query}`, headers: me });
    expect([answer.statusCode, answer.json().code, answer.json().errors[0].path]).toEqual([422, 'err.bad.parameter.value', path]);
  });

  it('takes the first day there is', async () => {
    expect((await list('?filter[createdFrom]=2026-01-01')).meta.totalRecords).toBe(6);
  });

  it('shows nobody else’s: 401 without a session, 403 in a foreign company', async () => {
    const other = await createCompany(world.deps);
    const stranger = await signIn(world.app, world.deps, { company: other });
    expect([(await list('', {})).status, (await list('', stranger)).status]).toEqual([401, 403]);
    const own = await world.app.inject({ url: `/api/company/${other.uid}/accounting-documents`, headers: stranger });
    expect(own.json().data).toEqual([]);
  });

  it('a document keeps the customer it was issued to', async () => {
    const invoice = await one(({ type, orderUid }) => type === 'invoice' && orderUid === paid.uid);
    const url = `/api/company/${company.uid}/invoice/${invoice.uid}/download?format=isdoc`;
    const before = (await world.app.inject({ url, headers: me })).body;
    await world.deps.db.directory.run(sql`UPDATE companies SET name = 'Jiné jméno' WHERE uid = ${company.uid}`);
    expect((await world.app.inject({ url, headers: me })).body).toBe(before);
  });
});
