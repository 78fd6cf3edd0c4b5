import iconv from 'iconv-lite';
import { read, utils } from '@e965/xlsx';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCompany, inCompany, signIn, type TestCompany } from '../../../../../test/world/factories';
import { testApp, type TestApp } from '../../../../../test/app/test-app';
import { companyOfThree, csv, deskOf } from '../../../../../test/world/import-desk';
import { placeOrder } from '../../../../../test/world/place-order';
import { orderSheet } from '../../../../../test/world/upload-order';
import { forgetDesks } from '../../../../store/import-desks/import-desks';

describe('the desk of an order file', () => {
  let test: TestApp;
  beforeAll(async () => void (test = await testApp()));
  afterAll(() => test.close());

  const peopled = () => companyOfThree(test);
  const basket = (company: TestCompany) =>
    inCompany(test.deps, company.uid, (tx) =>
      tx.rows(sql`SELECT e.employee_number AS number, i.service_code AS service, i.value
        FROM order_items i JOIN employees e ON e.uid = i.employee_uid
        WHERE i.company_uid = ${company.uid} ORDER BY 1, 2, i.value`),
    );
  const audited = (company: TestCompany) =>
    inCompany(test.deps, company.uid, (tx) =>
      tx.rows(
        sql`SELECT kind FROM audit_log WHERE company_uid = ${company.uid} AND (kind LIKE 'importDesk%' OR kind = 'basket.imported') ORDER BY at, uid`,
      ),
    ).then((rows) => rows.map((row) => (row as { kind: string }).kind));

  it('[IMD-002] [IMD-004] [IMD-008] lies open with its rows judged and nothing in the basket', async () => {
    const { company } = await peopled();
    const desk = await deskOf(
      test,
      company,
      csv(
        'Mzdy prosinec;;;',
        ';;;',
        'OS. C.;Příjmení a jméno;STRAVNE;Pozn.',
        '1001;Adamec Petr;2 400;',
        '1301;Havlíčková Šárka;2400,-;x',
        '1042;Chaloupková Eva;2 40O;',
        '1031;;;',
        ';Celkem;7200;',
      ),
    );
    expect(await basket(company)).toEqual([]);
    expect(await desk.desk()).toMatchObject({
      fileKind: 'csv',
      header: ['OS. C.', 'Příjmení a jméno', 'STRAVNE', 'Pozn.'],
      columns: ['personNumber', 'fullName', 'gastroAmount', null],
      unread: ['Pozn.'],
      rows: { total: 5, good: 1, bad: 2, empty: 2, leftOut: 0, done: 0, same: 0, different: 0, joined: 1 },
      sums: {
        cards: 0,
        credit: 2_400,
        credits: [
          { account: 'gastro', amount: 2_400 },
          { account: 'flexi', amount: 0 },
        ],
      },
      basket: { before: 0, after: 2_400 },
      last: null,
      canUndo: false,
    });
    expect(
      (await desk.rows()).map(({ rowNumber, state, reason, fault, nearest }) => [
        rowNumber,
        state,
        reason,
        fault?.column,
        fault?.suggestion,
        nearest.map((one) => one.employeeNumber),
      ]),
    ).toEqual([
      [5, 'bad', 'employeeNotFound', 'personNumber', null, ['1031', '1001']],
      [6, 'bad', 'invalidAmount', 'gastroAmount', '2400', []],
      [4, 'good', null, undefined, undefined, []],
      [7, 'empty', 'nothingToOrder', undefined, undefined, []],
      [8, 'empty', 'totalRow', undefined, undefined, []],
    ]);
    expect((await desk.rows('&filter[view]=bad')).map(({ rowNumber }) => rowNumber)).toEqual([5, 6]);
  });

  it('[IMD-005] [IMD-006] is mended cell by cell; who shares a number is judged along, and a row goes back as it was sent', async () => {
    const { company } = await peopled();
    const desk = await deskOf(test, company, csv('Os. č.;Stravné', '1001;100', '1301;200', '1001;300', '1042;24'));
    expect((await desk.desk()).rows).toMatchObject({ good: 2, bad: 2 });
    const mended = (await desk.mend(3, 0, '1031')).json().data;
    expect(mended.rows).toMatchObject([{ rowNumber: 3, state: 'good', original: ['1301', '200'], credit: 200 }]);
    expect(mended.desk.rows).toMatchObject({ good: 3, bad: 1, mended: 1 });
    // The first of two is left out, so the second is the only one.
    expect((await desk.choose(2, 'leftOut')).json().data.rows).toMatchObject([
      { rowNumber: 2, state: 'leftOut' },
      { rowNumber: 4, state: 'good', credit: 300 },
    ]);
    expect((await desk.choose(3, 'original')).json().data.rows).toMatchObject([{ state: 'bad', cells: ['1301', '200'], original: null }]);
    const pasted = await desk.post('/rows', {
      cells: [
        { rowNumber: 3, position: 0, value: '1042' },
        { rowNumber: 3, position: 1, value: '1.234' },
        { rowNumber: 5, position: 0, value: '' },
      ],
    });
    expect(pasted.json().data.rows).toMatchObject([
      { rowNumber: 3, state: 'bad', reason: 'invalidAmount', fault: { amount: 'ambiguous', suggestion: null } },
      { rowNumber: 5, state: 'bad', reason: 'missingPersonNumber' },
    ]);
    expect(await audited(company)).toEqual(['basket.imported', ...Array.from({ length: 4 }, () => 'importDesk.rowsChanged')]);
  });

  it('[IMD-003] unknown columns are told by somebody once; the next file with such a header is read so, until it is forgotten', async () => {
    const { company } = await peopled();
    const file = csv('Kdo;Kolik', '1001;100');
    const first = await deskOf(test, company, file);
    expect(await first.desk()).toMatchObject({ columns: [null, null], unread: ['Kdo', 'Kolik'], isRemembered: false, rows: { bad: 1 } });
    const twice = await first.post('/columns', { columns: ['personNumber', 'personNumber'] });
    expect(twice.statusCode).toBe(422);
    const mapped = (await first.post('/columns', { columns: ['personNumber', 'gastroAmount'] })).json().data;
    expect(mapped).toMatchObject({ isRemembered: true, rows: { good: 1, bad: 0 }, sums: { credit: 100 } });
    const second = await deskOf(test, company, csv('KDO ;kolik:', '1042;50'));
    expect(await second.desk()).toMatchObject({ columns: ['personNumber', 'gastroAmount'], isRemembered: true, rows: { good: 1 } });
    expect((await second.post('/columns', { columns: null })).json().data).toMatchObject({ columns: [null, null], isRemembered: false });
    expect(await (await deskOf(test, company, file)).desk()).toMatchObject({ isRemembered: false });
  });

  it('[IMD-014] what stands under no header is told by its column, and can be read all the same', async () => {
    const { company } = await peopled();
    const desk = await deskOf(test, company, csv('Os. č.;Pozn.', '1001;;5000', '1042;;;x'));
    expect(await desk.desk()).toMatchObject({ header: ['Os. č.', 'Pozn.', '', ''], unread: ['C', 'D'], rows: { empty: 2 } });
    const mapped = await desk.post('/columns', { columns: ['personNumber', null, 'gastroAmount', null] });
    expect(mapped.json().data).toMatchObject({ unread: ['D'], sums: { credit: 5_000 }, rows: { good: 1, empty: 1 } });
    // The next file has nothing there; what was remembered of its header holds for as far as it goes.
    expect(await (await deskOf(test, company, csv('Os. č.;Pozn.', '1001;a'))).desk()).toMatchObject({ columns: ['personNumber', null] });
  });

  it('[IMD-008] against the last order, what others get who were not in it is no difference', async () => {
    const { company } = await companyOfThree(test);
    const { employees } = await placeOrder(test, company, { cards: 0, credits: [500, 800] });
    const numbers = await inCompany(test.deps, company.uid, (tx) =>
      tx.rows<{ number: string }>(
        sql`SELECT employee_number AS number FROM employees WHERE company_uid = ${company.uid} AND uid = ANY (${employees}) ORDER BY 1`,
      ),
    );
    const [first = '', second = ''] = numbers.map(({ number }) => number);
    const desk = await deskOf(test, company, csv('Os. č.;Stravné', `${first};600`, `${second};700`, '1001;1000'));
    const { rows, last } = await desk.desk();
    const shown = (await desk.rows()).reduce((sum, row) => sum + (row.lastCredit === null ? 0 : row.credit - row.lastCredit), 0);
    expect(rows).toMatchObject({ good: 3, different: 2, joined: 1 });
    expect([last?.difference, shown]).toEqual([0, 0]);
  });

  it('[IMD-008] [IMD-009] [IMD-011] puts the good rows in, keeps the bad ones, and takes back what nobody changed since', async () => {
    const { company, people } = await peopled();
    const [first = '', second = ''] = people;
    const change = async (employeeUid: string, value: number) => {
      const headers = await signIn(test.app, test.deps, { company, role: 'user' });
      const items = [{ productCode: '90C', productServiceCode: '26C-828', employeeUid, value, quantity: 1 }];
      expect(
        (await test.app.inject({ method: 'POST', url: `/api/company/${company.uid}/basket`, headers, payload: { items } })).statusCode,
      ).toBe(200);
    };
    await change(first, 77);
    const desk = await deskOf(test, company, csv('Os. č.;Stravné', '1001;100', '1031;200', '1042;300', '9;400'));
    expect(await desk.desk()).toMatchObject({ basket: { before: 77, after: 600 } });
    const put = (await desk.post('/confirm')).json().data;
    expect(put).toMatchObject({
      inserted: 3,
      cards: 0,
      creditAmount: 600,
      desk: { rows: { done: 3, bad: 1 }, canUndo: true, basket: { before: 600, after: 600 } },
    });
    expect((await desk.post('/confirm')).json().data).toMatchObject({ inserted: 0 });
    await change(second, 201);
    const undone = (await desk.post('/undo')).json().data;
    expect(undone).toMatchObject({
      restored: 2,
      kept: [{ employee: { uid: second }, productServiceCode: '26C-828' }],
      desk: { canUndo: false, rows: { good: 3, bad: 1 } },
    });
    expect(await basket(company)).toEqual([
      { number: '1001', service: '26C-828', value: 7_700 },
      { number: '1031', service: '26C-828', value: 20_100 },
    ]);
    expect((await desk.post('/undo')).json().data).toMatchObject({ restored: 0, kept: [] });
  });

  it('[IMD-010] gives the bad rows as the file they came in, with a reason, and takes that file again', async () => {
    const { company } = await peopled();
    const text = iconv.encode('Os. č.;Jméno;Stravné\r\n1001;Petr;100\r\n009;"Žluťák; Kůň";1.234\r\n', 'windows-1250');
    const desk = await deskOf(test, company, { content: text, fileName: 'mzdy.csv' });
    const file = await desk.get('/bad-rows');
    expect(file.headers['content-disposition']).toContain('.csv');
    const given = iconv.decode(file.rawPayload, 'windows-1250');
    expect(given.split('\r\n')).toEqual(['Os. č.;Jméno;Stravné;Řádek;Důvod', expect.stringMatching(/^009;"Žluťák; Kůň";1\.234;3;.+/u), '']);
    const again = await deskOf(test, company, { content: file.rawPayload, fileName: 'mzdy.csv' });
    expect(await again.desk()).toMatchObject({
      columns: ['personNumber', 'fullName', 'gastroAmount', null, null],
      unread: [],
      rows: { total: 1, bad: 1 },
    });

    const book = utils.book_new();
    utils.book_append_sheet(
      book,
      utils.aoa_to_sheet([
        ['Os. č.', 'Stravné'],
        ['009', 500],
      ]),
      'Mzdy',
    );
    for (const bookType of ['ods', 'xls', 'xlsx'] as const) {
      const { write } = await import('@e965/xlsx');
      const other = await deskOf(test, company, { content: write(book, { type: 'buffer', bookType }), fileName: `mzdy.${bookType}` });
      const answer = await other.get('/bad-rows');
      expect(answer.headers['content-disposition']).toContain(`.${bookType}`);
      const sheet = read(answer.rawPayload).Sheets;
      const [header, row] = utils.sheet_to_json<unknown[]>(Object.values(sheet)[0] ?? {}, { header: 1 });
      expect([bookType, header, row?.slice(0, 3)]).toEqual([bookType, ['Os. č.', 'Stravné', 'Řádek', 'Důvod'], ['009', 500, 2]]);
    }
  });

  it('[IMD-009] [IMD-015] is gone after a day with all its rows, and never another company’s', async () => {
    const { company } = await peopled();
    const stranger = await createCompany(test.deps);
    const desk = await deskOf(test, company, csv('Os. č.;Stravné', '1001;100'));
    const headers = await signIn(test.app, test.deps, { company: stranger, role: 'admin' });
    const calls = [
      ['GET', ''],
      ['GET', '/rows'],
      ['GET', '/bad-rows'],
      ['POST', '/rows'],
      ['POST', '/columns'],
      ['POST', '/confirm'],
      ['POST', '/undo'],
    ] as const;
    for (const [method, rest] of calls) {
      const payload = method === 'GET' ? undefined : rest === '/columns' ? { columns: null } : {};
      const answer = await test.app.inject({
        method,
        url: `/api/company/${stranger.uid}/import-desks/${desk.uid}${rest}`,
        headers,
        ...(payload && { payload }),
      });
      expect([method, rest, answer.statusCode]).toEqual([method, rest, 404]);
    }
    const left = () =>
      inCompany(test.deps, company.uid, (tx) => tx.rows(sql`SELECT row_number FROM import_desk_rows WHERE company_uid = ${company.uid}`));
    const opened = test.deps.now();
    const forgetAfter = (hours: number) => forgetDesks(test.deps.db.directory, new Date(opened.getTime() + hours * 3_600_000));
    await forgetAfter(23);
    expect(await left()).toHaveLength(1);
    await forgetAfter(25);
    expect(await left()).toEqual([]);
    const own = await signIn(test.app, test.deps, { company, role: 'user' });
    const url = `/api/company/${company.uid}/import-desks/${desk.uid}`;
    expect((await test.app.inject({ method: 'GET', url, headers: own })).statusCode).toBe(404);
  });

  it('[IMD-012] a workbook of the template goes in as it always did', async () => {
    const { company } = await peopled();
    const desk = await deskOf(test, company, { content: await orderSheet([['1001', 'Adamec', 'Petr', 'N', '1 500,50', 500, null]]) });
    expect(desk.opened.json().data).toMatchObject({ total: 1, inserted: 0, deskUid: desk.uid });
    expect((await desk.post('/confirm')).json().data).toMatchObject({ inserted: 1, creditAmount: 2_000.5 });
    expect(await basket(company)).toMatchObject([{ value: 150_050 }, { value: 50_000 }]);
  });
});
