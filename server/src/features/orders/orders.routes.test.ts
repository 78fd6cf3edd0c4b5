import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getOrder, getOrderSummary, listOrderItems, listOrders, type Order } from '@portal/contract/orders/orders';
import { listOrderPackages } from '@portal/contract/ordering/checkout';
import type { RouteShape } from '@portal/contract/endpoint';
import { bankFile, credit, loadStatement } from '../../../test/world/bank-file';
import { drainJobs } from '../../../test/world/drain-jobs';
import { createCompany, signIn, type TestCompany } from '../../../test/world/factories';
import { placeOrder, type PlacedOrder } from '../../../test/world/place-order';
import { newUid, testApp, type TestApp } from '../../../test/app/test-app';

let world: TestApp;
let company: TestCompany;
/** Paid and sent, two cards and credit; one day older than the other. */
let done: PlacedOrder;
let unpaid: PlacedOrder;
let stranger: { cookie: string };

beforeAll(async () => {
  world = await testApp();
  company = await createCompany(world.deps);
  done = await placeOrder(world, company, { cards: 2, credits: [2000], flexi: 300 });
  await loadStatement(world.deps, bankFile([credit(done.symbol, done.total)]));
  await drainJobs(world.deps, world.ownerUrl, { until: new Date('2026-11-23T11:00:00Z') });
  world.setNow(new Date('2026-11-24T09:00:00Z'));
  unpaid = await placeOrder(world, company, { cards: 1 });
  stranger = await signIn(world.app, world.deps, { company: await createCompany(world.deps) });
});
afterAll(() => world.close());

const get = async (path: string, headers: Record<string, string> = unpaid.headers) => {
  const answer = await world.app.inject({ url: `/api/company/${company.uid}${path}`, headers });
  return { status: answer.statusCode, body: answer.json() };
};
const valid = (route: RouteShape, body: unknown) => {
  if ('file' in route.reply) throw new Error('a file has no shape');
  expect(route.reply.parse(body)).toEqual(body);
};
const numbers = async (query: string): Promise<string[]> =>
  (await get(`/orders?${query}`)).body.data.map(({ number }: { number: string }) => number);
const order = async (placed: PlacedOrder): Promise<Order> => (await get(`/order/${placed.uid}`)).body.data;

