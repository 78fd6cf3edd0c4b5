import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../../test/app/test-app';
import { owner } from '../../../../test/races/owner-query';
import { bankFile, credit, payerAccount } from '../../../../test/world/bank-file';
import { createCompany, signInStaff, type TestCompany } from '../../../../test/world/factories';
import { placeOrder } from '../../../../test/world/place-order';
import { readSpreadsheet } from '../../../adapters/spreadsheet/read-spreadsheet';
import { importStatement } from '../../payments/bank/import-statement';

let world: TestApp;
let company: TestCompany;
let payments: Awaited<ReturnType<typeof signInStaff>>;
let support: typeof payments;

beforeAll(async () => {
  world = await testApp();
  company = await createCompany(world.deps);
  payments = await signInStaff(world.deps, { roles: ['payments'] });
  support = await signInStaff(world.deps, { roles: ['support'] });
}, 60_000);
afterAll(() => world.close());

let files = 0;
const bring = async (...movements: Parameters<typeof credit>[]) => {
  const result = await importStatement(
    world.deps,
    bankFile(
      movements.map((one) => credit(...one)),
      { number: String((files += 1)), format: 'camt053' },
    ),
  );
  if (!result.ok) throw new Error(result.detail);
};

const get = async (path: string, { headers } = support) => {
  const answer = await world.app.inject({ url: `/api/provider${path}`, headers });
  return { status: answer.statusCode, body: answer.json() };
};
const post = async (path: string, payload: object, { headers } = payments) => {
  const answer = await world.app.inject({ method: 'POST', url: `/api/provider${path}`, headers, payload });
  return { status: answer.statusCode, body: answer.json() };
};
const found = async (query: string): Promise<string[]> =>
  (await get(`/movements?${query}`)).body.data.map(({ counterName }: { counterName: string }) => counterName);
const uidOf = async (name: string): Promise<string> =>
  String((await owner(world.ownerUrl, `SELECT uid FROM bank_movements WHERE counter_name = '${name}'`))[0]?.uid);

describe('[DESK-013] the list of movements', () => {
  beforeAll(async () => {
    await bring(
      [
        null,
        1_234_56,
        { counterName: 'Řeznictví Žďár', counterAccount: '19-2000145399/0800', message: 'Karty říjen', bookedOn: '2026-11-20' },
      ],
      ['777000111', 98_700, { counterName: 'Stavby 100 %', counterAccount: null, bookedOn: '2026-11-21' }],
      [null, 1_234_00, { counterName: 'Odložená', bookedOn: '2026-11-22' }],
    );
    await post(`/movements/${await uidOf('Odložená')}/aside`, { note: 'ptáme se' });
  });

  it.each([
    ['text without diacritics', 'zdar', ['Řeznictví Žďár']],
    ['the message', 'KARTY RIJEN', ['Řeznictví Žďár']],
    ['the symbol', '777000111', ['Stavby 100 %']],
    ['a symbol with zeros before it', '0777000111', ['Stavby 100 %']],
    ['the account as printed', '19-2000145399/0800', ['Řeznictví Žďár']],
    ['the account as an IBAN', 'CZ65 0800 0000 1920 0014 5399', ['Řeznictví Žďár']],
    ['an amount to the heller', '1 234,56', ['Řeznictví Žďár']],
    ['an amount in crowns', '1234', ['Odložená', 'Řeznictví Žďár']],
    ['a sign that means something in a pattern', '100 %', ['Stavby 100 %']],
    ['an underscore, which stands for itself', 'Stavby_100', []],
    ['quotes and a comment', "' OR 1=1 --", []],
    ['a backslash', 'Stavby\\', []],
    ['emoji', '🥖', []],
  ])('finds by %s', async (_name, text, names) => {
    expect(await found(`filter[fulltext]=${encodeURIComponent(text)}`)).toEqual(names);
  });

  it('is narrowed to a state, days and amounts, sorted and paged', async () => {
    expect(await found('filter[status]=aside')).toEqual(['Odložená']);
    expect(await found('filter[status]=unmatched&filter[status]=aside')).toEqual(['Odložená', 'Stavby 100 %', 'Řeznictví Žďár']);
    expect(await found('filter[bookedFrom]=2026-11-21&filter[bookedTo]=2026-11-21')).toEqual(['Stavby 100 %']);
    expect(await found('filter[amountFrom]=1000&filter[amountTo]=1234')).toEqual(['Odložená']);
    expect(await found('sortBy=amount&sortDir=desc')).toEqual(['Řeznictví Žďár', 'Odložená', 'Stavby 100 %']);
    const { body } = await get('/movements?pageSize=2&pageNumber=2');
    expect([body.data.length, body.meta]).toEqual([1, { totalPages: 2, nextPage: null, totalRecords: 3, totalUnfilteredRecords: 3 }]);
    expect((await get('/movements?filter[status]=aside')).body.meta).toMatchObject({ totalRecords: 1, totalUnfilteredRecords: 3 });
    expect((await get('/movements?sortBy=note')).status).toBe(422);
  });

  it('is a workbook as well', async () => {
    const answer = await world.app.inject({ url: '/api/provider/movements/export?filter[status]=aside', headers: support.headers });
    const sheet = await readSpreadsheet(answer.rawPayload, { fileName: 'a.xlsx', maxRows: 100 });
    expect(sheet.ok && sheet.rows.map((row) => [row[0], row[1], row[5], row[7], row[10]])).toEqual([
      ['Připsáno', 'Částka', 'Plátce', 'Stav', 'Poznámka'],
      ['2026-11-22', 1_234, 'Odložená', 'Odložený', 'ptáme se'],
    ]);
  });
});

