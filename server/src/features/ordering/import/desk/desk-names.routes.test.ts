import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../../../test/app/test-app';
import { companyOfThree, csv, deskOf } from '../../../../../test/world/import-desk';

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
});
