import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../../../test/app/test-app';
import { companyOfThree, csv, deskOf } from '../../../../../test/world/import-desk';
import { inCompany, type TestCompany } from '../../../../../test/world/factories';

describe('columns of what the company has stopped ordering', () => {
  let test: TestApp;
  beforeAll(async () => void (test = await testApp()));
  afterAll(() => test.close());

  const FILE = csv('Číslo;Jídlo;Zdravotní', '1001;100;50', '1031;200;');
  const READ = { columns: ['personNumber', 'gastroAmount', 'healthAmount'] };

  const use = (company: TestCompany, types: readonly string[]) =>
    inCompany(test.deps, company.uid, (tx) =>
      tx.run(sql`UPDATE wallets SET is_selected = type = ANY (${[...types]}::text[]) WHERE company_uid = ${company.uid}`),
    );

  async function mapped() {
    const { company } = await companyOfThree(test);
    await inCompany(test.deps, company.uid, (tx) => tx.run(sql`UPDATE companies SET wallet_option = 'multi' WHERE uid = ${company.uid}`));
    await use(company, ['health', 'freeTime']);
    const desk = await deskOf(test, company, FILE);
    expect((await desk.post('/columns', READ)).statusCode).toBe(200);
    return { company, desk };
  }

  it('[IMD-003] remembered ones are told as not read; the rest of the file is ordered', async () => {
    const { company } = await mapped();
    await use(company, ['freeTime']);
    const next = await deskOf(test, company, FILE);
    expect(await next.desk()).toMatchObject({
      isRemembered: true,
      columns: ['personNumber', 'gastroAmount', null],
      unread: ['Zdravotní'],
      rows: { good: 2, bad: 0 },
      sums: { credit: 300 },
    });
  });

  it('[IMD-014] a file that lies there says why its rows do not go in, and goes in without them', async () => {
    const { company, desk } = await mapped();
    await use(company, ['freeTime']);
    expect((await desk.post('/confirm')).json()).toMatchObject({ data: { inserted: 1, creditAmount: 200 } });
    expect((await desk.rows('&filter[view][]=bad'))[0]).toMatchObject({ rowNumber: 2, reason: 'notOfferedAnyMore' });
    await desk.post('/columns', { columns: ['personNumber', 'gastroAmount', null] });
    expect((await desk.post('/confirm')).json()).toMatchObject({ data: { inserted: 1, creditAmount: 100 } });
  });
});
