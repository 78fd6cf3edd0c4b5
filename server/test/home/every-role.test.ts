import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCompany, createEmployees, signIn, type TestCompany } from '../world/factories';
import { createCards } from '../world/ordering-factories';
import { placeOrder } from '../world/place-order';
import { testApp, type TestApp } from '../app/test-app';

let world: TestApp;
let company: TestCompany;

beforeAll(async () => {
  world = await testApp();
  company = await createCompany(world.deps);
  await placeOrder(world, company, { cards: 2 });
  const [employeeUid = ''] = await createEmployees(world.deps, company, [{}]);
  await createCards(world.deps, company, [{ employeeUid, expiresOn: '2026-12-31' }]);
});
afterAll(() => world.close());

/** What home asks for, as it asks (HOME-S11, HOME-S13). */
const CALLS = [
  '/company-information',
  '/basket/total',
  '/products',
  '/notifications',
  '/orders?pageSize=2&sortBy=dueDate&sortDir=asc&filter[isOwed]=1',
  '/orders/owed',
  '/orders/credit-by-month',
  '/orders/packages?pageSize=2&sortBy=orderDate&filter[productMedium][]=plastic&filter[isTakenOver]=false&filter[orderedFrom]=2026-08-25',
];

it('[HOME-051] every call of home answers each role the same', async () => {
  const answers = [];
  for (const role of ['user', 'admin', 'master'] as const) {
    const headers = await signIn(world.app, world.deps, { company, role });
    const bodies = [];
    for (const call of CALLS) {
      const answer = await world.app.inject({ url: `/api/company/${company.uid}${call}`, headers });
      expect([call, answer.statusCode]).toEqual([call, 200]);
      const { data } = answer.json();
      // Who asks is told which role they have; the rest is the same.
      bodies.push(Array.isArray(data) ? data : { ...data, role: null });
    }
    answers.push(bodies);
  }
  const [first, ...others] = answers;
  for (const other of others) expect(other).toEqual(first);
  expect(
    first
      ?.filter((body) => Array.isArray(body))
      .slice(1)
      .map((rows) => rows.length),
  ).toEqual([1, 1, 1]);
});
