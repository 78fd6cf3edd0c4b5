import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import sql from 'sql-template-tag';
import type { ImportResult } from '@portal/contract/ordering/basket-import';
import { createCompany, createEmployees, createUser, inCompany, signIn, type TestCompany } from '../../../../test/world/factories';
import { testApp, type TestApp } from '../../../../test/app/test-app';
import { EVERY_COLUMN, orderSheet, uploadOrder, type OrderUpload } from '../../../../test/world/upload-order';
import { readSpreadsheet } from '../../../adapters/spreadsheet/read-spreadsheet';
import type { Cell } from '../../../adapters/spreadsheet/spreadsheet';

describe('POST rejected', () => {
  let test: TestApp;
  beforeAll(async () => void (test = await testApp()));
  afterAll(() => test.close());
  const upload = (company: TestCompany, content: Buffer, order: OrderUpload = {}) => uploadOrder(test, company, { ...order, content });
  const totals = (company: TestCompany) =>
    inCompany(test.deps, company.uid, (tx) =>
      tx.first(sql`SELECT count(*) FILTER (WHERE i.kind = 'cards') AS cards, coalesce(sum(i.quantity * i.value), 0)::bigint AS credits,
          (SELECT count(*) FROM audit_log WHERE company_uid = ${company.uid} AND kind = 'basket.imported') AS audited
        FROM orders o LEFT JOIN order_items i ON i.company_uid = o.company_uid AND i.items_uid = o.items_uid WHERE o.uid = ${company.basketUid}`),
    );
  const REJECTED = { path: '/rejected' };
  const HEADER = ['Důvod', 'osobni cislo', 'Poznámka', 'Nová karta', 'GASTRO – Částka v Kč'];
  const ROWS: Cell[][] = [
    ['Osobní číslo už neexistuje.', '404', 'Novák', 'A', 100],
    [null, '007', 'Svobodová', null, '1 500,50'],
    [],
    [null, '008', '=1+1', 'možná', 12.5],
  ];

  it('answers the rows left out as they were, with their number and the reason in the language asked for', async () => {
    const company = await createCompany(test.deps);
    await createEmployees(test.deps, company, [{ employeeNumber: '007' }, { employeeNumber: '008' }]);
    const file = await orderSheet(ROWS, HEADER);
    const reply = await upload(company, file, REJECTED);
    expect(reply.headers['content-disposition']).toContain('odmitnute-radky-90C.xlsx');
    const read = await readSpreadsheet(reply.rawPayload, { fileName: 'a.xlsx', maxRows: 10 });
    expect(read.ok && read.rows).toEqual([
      ['osobni cislo', 'Poznámka', 'Nová karta', 'GASTRO – Částka v Kč', 'Řádek', 'Důvod'],
      ['404', 'Novák', 'A', 100, 2, 'Zaměstnance s tímto osobním číslem nemáte v seznamu.'],
      ['007', 'Svobodová', null, '1 500,50', 3, 'Zaměstnanec nemá kartu. Kredit půjde zadat, až mu ji přidáte do košíku.'],
      ['008', '=1+1', 'možná', 12.5, 5, 'Ve sloupci Nová karta smí být jen A nebo N.'],
    ]);
    const english = await upload(company, file, { ...REJECTED, language: 'en' });
    expect(english.headers['content-disposition']).toContain('rejected-rows-90C.xlsx');
    const inEnglish = await readSpreadsheet(english.rawPayload, { fileName: 'a.xlsx', maxRows: 10 });
    expect(inEnglish.ok && inEnglish.rows[0]?.slice(4)).toEqual(['Row', 'Reason']);
    expect(inEnglish.ok && inEnglish.rows[1]?.[5]).toBe('No employee on your list has this personal number.');
    expect(await totals(company)).toEqual({ cards: 0, credits: 0, audited: 0 });
  });

  it('is sent again as it is, and so is the list of what is left out of it', async () => {
    const company = await createCompany(test.deps);
    await createEmployees(test.deps, company, [{ employeeNumber: '007' }, { employeeNumber: '008' }]);
    const rejected = (await upload(company, await orderSheet(ROWS, HEADER), { ...REJECTED, language: 'en' })).rawPayload;
    const [whole, again] = [await orderSheet(ROWS, HEADER), rejected];
    const reasons = async (file: Buffer) => {
      const { data } = (await upload(company, file)).json<{ data: ImportResult }>();
      return { unread: data.unreadColumns, skipped: data.skipped.map(({ personNumber, reason }) => [personNumber, reason]) };
    };
    expect(await reasons(again)).toEqual(await reasons(whole));
    const twice = (await upload(company, rejected, REJECTED)).rawPayload;
    const read = await readSpreadsheet(twice, { fileName: 'a.xlsx', maxRows: 10 });
    expect(read.ok && read.rows[0]).toEqual(['osobni cislo', 'Poznámka', 'Nová karta', 'GASTRO – Částka v Kč', 'Řádek', 'Důvod']);
  });

  it('judges as the import did, also after it: nothing wrong becomes right by what went in', async () => {
    const company = await createCompany(test.deps);
    await createEmployees(test.deps, company, [{ employeeNumber: '1' }, { employeeNumber: '2' }]);
    const rows: Cell[][] = [
      ['1', null, null, 'A', 100, null, null],
      ['2', null, null, null, 100, null, null],
      ['1', null, null, null, 100, null, null],
      ['2', null, null, 'A', null, null, null],
    ];
    const file = await orderSheet(rows);
    const { skipped } = (await upload(company, file)).json<{ data: ImportResult }>().data;
    expect(skipped.map(({ rowNumber }) => rowNumber)).toEqual([3, 4, 5]);
    const read = await readSpreadsheet((await upload(company, file, REJECTED)).rawPayload, { fileName: 'a.xlsx', maxRows: 10 });
    expect(read.ok && read.rows.slice(1).map((row) => row[7])).toEqual([3, 4, 5]);
  });

  it('writes a wide list of a thousand rows too', async () => {
    const company = await createCompany(test.deps);
    const wide = ['Osobní číslo', ...Array.from({ length: 12 }, (_, index) => `Sloupec ${index}`)];
    const file = await orderSheet(
      Array.from({ length: 1_000 }, (_, index) => [String(index), ...wide.slice(1).map(() => 1)]),
      wide,
    );
    const reply = await upload(company, file, REJECTED);
    const read = await readSpreadsheet(reply.rawPayload, { fileName: 'a.xlsx', maxRows: 1_000 });
    expect(read.ok && read.rows).toHaveLength(1_001);
    expect(read.ok && read.rows[1_000]?.slice(12)).toEqual([1, 1_001, 'Zaměstnance s tímto osobním číslem nemáte v seznamu.']);
  });

  it('holds the header alone when every row is right', async () => {
    const company = await createCompany(test.deps);
    await createEmployees(test.deps, company, [{ employeeNumber: '1' }]);
    const reply = await upload(company, await orderSheet([['1', null, null, 'A', null, null, null]]), REJECTED);
    const read = await readSpreadsheet(reply.rawPayload, { fileName: 'a.xlsx', maxRows: 10 });
    expect(read.ok && read.rows).toEqual([[...EVERY_COLUMN, 'Řádek', 'Důvod']]);
  });

  it('is refused like the import itself', async () => {
    const company = await createCompany(test.deps);
    const file = await orderSheet([['1', null, null, 'A', null, null, null]]);
    const code = async (content: Buffer, options: OrderUpload = {}) => {
      const reply = await upload(company, content, { ...options, ...REJECTED });
      return [reply.statusCode, reply.json().code];
    };
    expect(await code(Buffer.alloc(102_401))).toEqual([422, 'import.fileSize']);
    expect(await code(Buffer.from('%PDF-1.7'))).toEqual([422, 'import.fileType']);
    expect(await code(file.subarray(0, 500))).toEqual([422, 'import.unreadable']);
    expect(await code(await orderSheet([['1']], ['Jméno']))).toEqual([422, 'import.invalidHeader']);
    expect(await code(await orderSheet([]))).toEqual([422, 'import.empty']);
    const long = await orderSheet(
      Array.from({ length: 1_001 }, (_, index) => [String(index)]),
      ['Osobní číslo'],
    );
    expect(await code(long)).toEqual([422, 'import.tooManyRows']);
    expect(await code(file, { basketUid: (await createCompany(test.deps)).basketUid })).toEqual([404, 'basketNotFound']);
    expect(await code(file, { fields: { productCode: '27C' } })).toEqual([409, 'contract.productNotAttached']);
    expect(await code(file, { fields: { locationUid: (await createCompany(test.deps)).locationUid } })).toEqual([422, 'err.input.invalid']);
    expect((await code(file, { headers: {} }))[0]).toBe(401);
    expect((await code(file, { headers: await signIn(test.app, test.deps, { user: await createUser(test.deps) }) }))[0]).toBe(403);
  });
});
