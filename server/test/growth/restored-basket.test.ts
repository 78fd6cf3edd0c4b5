import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemActor } from '../../src/actor';
import type { Deps } from '../../src/deps';
import { restoreRemoval } from '../../src/features/ordering/basket/restore-removal';
import { inCompany, signIn } from '../world/factories';
import { testApp, type TestApp } from '../app/test-app';
import { analyze, fillBasket, growCompany, type GrownCompany } from './grow-company';

let world: TestApp;
let large: GrownCompany;
beforeAll(async () => {
  world = await testApp();
  large = await growCompany(world, { people: 6_000 });
  await fillBasket(world, large);
  await analyze(world);
}, 60_000);
afterAll(() => world.close());

it('[F-403] thousands of entries come back in slices, none of them twice or not at all', { timeout: 60_000 }, async () => {
  const headers = await signIn(world.app, world.deps, { company: large });
  const call = async (method: 'GET' | 'DELETE' | 'POST', path: string) =>
    (await world.app.inject({ method, url: `/api/company/${large.uid}/basket${path}`, headers })).json().data;
  const before = await call('GET', '/total');
  await call('DELETE', '');
  const [{ uid }] = await call('GET', '/removals');
  await inCompany(world.deps, large.uid, (tx) =>
    tx.run(sql`UPDATE employees SET status = 'suspended' WHERE company_uid = ${tx.companyUid} AND uid = ${large.employees[10]}`),
  );
  const slices: number[] = [];
  const write: Deps['db']['write'] = (actor, work) =>
    world.deps.db.write(actor, (tx) =>
      work({ ...tx, first: (statement, name) => (name === 'basket-change' && slices.push(1), tx.first(statement, name)) }),
    );
  const actor = { ...systemActor(large.uid, 'test', 'test'), auditKind: null };
  const answer = await restoreRemoval({ ...world.deps, db: { ...world.deps.db, write } }, actor, uid);
  const skipped = [{ reason: 'employeeNotActive' }];
  expect(answer).toMatchObject({ data: { restored: large.employees.length - 1, kept: 0, skipped } });
  expect(slices).toHaveLength(Math.ceil(large.employees.length / 5_000));
  expect(await call('GET', '/total')).toEqual({ ...before, totalAmount: before.totalAmount - 1_000 });
  expect(await restoreRemoval(world.deps, actor, uid)).toMatchObject({
    data: { restored: 0, kept: large.employees.length - 1, skipped },
  });
});