describe('[DESK-014] the page of a movement', () => {
  it('matched with two orders tells of both, the list that there is one more, and a file names both', async () => {
    const orders = [await placeOrder(world, company), await placeOrder(world, company, { cards: 2 })];
    const orderNumbers = orders.map(({ number }) => number);
    await bring([
      '555000222',
      orders.reduce((sum, { total }) => sum + total, 0) + 1,
      { counterName: 'Za obě', counterAccount: payerAccount() },
    ]);
    const uid = await uidOf('Za obě');
    expect((await get(`/movements/${uid}`)).body.data).toMatchObject({ orderNumber: null, moreOrders: 0 });
    const { body } = await post(`/movements/${uid}/preview`, { orderNumbers });
    expect(await post(`/movements/${uid}/match`, { orderNumbers, shown: body.data.key })).toMatchObject({ status: 200 });
    const { data } = (await get(`/movements/${uid}`)).body;
    expect(data).toMatchObject({ orderNumber: orderNumbers[0], moreOrders: 1 });
    expect([...new Set(data.entries.map(({ orderNumber }: { orderNumber: string }) => orderNumber))]).toEqual(orderNumbers);
    expect((await get('/movements?filter[fulltext]=za obě')).body.data).toMatchObject([{ uid, moreOrders: 1 }]);
    const url = '/api/provider/movements/export?format=csv&filter[fulltext]=za obě';
    expect((await world.app.inject({ url, headers: support.headers })).body).toContain(`;${orderNumbers.join(', ')};`);
  });

  const suggestions = async (name: string) => (await get(`/movements/${await uidOf(name)}`)).body.data.suggestions;

  it('shows the line as the bank told it, why it waits, what came from the account before and nothing booked', async () => {
    const order = await placeOrder(world, company, { cards: 1 });
    const counterAccount = payerAccount();
    await bring([order.symbol, order.total, { counterName: 'Zaplatil', counterAccount, bookedOn: '2026-11-21' }]);
    await bring([null, 99_00, { counterName: 'Zase on', counterAccount, message: 'díky', constantSymbol: '0308' }]);
    const { data } = (await get(`/movements/${await uidOf('Zase on')}`)).body;
    expect(data).toMatchObject({
      amount: 99,
      bookedOn: '2026-11-23',
      counterAccount,
      message: 'díky',
      constantSymbol: '0308',
      raw: expect.stringMatching(/^<Ntry>.*Zase on.*díky.*<\/Ntry>$/u),
      status: 'unmatched',
      reason: 'noSymbol',
    });
    expect(data).toMatchObject({ refusal: null, entries: [], refund: null, statement: { format: 'camt053', number: String(files) } });
    expect(data.earlier).toMatchObject([{ orderNumber: order.number, amount: order.total / 100, variableSymbol: order.symbol }]);
    const settled = (await get(`/movements/${await uidOf('Zaplatil')}`)).body.data;
    expect(settled).toMatchObject({
      status: 'matched',
      reason: 'full',
      orderNumber: order.number,
      refusal: 'movement.notWaiting',
      suggestions: [],
    });
    expect(settled.entries.filter(({ kind }: { kind: string }) => kind === 'payment')).toMatchObject([
      { account: 'bank', amount: -order.total / 100 },
      { account: 'receivable', amount: order.total / 100 },
    ]);
  });

  it('ranks what it may be for: the account, the identification number, the sum, a number in the message, nearly the amount', async () => {
    const other = await createCompany(world.deps);
    const [first, second] = [await placeOrder(world, other, { cards: 1 }), await placeOrder(world, other, { cards: 2 })];
    const counterAccount = payerAccount();
    const paid = await placeOrder(world, other, { cards: 3 });
    await bring([paid.symbol, paid.total, { counterAccount, counterName: 'Dřív' }]);
    const [{ number } = { number: '' }] = await owner(
      world.ownerUrl,
      `SELECT identification_number AS number FROM companies WHERE uid = '${other.uid}'`,
    );
    await bring(
      [String(number).replace(/^0+/u, ''), first.total + second.total, { counterAccount: payerAccount(), counterName: 'Podle IČO' }],
      [null, second.total, { counterAccount, counterName: 'Podle účtu' }],
      [null, 7_00, { counterAccount: payerAccount(), message: `za ${first.number} dekuji`, counterName: 'Podle zprávy' }],
      [null, first.total - 1_00, { counterAccount, counterName: 'Skoro' }],
    );
    expect(await suggestions('Podle účtu')).toMatchObject([
      { orders: [{ number: second.number, symbol: second.symbol }], evidence: ['amount', 'account'], rest: 0 },
    ]);
    const [both] = await suggestions('Podle zprávy');
    expect(both).toMatchObject({ orders: [{ number: first.number }], evidence: ['message'], rest: (7_00 - first.total) / 100 });
    expect((await suggestions('Skoro'))[0]).toMatchObject({ orders: [{ number: first.number }], evidence: ['near', 'account'], rest: -1 });
    const [sum] = await suggestions('Podle IČO');
    expect(sum.orders.map((one: { number: string }) => one.number)).toEqual([first.number, second.number]);
    expect([sum.evidence, sum.rest]).toEqual([['sum', 'companyId'], 0]);
  });

  it('shows beside it the company it may be of: its open claims, those due first, and what it paid until then', async () => {
    const payer = await createCompany(world.deps, { name: 'Plátce s.r.o.' });
    const paid = await placeOrder(world, payer, { cards: 3 });
    const owed = [await placeOrder(world, payer, { cards: 1 }), await placeOrder(world, payer, { cards: 2 })];
    await bring([paid.symbol, paid.total, { counterAccount: payerAccount(), counterName: 'Už platil', bookedOn: '2026-11-20' }]);
    await bring([null, owed[0]?.total ?? 0, { counterAccount: payerAccount(), counterName: 'Možná on', bookedOn: '2026-11-21' }]);
    const beside = async (name: string) => (await get(`/companies/${payer.uid}/payer?movement=${await uidOf(name)}`)).body.data;
    const data = await beside('Možná on');
    const rest = owed.reduce((sum, { total }) => sum + total, 0) / 100;
    expect(data).toMatchObject({ name: 'Plátce s.r.o.', owedCount: 2, owed: rest });
    expect(data.owedOrders).toMatchObject(owed.map(({ number, symbol, total }) => ({ number, symbol, rest: total / 100 })));
    expect(data.payments).toMatchObject([{ orderNumber: paid.number, amount: paid.total / 100, bookedOn: '2026-11-20' }]);
    expect((await beside('Už platil')).payments).toEqual([]);
    expect((await get(`/companies/${await uidOf('Možná on')}/payer?movement=${data.payments[0].uid}`)).status).toBe(404);
  });

  it('of no movement is nothing', async () => {
    expect((await get(`/movements/${company.uid}`)).status).toBe(404);
    expect((await get('/movements/1')).status).toBe(404);
  });
});
