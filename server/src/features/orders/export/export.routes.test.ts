import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSpreadsheet } from '../../../adapters/spreadsheet/read-spreadsheet';
import type { Cell } from '../../../adapters/spreadsheet/spreadsheet';
import { createCompany, signIn, type TestCompany } from '../../../../test/world/factories';
import { placeOrder, type PlacedOrder } from '../../../../test/world/place-order';
import { testApp, type TestApp } from '../../../../test/app/test-app';
import { orderSheet } from './order-sheet';

let world: TestApp;
let company: TestCompany;
let first: PlacedOrder;
let second: PlacedOrder;

beforeAll(async () => {
  world = await testApp();
  company = await createCompany(world.deps);
  first = await placeOrder(world, company, { cards: 2, credits: [2000, 1500], flexi: 300 });
  world.setNow(new Date('2026-11-24T23:30:00Z'));
  second = await placeOrder(world, company, { cards: 1 });
});
afterAll(() => world.close());

const fetchFile = (path: string, headers: Record<string, string> = second.headers) =>
  world.app.inject({ url: `/api/company/${company.uid}${path}`, headers });
const rowsOf = async (path: string, headers?: Record<string, string>): Promise<Cell[][]> => {
  const result = await readSpreadsheet((await fetchFile(path, headers)).rawPayload, { fileName: 'a.xlsx', maxRows: 10_000 });
  return result.ok ? result.rows : [];
};

describe('export of orders', () => {
  it('[OL-082] is a workbook named after the day in Prague', async () => {
    const answer = await fetchFile('/orders/export');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-disposition': `attachment; filename="objednavky-2026-11-25.xlsx"; filename*=UTF-8''objednavky-2026-11-25.xlsx`,
    });
  });

  it('has a row for each order the list finds, in its order, with days of Prague and money as numbers', async () => {
    const [header, ...rows] = await rowsOf('/orders/export?pageSize=1');
    expect(header?.slice(0, 4)).toEqual(['Číslo objednávky', 'Název objednávky', 'Objednáno', 'Stav']);
    expect(rows.map(([number]) => number)).toEqual([second.number, first.number]);
    expect(rows[0]?.slice(2, 4)).toEqual(['2026-11-25', 'Čeká na platbu']);
    expect(rows[1]?.slice(5, 6)).toEqual([2]);
    expect(rows[1]?.slice(8, 15)).toEqual([first.total / 100, 0, null, '2026-12-07', first.symbol, null, 'Zálohová faktura']);
  });

  it('takes the filters and the sort of the list', async () => {
    const numbers = async (query: string) => (await rowsOf(`/orders/export?${query}`)).slice(1).map(([number]) => number);
    expect(await numbers(`filter[orderNumber]=${first.number}`)).toEqual([first.number]);
    expect(await numbers('sortBy=number&sortDir=asc')).toEqual([first.number, second.number]);
    expect(await numbers('filter[isPaid]=1')).toEqual([]);
    expect((await fetchFile('/orders/export?sortBy=nonsense')).statusCode).toBe(422);
  });

  it('speaks English to who asks so', async () => {
    const [header, row] = await rowsOf('/orders/export', { ...second.headers, 'accept-language': 'en' });
    expect([header?.[0], row?.[3]]).toEqual(['Order number', 'Awaiting payment']);
  });

  it.each(['cs', 'en'] as const)('says states and payments in the words of the portal: %s', async (language) => {
    const file = new URL(`../../../../../content/enums/${language}.json`, import.meta.url);
    const { orderStatus, orderBadge, paymentType } = JSON.parse(await readFile(file, 'utf8'));
    const words = orderSheet(world.deps, language).columns.map((column) => column.words);
    expect(words).toContainEqual({ ...orderStatus, ...orderBadge });
    expect(words).toContainEqual(paymentType);
  });
});

describe('export of the items of an order', () => {
  it('[OL-085] has a row per person and service, or only cards or only credit', async () => {
    const answer = await fetchFile(`/order/${first.uid}/items-export`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-disposition']).toContain(`polozky-${first.number}.xlsx`);
    const services = async (type: string) =>
      (await rowsOf(`/order/${first.uid}/items-export?type=${type}`)).slice(1).map(([, , , service]) => service);
    expect(await services('cards')).toHaveLength(2);
    expect(await services('credits')).toHaveLength(3);
    expect(await services('all')).toHaveLength(5);
    expect((await fetchFile(`/order/${first.uid}/items-export?type=none`)).statusCode).toBe(422);
  });

  it('is closed to others: 401, 403, and 404 for an id of another company', async () => {
    const other = await createCompany(world.deps);
    const foreign = await signIn(world.app, world.deps, { company: other });
    for (const path of ['/orders/export', `/order/${first.uid}/items-export`]) {
      expect((await fetchFile(path, {})).statusCode).toBe(401);
      expect((await fetchFile(path, foreign)).statusCode).toBe(403);
    }
    const theirs = await placeOrder(world, other);
    expect((await fetchFile(`/order/${theirs.uid}/items-export`)).statusCode).toBe(404);
  });
});
