import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import sql from 'sql-template-tag';
import { createCompany, createEmployees, createUser, inCompany, signIn } from './factories';
import { createCards, fillBasket } from './ordering-factories';
import { testApp, type TestApp } from './test-app';

describe('factories', () => {
  let test: TestApp;
  beforeAll(async () => void (test = await testApp()));
  afterAll(() => test.close());

  it('build a company with people, cards and a basket, and a session that belongs to it', async () => {
    const { app, deps } = test;
    const company = await createCompany(deps);
    const [first = '', second = ''] = await createEmployees(deps, company, [{ employeeNumber: '1' }, { status: 'suspended' }]);
    await createCards(deps, company, [{ employeeUid: first }]);
    await fillBasket(deps, company, [{ employeeUid: first, value: 200_00 }, { employeeUid: second }]);
    const basket = await inCompany(deps, company.uid, (tx) =>
      tx.first(sql`SELECT card_count, credit_total FROM orders WHERE uid = ${company.basketUid}`),
    );
    expect(basket).toEqual({ card_count: 1, credit_total: 200_00 });
    const { cookie } = await signIn(app, deps, { user: await createUser(deps), company, role: 'user' });
    expect(cookie).toMatch(/^portal_session=/);
  });
});
