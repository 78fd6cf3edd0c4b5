import { afterAll, beforeAll, expect, it } from 'vitest';
import sql from 'sql-template-tag';
import { CULTURE, CULTURE_LABELS } from '../../../scripts/sixth-product/culture';
import { readSpreadsheet } from '../../src/adapters/spreadsheet/read-spreadsheet';
import { testApp, type TestApp } from '../app/test-app';
import { bankFile, credit, loadStatement } from '../world/bank-file';
import { contentCopy } from '../world/content';
import { drainJobs, sendEvent } from '../world/drain-jobs';
import { createCompany, createEmployees, inCompany, signIn, type TestCompany } from '../world/factories';
import { balances } from '../world/money';
import { brokenMoney } from '../world/money-facts';
import { createCards } from '../world/ordering-factories';
import { orderSheet, uploadOrder } from '../world/upload-order';

const { product, account, credit: service, card } = CULTURE;

const NAMES = ['Osobní číslo', 'Příjmení', 'Jméno', 'Nová karta'];

let world: TestApp;
let content: Awaited<ReturnType<typeof contentCopy>>;
let company: TestCompany;
let headers: { cookie: string };
/** One has a Multibenefit card, one a card of Culture, the last one none. */
let people: string[];

beforeAll(async () => {
  content = await contentCopy();
  for (const language of ['cs', 'en'] as const) {
    await content.change(`enums/${language}.json`, (enums) => Object.assign(enums.product ?? {}, { [product]: CULTURE_LABELS[language] }));
  }
  world = await testApp({ env: { CONTENT_DIR: content.folder } });
  company = await createCompany(world.deps, { products: ['90C', product] });
  headers = await signIn(world.app, world.deps, { company });
  people = await createEmployees(world.deps, company, [{ employeeNumber: '1' }, { employeeNumber: '2' }, { employeeNumber: '3' }]);
  const [multi = '', own = ''] = people;
  await createCards(world.deps, company, [{ employeeUid: multi }, { employeeUid: own, productCode: product, serviceCode: card }]);
});
afterAll(async () => {
  await world.close();
  await content.close();
});

async function call(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object) {
  const url = `/api/company/${company.uid}${path}`;
  return world.app.inject({ method, url, headers, ...(payload !== undefined && { payload }) });
}
async function sheetOf(path: string): Promise<readonly (readonly unknown[])[]> {
  const sheet = await readSpreadsheet((await call('GET', path)).rawPayload, { fileName: 'a.xlsx', maxRows: 100 });
  return sheet.ok ? sheet.rows : [];
}
const read = async (path: string) => (await call('GET', path)).json().data;
const item = (employeeUid: string | undefined, value: number | undefined) => ({
  productCode: product,
  productServiceCode: value === undefined ? card : service,
  employeeUid,
  quantity: 1,
  value,
});

/** Through checkout and bank to the books. */
async function submitAndPay() {
  const { order } = (await call('POST', '/order-checkout', {})).json().data;
  await call('PATCH', `/order-checkout/${order.uid}/delivery`, { productServiceCode: '90C-422' });
  const lines = await read(`/order-checkout/${order.uid}/calculate`);
  const { order: placed, paymentInfo } = (await call('POST', `/order-checkout/${order.uid}/submit`, {})).json().data;
  const total = Math.round(paymentInfo.price.priceIncVat * 100);
  return { uid: order.uid as string, number: placed.number as string, lines, total, symbol: paymentInfo.variableSymbol as string };
}

it('is offered beside the others, and its optimum of the year is known', async () => {
  const rows = await read(`/employees-product/${product}`);
  expect(rows[1].services.map(({ code, isOrderable }: { code: string; isOrderable: boolean }) => [code, isOrderable])).toEqual([
    [card, false],
    [service, true],
  ]);
  const config = (await world.app.inject({ method: 'GET', url: '/api/config?namespaces=product' })).json().data;
  expect(config.namespaces[0].values).toMatchObject({ 'product.culture.credit.optimal': 6000, 'product.gastro.credit.optimal': 235 });
});

it('keeps its own limits in the basket and in a file, whose template has its column', async () => {
  const template = await sheetOf('/template/credit-import?productCode=90C');
  expect(template[0]).toContain('Kultura – částka v Kč');
  for (const value of [49, 12_001]) expect((await call('POST', '/basket', { items: [item(people[1], value)] })).statusCode).toBe(422);
  const file = await orderSheet(
    [
      ['1', null, null, null, 1000, 12_000],
      ['2', null, null, null, null, 13_000],
    ],
    [...NAMES, 'Gastro – částka v Kč', 'Kultura – částka v Kč'],
  );
  expect((await uploadOrder(world, company, { content: file, headers })).json().data).toMatchObject({
    inserted: 1,
    creditAmount: 13_000,
    skipped: [{ personNumber: '2', reason: 'amountOutOfRange' }],
  });
});

