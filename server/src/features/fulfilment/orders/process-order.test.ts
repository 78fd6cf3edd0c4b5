import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bankFile, credit } from '../../../../test/world/bank-file';
import { drainJobs } from '../../../../test/world/drain-jobs';
import { createCompany, inCompany, signIn, type TestCompany } from '../../../../test/world/factories';
import { balances } from '../../../../test/world/money';
import { placeOrder } from '../../../../test/world/place-order';
import { testApp, type TestApp } from '../../../../test/app/test-app';
import { importStatement } from '../../payments/bank/import-statement';

let world: TestApp;
let company: TestCompany;
beforeAll(async () => void (world = await testApp()));
afterAll(() => world.close());
beforeEach(async () => void (company = await createCompany(world.deps)));

describe('somebody who left between the order and its payment', () => {
  it('gets no meal allowance: it is written off as it is booked, and the trail says so', async () => {
    const order = await placeOrder(world, company, { cards: 0, credits: [1000, 250] });
    const [leaver = ''] = order.employees;
    await drainJobs(world.deps, world.ownerUrl, {});
    const url = `/api/company/${company.uid}/employees/${leaver}/status`;
    const headers = await signIn(world.app, world.deps, { company });
    expect((await world.app.inject({ method: 'PUT', url, headers, payload: { status: 'inactive' } })).statusCode).toBe(200);
    await importStatement(world.deps, bankFile([credit(order.symbol, order.total)]));
    await drainJobs(world.deps, world.ownerUrl, {});
    expect(await balances(world.deps, company.uid)).toMatchObject({ gastro: 250_00, writeOff: 1000_00 });
    const trail = await inCompany(world.deps, company.uid, (tx) =>
      tx.rows(
        sql`SELECT after -> 'writtenOff' AS "writtenOff" FROM audit_log WHERE kind = 'order.processed' AND subject_uid = ${order.uid}`,
      ),
    );
    expect(trail).toEqual([{ writtenOff: [{ employeeUid: leaver, amount: 1000_00 }] }]);
  });
});
