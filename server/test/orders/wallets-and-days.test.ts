import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hellers } from '@portal/domain/money/money';
import { processOrder } from '../../src/features/fulfilment/orders/process-order';
import { bankFile, credit } from '../world/bank-file';
import { importStatement } from '../../src/features/payments/bank/import-statement';
import { createCompany, createEmployees, inCompany, signIn, type TestCompany } from '../world/factories';
import { createCards } from '../world/ordering-factories';
import { testApp, type TestApp } from '../app/test-app';

let world: TestApp;
/** Orders by days: 120,50 Kč a day. */
let company: TestCompany;
let headers: { cookie: string };
/** The first has a card and two wallets to fill, the second one of them. */
let people: string[];

beforeAll(async () => void (world = await testApp()));
afterAll(() => world.close());
beforeEach(async () => {
  company = await createCompany(world.deps, { topUpMethod: 'byDay', topUpDefault: hellers(120_50) });
  headers = await signIn(world.app, world.deps, { company });
  people = await createEmployees(world.deps, company, [
    { lastGastroValue: 2_000_00, lastGastroDays: 18 },
    { lastGastroValue: null, lastGastroDays: null },
  ]);
  await createCards(
    world.deps,
    company,
    people.map((employeeUid) => ({ employeeUid })),
  );
});

const call = async (method: 'GET' | 'POST', path: string, payload?: object) => {
  const answer = await world.app.inject({ method, url: `/api/company/${company.uid}${path}`, headers, ...(payload && { payload }) });
  expect([path, answer.statusCode < 300, answer.statusCode < 300 ? '' : answer.body]).toEqual([path, true, '']);
  return answer.json().data;
};
const days = (person: number, quantity: number) => ({
  productCode: '90C',
  productServiceCode: '26C-828',
  employeeUid: people[person],
  value: 120.5,
  quantity,
});
const wallet = (person: number, walletUid: string, value: number) => ({
  productCode: '90C',
  productServiceCode: '27C-728',
  employeeUid: people[person],
  walletUid,
  value,
  quantity: 1,
});

async function order(items: object[]) {
  await call('POST', '/basket', { items });
  const { uid } = (await call('POST', '/order-checkout', {})).order;
  const { paymentInfo } = await call('POST', `/order-checkout/${uid}/submit`, {});
  return { uid, symbol: paymentInfo.variableSymbol, total: Math.round(paymentInfo.price.priceIncVat * 100) };
}

let file = 0;
async function payAndWork({ uid, symbol, total }: Awaited<ReturnType<typeof order>>): Promise<void> {
  file += 1;
  await importStatement(world.deps, bankFile([credit(symbol, total)], { number: String(file), openingBalance: file * 100 }));
  await processOrder(world.deps, { companyUid: company.uid, orderUid: uid });
}

const rows = <R>(query: ReturnType<typeof sql>) => inCompany(world.deps, company.uid, (tx) => tx.rows<R>(query));
/** Hellers on every account of a person. */
const accounts = async (person: number) => {
  const found = await rows<{ account: string; balance: number }>(sql`
    SELECT concat_ws(' ', a.type, a.wallet_type) AS account, b.balance FROM accounts a JOIN account_balances b ON b.account_uid = a.uid
    WHERE a.employee_uid = ${people[person]} ORDER BY 1`);
  return Object.fromEntries(found.map(({ account, balance }) => [account, Number(balance)]));
};
const remembered = () =>
  rows<object>(sql`SELECT value::int, days FROM last_gastro ORDER BY array_position(${people}::uuid[], employee_uid)`);

/** What the next order suggests. */
async function offered(person: number): Promise<unknown> {
  const listed: { uid: string; services: { code: string; customGpcDefault: unknown }[] }[] = await call('GET', '/employees-product/90C');
  return listed.find(({ uid }) => uid === people[person])?.services.find(({ code }) => code === '26C-828')?.customGpcDefault;
}

describe('a company that orders by days, with people of two wallets', () => {
  it('[F-301] the credit of each wallet is booked to that wallet alone, and to the person it is for', async () => {
    const { health, freeTime } = company.wallets;
    await payAndWork(await order([days(0, 18), wallet(0, health, 300), wallet(0, freeTime, 200.5), wallet(1, freeTime, 50)]));
    expect(await accounts(0)).toEqual({ gastro: 18 * 120_50, 'flexi health': 300_00, 'flexi freeTime': 200_50 });
    expect(await accounts(1)).toEqual({ 'flexi freeTime': 50_00 });
    await payAndWork(await order([wallet(0, freeTime, 10)]));
    expect(await accounts(0)).toEqual({ gastro: 18 * 120_50, 'flexi health': 300_00, 'flexi freeTime': 210_50 });
  });

  it('[F-305] days ordered and paid are the days offered next time; crowns of another time stay as they were', async () => {
    await payAndWork(await order([days(0, 21), days(1, 5)]));
    expect(await remembered()).toEqual([
      { value: 2_000_00, days: 21 },
      { value: null, days: 5 },
    ]);
    expect(await offered(0)).toBe(21);
    await rows(sql`UPDATE companies SET top_up_method = 'byAmount', top_up_default = NULL WHERE uid = ${company.uid} RETURNING uid`);
    await payAndWork(await order([{ ...days(0, 1), value: 1500 }]));
    expect(await remembered()).toEqual([
      { value: 1_500_00, days: 21 },
      { value: null, days: 5 },
    ]);
  });

  it('[R-25] [L-02] an order nobody paid yet, and one of fewer than half of the people, suggest nothing; one paid late gives way to a later one', async () => {
    await rows(sql`UPDATE companies SET top_up_method = 'byAmount', top_up_default = NULL WHERE uid = ${company.uid} RETURNING uid`);
    const amounts = (value: number) => [0, 1].map((person) => ({ ...days(person, 1), value }));
    const before = await remembered();
    const late = await order(amounts(1_600));
    world.setNow(new Date(world.deps.now().getTime() + 60_000));
    expect(await remembered()).toEqual(before);
    await payAndWork(await order(amounts(1_700)));
    await payAndWork(late);
    expect((await remembered()).map((row) => Object.values(row)[0])).toEqual([1_700_00, 1_700_00]);
    await createEmployees(world.deps, company, [{}, {}, {}]);
    await payAndWork(await order(amounts(300)));
    expect((await remembered()).map((row) => Object.values(row)[0])).toEqual([1_700_00, 1_700_00]);
  });
});
