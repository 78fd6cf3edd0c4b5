import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listEmployeesOfProduct, summariseEmployeesOfProduct } from '@portal/contract/ordering/products';
import { createCompany, createEmployees, createGroup, createLocation, createUser, signIn } from '../../../../test/world/factories';
import { createCards, fillBasket } from '../../../../test/world/ordering-factories';
import { testApp, type TestApp } from '../../../../test/app/test-app';

describe('the grid narrowed by checks, in its own orders, and summed up', () => {
  let test: TestApp;
  beforeAll(async () => void (test = await testApp()));
  afterAll(() => test.close());

  /** Six people of two groups and two places; 1 and 2 have credit, 3 may have it, 4 has no card, 5 gets one, 6 is not at work. */
  const setUp = async () => {
    const company = await createCompany(test.deps);
    const [shop, bakery] = [await createGroup(test.deps, company, 'Čajovna'), await createGroup(test.deps, company, 'Dílna')];
    const brno = await createLocation(test.deps, company, { name: 'Brno' });
    const uids = await createEmployees(test.deps, company, [
      { employeeNumber: '1', groupUid: bakery, locationUid: brno, lastGastroValue: 500_00 },
      { employeeNumber: '2', groupUid: shop, lastGastroValue: 400_00 },
      { employeeNumber: '3', deliveryType: 'home', locationUid: null },
      { employeeNumber: '4', groupUid: bakery },
      { employeeNumber: '5', groupUid: shop },
      { employeeNumber: '6', status: 'suspended' },
    ]);
    const uid = (index: number) => uids[index] ?? '';
    await createCards(test.deps, company, [
      { employeeUid: uid(0) },
      { employeeUid: uid(1), status: 'ORDERED' },
      { employeeUid: uid(2), status: 'CRD_BLK_TMP' },
      { employeeUid: uid(5) },
    ]);
    await fillBasket(test.deps, company, [
      { employeeUid: uid(0), value: 500_00 },
      { employeeUid: uid(1), value: 700_00 },
      { employeeUid: uid(1), value: 100_50, serviceCode: '27C-728', walletUid: company.wallets.health },
      { employeeUid: uid(4) },
    ]);
    const headers = await signIn(test.app, test.deps, { company, role: 'user' });
    const get = (query = '') => test.app.inject({ url: `/api/company/${company.uid}/employees-product/90C${query}`, headers });
    const rows = async (query: string) => {
      const { data, meta } = listEmployeesOfProduct.reply.parse((await get(query)).json());
      return { numbers: data.map(({ employeeNumber }) => employeeNumber).join(''), meta, last: data.at(-1)?.uid ?? '' };
    };
    return { company, uids, get, rows, groups: { shop, bakery } };
  };

  it('[L-03] finds who has no card, no credit, other than last time, and who cannot have it', async () => {
    const { rows, get, groups } = await setUp();
    for (const [query, expected] of [
      ['filter[check]=withoutCard', '4'],
      ['filter[check]=withoutCredit', '35'],
      ['filter[check]=changed', '2'],
      ['filter[check]=notOrderable', '46'],
      ['filter[check][]=withoutCredit&filter[check][]=notOrderable', '3456'],
      [`filter[check]=notOrderable&filter[employeeGroupUid]=${groups.bakery}`, '4'],
      ['filter[check]=notOrderable&sortBy=employeeNumber&sortDir=desc', '64'],
      ['filter[check]=withoutCredit&filter[employeeNumber]=5', '5'],
    ] as const) {
      const { numbers, meta } = await rows(`?${query}`);
      expect([query, numbers, meta.totalRecords, meta.totalUnfilteredRecords]).toEqual([query, expected, expected.length, 6]);
    }
    expect((await get('?filter[check]=lost')).statusCode).toBe(422);
  });

  it('[L-03] sorts by group, place and card; nobody’s group and home come last either way', async () => {
    const { rows } = await setUp();
    for (const [query, expected] of [
      ['sortBy=group', '251436'],
      ['sortBy=group&sortDir=desc', '142536'],
      ['sortBy=place', '124563'],
      ['sortBy=place&sortDir=desc', '245613'],
      ['sortBy=cardStatus', '452136'],
      ['sortBy=cardStatus&sortDir=desc', '312456'],
    ] as const) {
      expect([query, (await rows(`?${query}`)).numbers]).toEqual([query, expected]);
    }
    const second = await rows('?sortBy=group&pageSize=2&pageNumber=2');
    expect([second.numbers, second.meta.totalPages, second.meta.nextPage]).toEqual(['14', 3, 3]);
    expect((await rows('?sortBy=group&pageSize=2&pageNumber=3')).meta.nextPage).toBeNull();
  });

  it('[L-03] passes nobody over when the basket changes between two pages of a check', async () => {
    const { company, uids, rows } = await setUp();
    const check = 'filter[check][]=withoutCredit&filter[check][]=notOrderable&pageSize=2';
    const first = await rows(`?${check}`);
    expect([first.numbers, first.meta.nextPage]).toEqual(['34', 2]);
    await fillBasket(test.deps, company, [{ employeeUid: uids[2] ?? '', value: 100_00 }]);
    // By number alone the page would begin one person too late.
    expect((await rows(`?${check}&pageNumber=2`)).numbers).toBe('6');
    const second = await rows(`?${check}&pageNumber=2&after=${first.last}`);
    expect([second.numbers, second.meta.nextPage, second.meta.totalRecords]).toEqual(['56', null, 3]);
  });

  it('[L-03] counts what each check finds and sums up the groups, under the other filters', async () => {
    const { get, groups } = await setUp();
    const summary = async (query = '') => summariseEmployeesOfProduct.reply.parse((await get(`/summary${query}`)).json()).data;
    const { checks, groups: sums } = await summary();
    expect(checks).toEqual({ withoutCard: 1, withoutCredit: 2, changed: 1, notOrderable: 2 });
    expect(sums.map(({ name, people, withCredit, cards, credits }) => [name, people, withCredit, cards, credits])).toEqual([
      ['Čajovna', 2, 1, 1, [credit('26C-828', 700), credit('27C-728', 100.5)]],
      ['Dílna', 2, 1, 0, [credit('26C-828', 500)]],
      ['Výchozí', 2, 0, 0, []],
    ]);
    const bakery = await summary(`?filter[employeeGroupUid]=${groups.bakery}`);
    expect(bakery.checks).toEqual({ withoutCard: 1, withoutCredit: 0, changed: 0, notOrderable: 1 });
    expect(bakery.groups.map(({ name }) => name)).toEqual(['Dílna']);
    expect((await summary('?filter[employeeNumber]=none')).groups).toEqual([]);
  });

  it('[ORD-118] is the company’s own, and of a product of its contract', async () => {
    const { company, get } = await setUp();
    expect((await test.app.inject({ url: `/api/company/${company.uid}/employees-product/90C/summary` })).statusCode).toBe(401);
    const headers = await signIn(test.app, test.deps, { user: await createUser(test.deps) });
    expect((await test.app.inject({ url: `/api/company/${company.uid}/employees-product/90C/summary`, headers })).statusCode).toBe(403);
    const other = await setUp();
    const foreign = await get(`?filter[check]=withoutCredit&after=${other.uids[2]}`);
    expect(foreign.json().data).toHaveLength(2);
    const url = `/api/company/${company.uid}/employees-product/27C/summary`;
    const own = await signIn(test.app, test.deps, { company, role: 'user' });
    expect((await test.app.inject({ url, headers: own })).json().code).toBe('contract.productNotAttached');
  });
});

const credit = (productServiceCode: string, amount: number) => ({ productServiceCode, amount });