describe('one order', () => {
  const person = { firstName: expect.any(String), lastName: expect.any(String) };
  const amount = expect.any(Number);
  it.each([
    ['OL-009', 'uid', () => done.uid],
    ['OL-010', 'number', () => done.number],
    ['OL-011', 'label', () => null],
    ['OL-012', 'status', () => 'RESOLVED'],
    ['OL-013', 'orderedAt', () => '2026-11-23T09:41:00.000Z'],
    ['OL-014', 'expediteAt', () => expect.stringMatching(/^2026-11-2/)],
    ['OL-015', 'price', () => expect.objectContaining({ price: amount })],
    ['OL-016', 'price', () => expect.objectContaining({ priceIncVat: done.total / 100 })],
    ['OL-017', 'price', () => expect.objectContaining({ vat: amount })],
    ['OL-018', 'price', () => expect.objectContaining({ currency: 'CZK' })],
    ['OL-019', 'createdBy', () => expect.objectContaining({ firstName: person.firstName })],
    ['OL-020', 'createdBy', () => expect.objectContaining({ lastName: person.lastName })],
    ['OL-026', 'hasDownloadLink', () => true],
    ['OL-027', 'hasCardShipments', () => true],
    ['OL-028', 'hasPaperShipments', () => false],
    ['OL-029', 'paid', () => true],
    ['OL-030', 'paidDate', () => '2026-11-23'],
    ['OL-031', 'paidAmount', () => done.total / 100],
    ['OL-032', 'proformaNumber', () => done.symbol],
    ['OL-033', 'invoiceNumber', () => expect.stringMatching(/^5\d{9}$/)],
    ['OL-034', 'orderBlockingReason', () => null],
    ['OL-035', 'paymentType', () => 'proforma'],
  ] satisfies [string, keyof Order, () => unknown][])('[%s] has %s', async (...[, field, value]) => {
    expect((await order(done))[field]).toEqual(value());
  });

  it('[OL-083] has the shape of the contract', async () => {
    const { status, body } = await get(`/order/${done.uid}`);
    expect(status).toBe(200);
    valid(getOrder, body);
  });

  it.each([
    ['OL-021', 'uid', expect.any(String)],
    ['OL-022', 'type', expect.stringMatching(/^(order_doc|proforma|invoice)$/)],
    ['OL-023', 'number', expect.stringMatching(/^\d{10}$/)],
    ['OL-024', 'status', 'paid'],
    ['OL-025', 'totalPaid', expect.any(Number)],
  ] as const)('[%s] each of its documents has %s', async (...[, field, value]) => {
    const documents = (await order(done)).documents.filter(({ type }) => type !== 'order_doc');
    expect(documents.map(({ type }) => type).toSorted()).toEqual(['invoice', 'proforma']);
    for (const document of documents) expect(document[field]).toEqual(value);
  });

  it('[OL-037] [OL-038] says what can be done with it, and the server then does as it said', async () => {
    expect((await order(done)).actions).toEqual([
      { action: 'read', allowed: true, blockers: [] },
      { action: 'cancel', allowed: false, blockers: ['order.notSubmitted'] },
    ]);
    expect((await order(unpaid)).actions).toContainEqual({ action: 'cancel', allowed: true, blockers: [] });
  });

  it('is closed to others: 401, 403, and 404 for an id of another company and an unknown one; a basket has no price and no packages', async () => {
    expect((await get(`/order/${done.uid}`, {})).status).toBe(401);
    expect((await get(`/order/${done.uid}`, stranger)).status).toBe(403);
    const other = await createCompany(world.deps);
    const foreign = await placeOrder(world, other);
    for (const uid of [foreign.uid, newUid()])
      for (const path of ['', '/summary', '/items', '/items-export', '/packages'])
        expect([path, (await get(`/order/${uid}${path}`)).status]).toEqual([path, 404]);
    for (const path of ['/summary', '/packages'])
      expect([path, (await get(`/order/${company.basketUid}${path}`)).status]).toEqual([path, 404]);
    expect((await get('/order/not-a-uid')).status).toBe(404);
  });
});

describe('its lines, items and packages', () => {
  it.each([
    ['OL-051', 'productCode', /^\d{2}C$/],
    ['OL-052', 'productServiceCode', /^\d{2}C-\d{3}$/],
    ['OL-053', 'itemDescription', /\S/],
    ['OL-054', 'unit', /^(Pieces|Percent)$/],
    ['OL-055', 'unitPrice', /^\d/],
    ['OL-056', 'quantity', /^\d/],
    ['OL-057', 'price', /^\d/],
    ['OL-058', 'priceIncVat', /^\d/],
    ['OL-059', 'vatRate', /^(0|21)$/],
    ['OL-060', 'currency', /^CZK$/],
  ])('[%s] each summary line has %s', async (...[, field, look]) => {
    const { body } = await get(`/order/${done.uid}/summary`);
    expect(body.data.length).toBeGreaterThan(4);
    for (const line of body.data) expect(String(line[field])).toMatch(look);
  });

  it('[OL-061] [OL-087] the totals are the sums of the lines and what was to be paid', async () => {
    const { status, body } = await get(`/order/${done.uid}/summary`);
    expect(status).toBe(200);
    valid(getOrderSummary, body);
    const sum = (field: 'price' | 'priceIncVat') =>
      body.data.reduce((all: number, line: Record<string, number>) => all + Math.round((line[field] ?? 0) * 100), 0) / 100;
    expect(body.meta).toMatchObject({ totalPrice: sum('price'), totalPriceIncVat: sum('priceIncVat'), currency: 'CZK' });
    expect(body.meta.totalPriceIncVat).toBe(done.total / 100);
  });

  it('[OL-084] the items are a list, a row per person and service', async () => {
    const { status, body } = await get(`/order/${done.uid}/items?sortBy=productServiceCode&pageSize=3`);
    expect(status).toBe(200);
    valid(listOrderItems, body);
    expect(body.meta).toMatchObject({ totalRecords: 4, totalPages: 2 });
    expect(body.data.map(({ productServiceCode }: { productServiceCode: string }) => productServiceCode)).toEqual([
      '26C-828',
      '27C-728',
      '90C-401',
    ]);
  });

  it('[OL-086] the packages are a list, whatever it is sorted by', async () => {
    for (const sort of ['', '?sortBy=number&sortDir=desc', '?sortBy=locationName', '?sortBy=createdAt']) {
      const { status, body } = await get(`/order/${done.uid}/packages${sort}`);
      expect([sort, status]).toEqual([sort, 200]);
      valid(listOrderPackages, body);
      expect(body.data).toMatchObject([{ itemsCount: 2, number: expect.stringMatching(/^2\d{9}$/), missingCards: 0 }]);
    }
    expect((await get(`/order/${done.uid}/packages?sortBy=weight`)).status).toBe(422);
  });
});

