import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../../../test/app/test-app';
import { inCompany } from '../../../../../test/world/factories';
import { companyOfThree, csv, deskOf } from '../../../../../test/world/import-desk';
import { placeOrder } from '../../../../../test/world/place-order';

describe('names on the desk of an order file', () => {
  let test: TestApp;
  beforeAll(async () => void (test = await testApp()));
  afterAll(() => test.close());

  const laid = async (...lines: string[]) => {
    const { company } = await companyOfThree(test);
    return deskOf(test, company, csv(...lines));
  };

  it('[IMD-002] [IMD-006] a name alone is the whole name, so who may be meant is found by it', async () => {
    const desk = await laid('Os. č.;Jméno;Stravné', '77;Adamec Petr;100');
    expect((await desk.desk()).columns).toEqual(['personNumber', 'fullName', 'gastroAmount']);
    expect((await desk.rows())[0]).toMatchObject({ reason: 'employeeNotFound', nearest: [{ employeeNumber: '1001' }] });
    const parted = await laid('Os. č.;Příjmení;Jméno;Stravné', '1001;Adamec;Petr;100');
    expect((await parted.desk()).columns).toEqual(['personNumber', 'lastName', 'firstName', 'gastroAmount']);
  });

  it('[IMD-006] a row without a number is offered who has its name', async () => {
    const desk = await laid('Os. č.;Příjmení a jméno;Stravné', ';Adamec Petr;100', ';Nikdo Známý;100', ';;100');
    expect((await desk.rows()).map(({ reason, nearest }) => [reason, nearest.map((one) => one.employeeNumber)])).toEqual([
      ['missingPersonNumber', ['1001']],
      ['missingPersonNumber', []],
      ['missingPersonNumber', []],
    ]);
    await desk.mend(2, 0, '1001');
    expect((await desk.desk()).rows).toMatchObject({ good: 1, bad: 2 });
  });

  it('[IMD-006] [IMD-014] a number beside a name of somebody else is asked about, never ordered for whoever has it', async () => {
    const desk = await laid(
      'Os. č.;Příjmení;Jméno;Stravné',
      '1001;Havlíčková;Šárka;100',
      '1031;Adamec;Petr;200',
      '1042;Nováková;Eva;300',
      '1042;Jiný;Jan;',
    );
    expect(
      (await desk.rows()).map(({ rowNumber, state, reason, fault, holder, nearest }) => [
        [rowNumber, state, reason, fault?.column],
        holder,
        nearest.map((one) => one.employeeNumber),
      ]),
    ).toEqual([
      [[2, 'bad', 'otherName', 'personNumber'], { firstName: 'Petr', lastName: 'Adamec' }, ['1031']],
      [[3, 'bad', 'otherName', 'personNumber'], { firstName: 'Šárka', lastName: 'Havlíčková' }, ['1001']],
      // Who has married is still who they were.
      [[4, 'good', null, undefined], null, []],
      [[5, 'empty', 'nothingToOrder', undefined], null, []],
    ]);
    expect((await desk.desk()).sums.credit).toBe(300);
    expect((await desk.get('/bad-rows')).body).toContain('Osobní číslo má někdo s jiným jménem.');
    await desk.mend(2, 0, '1031');
    // Two people of one number, and still only one of them is who has it.
    expect((await desk.rows())[0]).toMatchObject({ rowNumber: 3, reason: 'otherName', nearest: [{ employeeNumber: '1001' }] });
    await desk.choose(3, 'leftOut');
    expect((await desk.desk()).rows).toMatchObject({ good: 2, bad: 0, leftOut: 1 });
    await desk.choose(3, 'otherName');
    expect((await desk.rows()).find(({ rowNumber }) => rowNumber === 3)).toMatchObject({ state: 'bad', reason: 'duplicateRow' });
  });

  it('[IMD-014] is not asked where nothing of a name can be told: an initial, a sign, an empty cell', async () => {
    const desk = await laid('Os. č.;Příjmení a jméno;Stravné', '1001;A.;100', '1031;–;200', '1042;;300');
    expect((await desk.desk()).rows).toMatchObject({ good: 3, bad: 0 });
  });

  it('[IMD-014] a yes orders for who has the number, until the row is written anew', async () => {
    const desk = await laid('Os. č.;Příjmení a jméno;Stravné', '1001;Bártová Iva;100');
    await desk.choose(2, 'otherName');
    expect((await desk.desk()).rows).toMatchObject({ good: 1, bad: 0 });
    await desk.mend(2, 0, '1031');
    expect((await desk.desk()).rows).toMatchObject({ good: 0, bad: 1 });
  });

  it('[IMD-006] [IMD-007] a name and an amount are two questions, each with a yes of its own', async () => {
    const { company } = await companyOfThree(test);
    const { employees } = await placeOrder(test, company, { cards: 0, credits: [100] });
    const [person] = await inCompany(test.deps, company.uid, (tx) =>
      tx.rows<{ number: string }>(
        sql`SELECT employee_number AS number FROM employees WHERE company_uid = ${company.uid} AND uid = ${employees[0]}`,
      ),
    );
    const desk = await deskOf(test, company, csv('Os. č.;Příjmení a jméno;Stravné', `${person?.number};Bártová Iva;1000`));
    const reason = async () => (await desk.rows())[0]?.reason ?? 'good';
    expect(await reason()).toBe('otherName');
    await desk.choose(2, 'otherName');
    expect(await reason()).toBe('tenfold');
    expect((await desk.desk()).rows).toMatchObject({ good: 0, bad: 1 });
    await desk.choose(2, 'tenfold');
    expect(await reason()).toBe('good');
    await desk.mend(2, 2, '2000');
    expect(await reason(), 'an amount written anew is asked about, the name is not').toBe('tenfold');
    await desk.choose(2, 'tenfold');
    await desk.mend(2, 1, 'Novotná Jana');
    expect(await reason()).toBe('otherName');
    expect((await desk.post('/rows', { choices: [{ rowNumber: 2, choice: 'accepted' }] })).statusCode, 'no yes for both').toBe(422);
  });
});