it('has its own sum on the desk of an order file', async () => {
  const file = await orderSheet([['1', null, null, null, 1000, 500]], [...NAMES, 'Gastro – částka v Kč', 'Kultura – částka v Kč']);
  const { deskUid } = (await uploadOrder(world, company, { content: file, headers, fields: { productCode: '90C', desk: 'open' } })).json()
    .data;
  const { sums } = await read(`/import-desks/${deskUid}`);
  expect(sums).toEqual({
    cards: 0,
    credit: 1500,
    credits: [
      { account: 'gastro', amount: 1000 },
      { account: 'flexi', amount: 0 },
      { account, amount: 500 },
    ],
  });
  await call('DELETE', `/import-desks/${deskUid}`);
});

it('is ordered, paid, booked to its own account, seen in the charts and exports', async () => {
  await call('POST', '/basket', { items: [item(people[1], 300), item(people[2], undefined)] });
  const order = await submitAndPay();
  expect(order.lines.map((line: { itemDescription: string; price: number }) => [line.itemDescription, line.price])).toEqual([
    ['Karta Kultura', 95],
    ['Dobití kreditu Gastro', 1000],
    ['Poplatek za dobití Gastro', 40],
    ['Dobití kreditu Kultura', 300],
    ['Poplatek za dobití Kultura', 21],
    ['Dobití kreditu Kultura', 12_000],
    ['Poplatek za dobití Kultura', 840],
    ['Doručení PPL', 190],
  ]);
  await loadStatement(world.deps, bankFile([credit(order.symbol, order.total)]));
  await drainJobs(world.deps, world.ownerUrl);
  expect(await balances(world.deps, company.uid)).toMatchObject({ gastro: 1000_00, [account]: 12_300_00 });
  expect((await read(`/employees/${people[1]}/accounts`)).map((one: { type: string }) => one.type)).toEqual(['gastro', 'flexi', account]);
  expect((await read('/orders/credit-by-month')).months.at(-1).credit).toEqual([
    { productCode: '26C', amount: 1000 },
    { productCode: product, amount: 12_300 },
  ]);
  const table = await sheetOf(`/order/${order.uid}/items-export`);
  expect(table.map((row) => row[3])).toEqual([
    'Služba',
    'Dobití kreditu Gastro',
    'Dobití kreditu Kultura',
    'Dobití kreditu Kultura',
    'Karta Kultura',
  ]);
});

it('has a card of its own, and one on the Multibenefit plastic', async () => {
  const [own] = await read(`/employees/${people[2]}/cards`);
  expect(own.card).toMatchObject({ type: 'culture', accountType: account });
  const [plastic] = await read(`/employees/${people[0]}/cards`);
  expect(plastic.embeddedCards.map((embedded: { accountType: string }) => embedded.accountType)).toEqual(['gastro', 'flexi', account]);
});

it('is given back when the order is cancelled, and written off when somebody leaves', async () => {
  await call('POST', '/basket', { items: [item(people[1], 500)] });
  const order = await submitAndPay();
  expect((await call('PATCH', `/order/${order.uid}/cancel`, {})).statusCode).toBe(200);
  await loadStatement(world.deps, bankFile([credit(order.symbol, order.total)], { number: '2' }));
  await sendEvent(world, { type: 'order.cancelled', orderNumber: order.number });
  await drainJobs(world.deps, world.ownerUrl);
  expect((await balances(world.deps, company.uid))[account]).toBe(12_300_00);
  const refunds = await inCompany(world.deps, company.uid, (tx) =>
    tx.rows(sql`SELECT amount::int FROM refunds WHERE company_uid = ${company.uid} AND order_uid = ${order.uid}`),
  );
  expect(refunds).toEqual([{ amount: order.total }]);
  const url = `/api/company/${company.uid}/employees/${people[1]}/status`;
  expect((await world.app.inject({ method: 'PUT', url, headers, payload: { status: 'inactive' } })).statusCode).toBe(200);
  await drainJobs(world.deps, world.ownerUrl);
  expect(await balances(world.deps, company.uid)).toMatchObject({ [account]: 12_000_00, writeOff: 300_00 });
  expect(await brokenMoney(world.ownerUrl)).toEqual([]);
});