describe('the list of orders', () => {
  it('[OL-078] [OL-101] has the newest first and honours the page size', async () => {
    const { status, body } = await get('/orders');
    expect(status).toBe(200);
    valid(listOrders, body);
    expect(await numbers('')).toEqual([unpaid.number, done.number]);
    expect(await numbers('pageSize=1&pageNumber=2')).toEqual([done.number]);
    expect(await numbers('pageNumber=1000000')).toEqual([]);
  });

  it.each([
    ['OL-079] [HOME-057', 'filter[isPaid]=0', () => [unpaid.number]],
    ['OL-079', 'filter[isPaid]=true', () => [done.number]],
    ['OL-080] [HOME-058', 'filter[status][]=submitted', () => [unpaid.number]],
    ['OL-080', 'filter[status]=RESOLVED&filter[status]=CANCELLED', () => [done.number]],
    ['OL-081] [HOME-059', 'filter[createdFrom]=2026-11-24', () => [unpaid.number]],
    ['OL-078', 'filter[orderedTo]=2026-11-23', () => [done.number]],
    ['OL-078', 'filter[orderedFrom]=2026-11-24', () => [unpaid.number]],
    ['OL-078', 'filter[amountFrom]=2000.5&filter[amountTo]=9999999', () => [done.number]],
    ['OL-078', 'filter[orderNumber]=%', () => []],
    ['OL-078', 'sortBy=priceIncVat&sortDir=asc', () => [unpaid.number, done.number]],
  ])('[%s] %s', async (...[, query, expected]) => expect(await numbers(query)).toEqual(expected()));

  it.each([
    'sortBy=nonsense',
    'sortDir=up',
    'pageSize=0',
    'pageSize=101',
    'pageNumber=1000000000',
    'pageNumber=-1',
    'filter[status]=GONE',
    'filter[amountFrom]=-1',
    'filter[amountFrom]=1.005',
    'filter[amountFrom]=1e9',
    'filter[orderedFrom]=2026-02-30',
    'filter[label]=%00',
    'filter[isPaid]=maybe',
  ])('refuses %s', async (query) => expect((await get(`/orders?${query}`)).status).toBe(422));

  it('is closed to others: 401, 403', async () => {
    expect((await get('/orders', {})).status).toBe(401);
    expect((await get('/orders', stranger)).status).toBe(403);
  });

  it('leaves out what was never submitted, unless asked for (S-060)', async () => {
    const { body } = await get('/orders?filter[status][]=BASKET');
    expect(body.data).toMatchObject([{ number: null, status: 'BASKET' }]);
  });

  it('[F-208] [S-064] shows the basket to whoever has its link, with what is in it', async () => {
    const [basket] = (await get('/orders?filter[status][]=BASKET')).body.data as Order[];
    const { status, body } = await get(`/order/${basket?.uid}`);
    expect([status, body.data]).toEqual([200, basket]);
    expect((await get(`/order/${basket?.uid}/items`)).status).toBe(200);
    expect((await get(`/order/${basket?.uid}`, stranger)).status).toBe(403);
  });
});
