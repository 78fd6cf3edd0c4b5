import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import sql from 'sql-template-tag';
import { createCompany, createEmployees, inCompany, type TestCompany } from '../../../../test/world/factories';
import { createCards } from '../../../../test/world/ordering-factories';
import { testApp, type TestApp } from '../../../../test/app/test-app';
import { EVERY_COLUMN, uploadOrder, type OrderUpload } from '../../../../test/world/upload-order';

interface Look {
  hiddenRow?: number;
  hiddenColumn?: number;
}

/** Two people, one row or column of them not seen. */
async function file({ hiddenRow, hiddenColumn }: Look): Promise<Buffer> {
  const sheet = {
    name: 'List1',
    rows: [EVERY_COLUMN, ['007', 'Svobodová', 'Eva', null, 1500, null, null], ['008', 'Novák', 'Jan', null, 2500, null, null]],
    columns: EVERY_COLUMN.map((_, index) => ({ width: 20, hidden: index === hiddenColumn })),
    rowDefs: new Map(hiddenRow === undefined ? [] : [[hiddenRow, { hidden: true }]]),
  };
  return Buffer.from(await writeXlsx({ sheets: [sheet] }));
}

describe('what is hidden in an order file', () => {
  let test: TestApp;
  beforeAll(async () => void (test = await testApp()));
  afterAll(() => test.close());

  const upload = (company: TestCompany, content: Buffer, order: OrderUpload = {}) => uploadOrder(test, company, { ...order, content });
  const people = async () => {
    const company = await createCompany(test.deps);
    const employees = await createEmployees(test.deps, company, [{ employeeNumber: '007' }, { employeeNumber: '008' }]);
    await createCards(
      test.deps,
      company,
      employees.map((employeeUid) => ({ employeeUid })),
    );
    return company;
  };
  const ordered = (company: TestCompany) =>
    inCompany(test.deps, company.uid, (tx) =>
      tx.rows(sql`SELECT e.employee_number AS number, i.value / 100 AS value
        FROM order_items i
        JOIN employees e ON e.uid = i.employee_uid
        WHERE i.company_uid = ${company.uid}
        ORDER BY 1`),
    );

  it('[F-015] a hidden row is asked about: how many and whose, and nothing goes in before the answer', async () => {
    const company = await people();
    const reply = await upload(company, await file({ hiddenRow: 2 }));
    expect(reply.statusCode).toBe(409);
    expect(reply.json()).toMatchObject({
      code: 'import.hiddenRows',
      meta: { count: 1, rows: [{ rowNumber: 3, personNumber: '008', name: 'Novák Jan' }], columns: [] },
    });
    expect(await ordered(company)).toEqual([]);
  });

  it('[F-015] is ordered, or left out, as the answer says', async () => {
    const company = await people();
    const content = await file({ hiddenRow: 2 });
    const skipped = await upload(company, content, { fields: { hiddenRows: 'skip' } });
    expect(skipped.json()).toMatchObject({ data: { total: 1, inserted: 1, hiddenLeftOut: 1 } });
    expect(await ordered(company)).toEqual([{ number: '007', value: 1500 }]);
    const whole = await upload(company, content, { fields: { hiddenRows: 'order' } });
    expect(whole.json()).toMatchObject({ data: { total: 2, inserted: 2, hiddenLeftOut: 0 } });
    expect(await ordered(company)).toEqual([
      { number: '007', value: 1500 },
      { number: '008', value: 2500 },
    ]);
  });

  it('[F-015] a hidden column of credit is asked about by its name; one that orders nothing is not', async () => {
    const company = await people();
    const reply = await upload(company, await file({ hiddenColumn: 4 }));
    expect(reply.json()).toMatchObject({ code: 'import.hiddenRows', meta: { count: 0, columns: ['Gastro – částka v Kč'] } });
    expect((await upload(company, await file({ hiddenColumn: 2 }))).json()).toMatchObject({ data: { inserted: 2 } });
  });
});
