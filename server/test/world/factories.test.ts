import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCompany, createEmployees, createUser, inCompany, signIn } from './factories';
import { readBasket, sumBasket } from '../../src/store/ordering/basket';
import { createCards, fillBasket } from './ordering-factories';
import { testApp, type TestApp } from '../app/test-app';

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
    const basket = await inCompany(deps, company.uid, async (tx) => sumBasket(tx, (await readBasket(tx))?.itemsUid ?? ''));
    expect(basket).toEqual({ cardCount: 1, creditTotal: 200_00, itemCount: 2 });
    const { cookie } = await signIn(app, deps, { user: await createUser(deps), company, role: 'user' });
    expect(cookie).toMatch(/^portal_session=/);
  });
});
