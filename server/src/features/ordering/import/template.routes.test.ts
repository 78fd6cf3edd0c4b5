import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ImportResult } from '@portal/contract/ordering/basket-import';
import { createCompany, createEmployees, inCompany, signIn, type TestCompany } from '../../../../test/world/factories';
import { deskOf } from '../../../../test/world/import-desk';
import { placeOrder } from '../../../../test/world/place-order';
import { testApp, type TestApp } from '../../../../test/app/test-app';
import { EVERY_COLUMN, orderSheet, uploadOrder, type OrderUpload } from '../../../../test/world/upload-order';
import { readSpreadsheet } from '../../../adapters/spreadsheet/read-spreadsheet';

describe('GET template', () => {
  let test: TestApp;
  beforeAll(async () => void (test = await testApp()));
  afterAll(() => test.close());
  const upload = (company: TestCompany, content: Buffer, order: OrderUpload = {}) => uploadOrder(test, company, { ...order, content });

  it('[IMP-018] [BSK-047] holds the columns of the company and its people, personal numbers as text', async () => {
    const company = await createCompany(test.deps);
    await createEmployees(test.deps, company, [
      { employeeNumber: '10', firstName: 'Šárka', lastName: 'Říhová' },
      { employeeNumber: '0009' },
      { employeeNumber: '1', status: 'suspended' },
      { employeeNumber: '2', status: 'active_till_date', activeTill: '2026-11-22' },
    ]);
    const headers = await signIn(test.app, test.deps, { company, role: 'user' });
    const reply = await test.app.inject({ url: `/api/company/${company.uid}/template/credit-import`, headers });
    expect(reply.headers['content-disposition']).toContain('sablona-objednavka-90C.xlsx');
    const read = await readSpreadsheet(reply.rawPayload, { fileName: 'a.xlsx', maxRows: 10 });
    expect(read.ok && read.rows.map((row) => row.slice(0, 7))).toEqual([
      EVERY_COLUMN,
      ['0009', 'Svoboda', 'Karel'],
      ['10', 'Říhová', 'Šárka'],
    ]);
    expect((await upload(company, reply.rawPayload)).json().data.skipped.map(({ reason }: { reason: string }) => reason)).toEqual([
      'nothingToOrder',
      'nothingToOrder',
    ]);
  });

  it.each([
    [
      '90C',
      { topUpMethod: 'byAmount', walletOption: 'multi', selectedWallets: ['freeTime'] },
      ['Gastro – částka v Kč', 'Volný čas – částka v Kč'],
    ],
    [
      '90C',
      { topUpMethod: 'byDay', topUpDefault: 120_00, walletOption: 'flexiOnly', selectedWallets: ['flexi'] },
      ['Gastro – počet dní', 'Flexi – částka v Kč'],
    ],
    ['90C', { topUpMethod: 'noSetting', walletOption: 'gastroOnly', selectedWallets: [] }, ['Gastro – částka v Kč']],
    ['26C', { topUpMethod: 'byDay', topUpDefault: 120_00 }, ['Gastro – počet dní']],
    ['27C', { topUpMethod: 'byDay', topUpDefault: 120_00 }, ['Zdraví – částka v Kč', 'Volný čas – částka v Kč']],
  ] as const)('for %s and %j asks for %j, and filled in orders just that', async (productCode, settings, credits) => {
    const company = await createCompany(test.deps, { ...settings, products: [productCode] } as Parameters<typeof createCompany>[1]);
    await createEmployees(test.deps, company, [{ employeeNumber: '007' }, { employeeNumber: 'x-1' }]);
    const headers = await signIn(test.app, test.deps, { company, role: 'user' });
    const url = `/api/company/${company.uid}/template/credit-import?productCode=${productCode}`;
    const reply = await test.app.inject({ url, headers });
    const read = await readSpreadsheet(reply.rawPayload, { fileName: 'a.xlsx', maxRows: 10 });
    const [header = [], ...people] = read.ok ? read.rows : [];
    expect(header).toEqual([...EVERY_COLUMN.slice(0, 4), ...credits]);
    const filled = people.map((row) => [...row, 'A', ...credits.map((_, index) => 10 + index)]);
    const { data } = (await upload(company, await orderSheet(filled, header.map(String)), { fields: { productCode } })).json<{
      data: ImportResult;
    }>();
    const perPerson = credits.reduce((sum, credit, index) => sum + (10 + index) * (credit.includes('dní') ? 120 : 1), 0);
    expect(data).toEqual({
      total: 2,
      inserted: 2,
      cards: 2,
      creditAmount: 2 * perPerson,
      skipped: [],
      unreadColumns: [],
      hiddenLeftOut: 0,
    });
  });

  it('[IMD-012] [L-05] tells what everybody got by the last order in a column nothing is read from: sent back as it is, nothing is ordered', async () => {
    const company = await createCompany(test.deps);
    const url = `/api/company/${company.uid}/template/credit-import`;
    const headers = await signIn(test.app, test.deps, { company, role: 'user' });
    const sheetNow = async () => {
      const { rawPayload } = await test.app.inject({ url, headers });
      const read = await readSpreadsheet(rawPayload, { fileName: 'a.xlsx', maxRows: 10 });
      return { content: rawPayload, rows: read.ok ? read.rows : [] };
    };
    await createEmployees(test.deps, company, [{ employeeNumber: '0001' }]);
    expect((await sheetNow()).rows[0]).toEqual(EVERY_COLUMN);
    await placeOrder(test, company, { cards: 0, credits: [1_500, 800], flexi: 250.5 });
    await placeOrder(test, company, { cards: 1 });
    const { content, rows } = await sheetNow();
    expect(rows[0]).toEqual([...EVERY_COLUMN, 'Minule, Kč']);
    expect(rows.slice(1).map((row) => row[7] ?? null)).toEqual([null, 1_750.5, 800, null]);
    expect(
      rows
        .slice(1)
        .flatMap((row) => row.slice(3, 7))
        .filter((cell) => cell !== null),
    ).toEqual([]);

    const [open] = await inCompany(test.deps, company.uid, (tx) =>
      tx.rows<{ uid: string }>(sql`SELECT uid FROM orders WHERE company_uid = ${company.uid} AND status = 'BASKET'`),
    );
    const order = { basketUid: open?.uid ?? '', content };
    expect((await upload(company, content, order)).json().data).toMatchObject({ total: 4, inserted: 0, unreadColumns: [] });
    const desk = await deskOf(test, company, order);
    expect(await desk.desk()).toMatchObject({ unread: [], rows: { empty: 4, bad: 0, good: 0 } });
  });

  it('is small enough to come back with a thousand people of long names', async () => {
    const company = await createCompany(test.deps);
    await createEmployees(
      test.deps,
      company,
      Array.from({ length: 1_001 }, (_, index) => ({
        employeeNumber: `Zaměstnanec-${index}`,
        firstName: `Maxmilián Křišťan ${index * 7_919}`,
        lastName: `Žluťoučká-Nejedlá z Růžodolu ${index * 104_729}`,
      })),
    );
    const headers = await signIn(test.app, test.deps, { company, role: 'user' });
    const reply = await test.app.inject({ url: `/api/company/${company.uid}/template/credit-import`, headers });
    expect(reply.rawPayload.length).toBeLessThan(102_400);
    expect((await upload(company, reply.rawPayload)).json().data.total).toBe(1_000);
  });

  it('is refused for a product outside the contract and to strangers', async () => {
    const company = await createCompany(test.deps);
    const url = `/api/company/${company.uid}/template/credit-import`;
    expect((await test.app.inject({ url })).statusCode).toBe(401);
    expect((await test.app.inject({ url, headers: await signIn(test.app, test.deps) })).statusCode).toBe(403);
    expect(
      (await test.app.inject({ url: `${url}?productCode=27C`, headers: await signIn(test.app, test.deps, { company }) })).json().code,
    ).toBe('contract.productNotAttached');
  });
});
