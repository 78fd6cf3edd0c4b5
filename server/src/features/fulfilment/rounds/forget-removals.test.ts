import { afterAll, beforeAll, expect, it } from 'vitest';
import sql from 'sql-template-tag';
import { createCompany, createEmployees, inCompany } from '../../../../test/world/factories';
import { fillBasket } from '../../../../test/world/ordering-factories';
import { testApp, type TestApp } from '../../../../test/app/test-app';
import { readBasket } from '../../../store/ordering/basket';
import { takeOut } from '../../../store/ordering/basket-removals';
import { dailyRound } from './daily-round';

let world: TestApp;
beforeAll(async () => {
  world = await testApp();
});
afterAll(() => world.close());

it('what was removed is there for 30 days and forgotten by the round after them', async () => {
  const company = await createCompany(world.deps);
  const [employeeUid = ''] = await createEmployees(world.deps, company, [{}]);
  const begin = world.deps.now();
  await fillBasket(world.deps, company, [{ employeeUid, serviceCode: '26C-828', value: 100_000 }]);
  await inCompany(world.deps, company.uid, async (tx) => {
    const basket = await readBasket(tx);
    if (basket === undefined) throw new Error('no basket');
    await takeOut(tx, { basket, which: 'all', cause: 'emptied', userUid: null, now: begin });
  });
  const kept = async (days: number) => {
    world.setNow(new Date(begin.getTime() + days * 86_400_000));
    await dailyRound(world.deps, { companyUid: company.uid });
    return (await inCompany(world.deps, company.uid, (tx) => tx.rows(sql`SELECT uid FROM basket_removals`))).length;
  };
  expect([await kept(30), await kept(30.01)]).toEqual([1, 0]);
});
