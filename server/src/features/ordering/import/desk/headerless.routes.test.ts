import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../../../test/app/test-app';
import { companyOfThree, csv, deskOf } from '../../../../../test/world/import-desk';

describe('an order file without a header', () => {
  let test: TestApp;
  beforeAll(async () => void (test = await testApp()));
  afterAll(() => test.close());

  const READ = { columns: ['personNumber', 'lastName', 'gastroAmount'] };

  it('[IMD-002] [IMD-003] whoever stands in its first row is read like everybody else, once its columns are named', async () => {
    const { company } = await companyOfThree(test);
    const desk = await deskOf(test, company, csv('1001;Adamec;100', '1031;Havlíčková;200', '1042;Chaloupková;300'));
    expect(await desk.desk()).toMatchObject({
      hasHeader: false,
      header: ['', '', ''],
      columns: [null, null, null],
      unread: ['A', 'B', 'C'],
      rows: { total: 3, bad: 3 },
    });
    expect((await desk.rows())[0]).toMatchObject({ rowNumber: 1, cells: ['1001', 'Adamec', '100'] });
    await desk.post('/columns', READ);
    expect(await desk.desk()).toMatchObject({ rows: { total: 3, good: 3 }, sums: { credit: 600 } });
  });

  it('[IMD-003] nothing is remembered: nobody can tell another file without a header from it', async () => {
    const { company } = await companyOfThree(test);
    const desk = await deskOf(test, company, csv('1001;Adamec;100', '1031;Havlíčková;200'));
    expect((await desk.post('/columns', READ)).json()).toMatchObject({ data: { isRemembered: false, rows: { good: 2 } } });
    const next = await deskOf(test, company, csv('1001;Adamec;100', '1031;Havlíčková;200'));
    expect(await next.desk()).toMatchObject({ isRemembered: false, columns: [null, null, null] });
  });

  it('[IMD-002] a list of names and places loses nobody', async () => {
    const { company } = await companyOfThree(test);
    const desk = await deskOf(test, company, csv('Adamec;Petr;Kolín', 'Havlíčková;Šárka;Praha 5', 'Chaloupková;Eva;Kolín'));
    expect(await desk.desk()).toMatchObject({ hasHeader: false, rows: { total: 3, bad: 3 } });
    await desk.post('/columns', { columns: ['lastName', 'firstName', null] });
    expect((await desk.post('/numbers')).json()).toMatchObject({ data: { filled: 3 } });
  });

  it('[IMD-009] its bad rows come back under a header with their number and reason, and are read again', async () => {
    const { company } = await companyOfThree(test);
    const desk = await deskOf(test, company, csv('1001;Adamec;100', '9;Nikdo;200'));
    await desk.post('/columns', READ);
    const { rawPayload } = await desk.get('/bad-rows');
    expect(String(rawPayload)).toMatch(/;;;Řádek;Důvod\r\n9;Nikdo;200;2;/u);
    const again = await deskOf(test, company, { content: rawPayload, fileName: 'chybne.csv' });
    expect(await again.desk()).toMatchObject({ hasHeader: true, unread: ['A', 'B', 'C'], rows: { total: 1 } });
  });
});
