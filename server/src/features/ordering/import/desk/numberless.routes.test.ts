import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../../../test/app/test-app';
import { createEmployees } from '../../../../../test/world/factories';
import { auditOf } from '../../../../../test/world/people';
import { companyOfThree, csv, deskOf } from '../../../../../test/world/import-desk';

const NUMBER = 'Osobní číslo (doplněno)';

describe('an order file that names people without their numbers', () => {
  let test: TestApp;
  beforeAll(async () => void (test = await testApp()));
  afterAll(() => test.close());

  const laid = async (...lines: string[]) => {
    const { company } = await companyOfThree(test);
    await createEmployees(test.deps, company, [
      { employeeNumber: '1051', firstName: 'Jan', lastName: 'Novák' },
      { employeeNumber: '1052', firstName: 'Jan', lastName: 'Novák' },
    ]);
    return { company, desk: await deskOf(test, company, csv(...lines)) };
  };

  it('[IMD-003] [IMD-006] gets a column for them, in which a row is mended by who has its name', async () => {
    const { desk } = await laid('Jméno a příjmení;Stravné', 'Adamec Petr;100', 'Jan Novák;200');
    expect(await desk.desk()).toMatchObject({
      header: ['Jméno a příjmení', 'Stravné', NUMBER],
      columns: ['fullName', 'gastroAmount', 'personNumber'],
      unread: [],
      rows: { bad: 2, numberless: 2 },
    });
    expect((await desk.rows()).map(({ nearest }) => nearest.map((one) => one.employeeNumber))).toEqual([['1001'], ['1051', '1052']]);
    await desk.mend(2, 2, '1001');
    expect(await desk.desk()).toMatchObject({ rows: { good: 1, bad: 1, numberless: 1 }, sums: { credit: 100 } });
  });

  it('[IMD-006] its numbers are filled in at once where exactly one person has the name, and only when asked', async () => {
    const { company, desk } = await laid(
      'Jméno a příjmení;Stravné',
      'Adamec Petr;100',
      'Ing. Šárka Havlíčková, Ph.D.;200',
      'CHALOUPKOVÁ, Eva;300',
      'Jan Novák;400',
      'Nikdo Známý;500',
      'Adamec;600',
    );
    expect((await desk.desk()).rows).toMatchObject({ good: 0, bad: 6 });
    expect((await desk.post('/numbers')).json()).toMatchObject({
      data: { filled: 3, desk: { rows: { good: 3, bad: 3, numberless: 3, mended: 3 }, sums: { credit: 600 } } },
    });
    const rows = (await desk.rows()).toSorted((one, other) => one.rowNumber - other.rowNumber);
    expect(rows.map(({ cells, reason }) => [cells[2] ?? null, reason])).toEqual([
      ['1001', null],
      ['1031', null],
      ['1042', null],
      [null, 'missingPersonNumber'],
      [null, 'missingPersonNumber'],
      [null, 'missingPersonNumber'],
    ]);
    expect((await desk.post('/numbers')).json()).toMatchObject({ data: { filled: 0 } });
    await desk.choose(2, 'original');
    expect((await desk.desk()).rows).toMatchObject({ good: 2, numberless: 4 });
    expect((await auditOf(test, company)).map(({ kind }) => kind)).toEqual([
      'basket.imported',
      'importDesk.numbersFilled',
      'importDesk.numbersFilled',
      'importDesk.rowsChanged',
    ]);
    expect((await desk.post('/confirm')).json()).toMatchObject({ data: { inserted: 2, creditAmount: 500 } });
  });

  it('[IMD-006] a person named twice is ordered for once', async () => {
    const { desk } = await laid('Příjmení;Jméno;Stravné', 'Adamec;Petr;100', 'Adamec;Petr;100');
    await desk.post('/numbers');
    expect((await desk.rows()).map(({ rowNumber, reason }) => [rowNumber, reason])).toEqual([
      [3, 'duplicateRow'],
      [2, null],
    ]);
  });

  it('[IMD-006] nor a second time where somebody far below is in the basket already', async () => {
    const unknown = Array.from({ length: 500 }, (_, at) => `Neznámá;Jana;x${at};100`);
    const { desk } = await laid('Příjmení;Jméno;Osobní číslo;Stravné', 'Adamec;Petr;;100', ...unknown, 'Adamec;Petr;1001;300');
    expect((await desk.post('/confirm')).json()).toMatchObject({ data: { inserted: 1, creditAmount: 300 } });
    await desk.post('/numbers');
    expect(await desk.desk()).toMatchObject({ rows: { good: 0, done: 1 }, sums: { credit: 300 } });
    expect((await desk.rows())[0]).toMatchObject({ rowNumber: 2, reason: 'duplicateRow' });
  });

  it('[IMD-003] names alone get columns for what is ordered too; one that may hold it is only offered', async () => {
    const { desk } = await laid('Příjmení;Jméno', 'Adamec;Petr');
    expect(await desk.desk()).toMatchObject({
      columns: ['lastName', 'firstName', 'personNumber', 'newCard', 'gastroAmount', 'healthAmount', 'freeTimeAmount'],
    });
    await desk.post('/numbers');
    await desk.mend(2, 4, '1 234,50');
    expect(await desk.desk()).toMatchObject({ rows: { good: 1 }, sums: { credit: 1_234.5 } });
    const other = await laid('Příjmení;Jméno;Kolik', 'Adamec;Petr;100');
    expect(await other.desk.desk()).toMatchObject({ columns: ['lastName', 'firstName', null, 'personNumber'], unread: ['Kolik'] });
  });

  it('[IMD-003] also right of a sheet as wide as sheets are read', async () => {
    const wide = Array.from({ length: 198 }, (_, at) => `Příplatek ${at}`).join(';');
    const { desk } = await laid(`Jméno a příjmení;Stravné;${wide}`, 'Adamec Petr;100');
    const { columns } = await desk.desk();
    expect([columns.length, columns[200]]).toEqual([201, 'personNumber']);
    await desk.mend(2, 200, '1001');
    expect(await desk.desk()).toMatchObject({ rows: { good: 1, numberless: 0 } });
    expect((await desk.post('/columns', { columns: columns.with(2, 'healthAmount') })).statusCode).toBe(200);
  });

  it('[IMD-003] a column of the file said to hold the numbers takes the place of the added one, and is remembered', async () => {
    const FILE = ['Pracovník;Kód mzdy;Stravné', 'Adamec Petr;1001;100'];
    const { company, desk } = await laid(...FILE);
    expect((await desk.desk()).columns).toEqual(['fullName', null, 'gastroAmount', 'personNumber']);
    await desk.post('/columns', { columns: ['fullName', 'personNumber', 'gastroAmount', null] });
    expect(await desk.desk()).toMatchObject({ columns: ['fullName', 'personNumber', 'gastroAmount', null], rows: { good: 1 }, unread: [] });
    const next = await deskOf(test, company, csv(...FILE));
    expect(await next.desk()).toMatchObject({ isRemembered: true, columns: ['fullName', 'personNumber', 'gastroAmount'] });
    await next.post('/columns', { columns: ['fullName', null, 'gastroAmount'] });
    expect((await next.desk()).columns).toEqual(['fullName', null, 'gastroAmount', 'personNumber']);
    await next.post('/columns', { columns: null });
    expect((await next.desk()).columns).toEqual(['fullName', null, 'gastroAmount', 'personNumber']);
  });

  it('[IMD-010] goes out with what is missing in a column that is read again', async () => {
    const { company, desk } = await laid('Jméno a příjmení;Stravné', 'Adamec Petr;100', 'Jan Novák;200');
    await desk.mend(3, 2, '9999');
    const [header = '', ...lines] = (await desk.get('/bad-rows')).body.trim().split('\r\n');
    expect(header).toBe(`Jméno a příjmení;Stravné;${NUMBER};Řádek;Důvod`);
    const next = await deskOf(test, company, csv(header, ...lines.map((line) => line.replace('9999', '1051'))));
    expect((await next.desk()).columns).toEqual(['fullName', 'gastroAmount', 'personNumber', null, null]);
    expect(lines).toHaveLength(2);
  });
});
