import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listEmployees, listEmployeeUids, type EmployeeListItem } from '@portal/contract/employees/employees';
import {
  createCompany,
  createEmployee,
  createEmployees,
  createGroup,
  createLocation,
  createUser,
  inCompany,
  signIn,
  type TestCompany,
} from '../../../test/world/factories';
import { createCards, fillBasket } from '../../../test/world/ordering-factories';
import { testApp, type TestApp } from '../../../test/app/test-app';

const people = [
  { employeeNumber: '10', firstName: 'Řehoř', lastName: 'Chalupa' },
  { employeeNumber: '2', firstName: 'Žaneta', lastName: 'Cháb' },
  {
    employeeNumber: 'A-3',
    firstName: 'Jana Eva',
    lastName: 'Dvořáková',
    middleName: 'Eva',
    email: 'jana@firma.example',
    phoneNumber: '+420601000222',
    birthdate: '1990-02-28',
  },
  { employeeNumber: '1', firstName: 'Čestmír', lastName: 'Hájek', status: 'suspended' },
  { employeeNumber: '7', firstName: 'Adam', lastName: 'Zeman', status: 'active_till_date', activeTill: '2026-12-31' },
  { employeeNumber: '8', firstName: 'Filip', lastName: 'Ježek', status: 'active_till_date', activeTill: '2026-11-22' },
  { employeeNumber: '9', firstName: 'Marek', lastName: 'Říha', status: 'inactive' },
  { employeeNumber: '11', firstName: 'Hana', lastName: 'Šťastná', status: 'pending_deactivation' },
  { employeeNumber: '12%_', firstName: 'Ivo', lastName: 'Malý' },
] as const;

describe('GET employees', () => {
  let test: TestApp;
  let company: TestCompany;
  let cookie: { cookie: string };
  let uids: string[];

  beforeAll(async () => {
    test = await testApp();
    company = await createCompany(test.deps);
    uids = await createEmployees(test.deps, company, people);
    cookie = await signIn(test.app, test.deps, { company, role: 'user' });
  });
  afterAll(() => test.close());

  const get = (query = '', companyUid = company.uid, headers: Record<string, string> = cookie) =>
    test.app.inject({ url: `/api/company/${companyUid}/employees${query}`, headers });
  const read = async (query = '') => listEmployees.reply.parse((await get(query)).json());
  const numbers = async (query: string) => (await read(query)).data.map((row) => row.employeeNumber);

  it('[L-06] everybody the filters find, by uid and in the order of the list', async () => {
    const found = async (query: string) => listEmployeeUids.reply.strict().parse((await get(`/uids${query}`)).json()).data;
    for (const query of [
      '',
      '?sortBy=lastName&sortDir=desc',
      '?filter[employeeStatus]=active',
      '?filter[fulltext]=jana',
      '?filter[fulltext]=nikdo',
    ])
      expect(await found(query)).toEqual((await read(query)).data.map(({ uid }) => uid));
    expect((await found('')).toSorted()).toEqual(uids.toSorted());
    expect((await get('/uids?pageSize=x')).statusCode).toBe(200);
    expect((await get('/uids?filter[employeeStatus]=nikdy')).statusCode).toBe(422);
    const other = await createCompany(test.deps);
    expect((await get('/uids', other.uid)).statusCode).toBe(403);
    expect((await get('/uids', company.uid, {})).statusCode).toBe(401);
  });

  it('[EMP-166] [EMP-056] [EMP-057] [EMP-058] [EMP-059] [EMP-060] [EMP-061] [EMP-062] [EMP-063] [EMP-064] [EMP-067] [EMP-068] [EMP-069] [EMP-070] [EMP-071] [EMP-072] [EMP-073] [EMP-075] [EMP-076] answers rows of the contract and nothing else', async () => {
    const { data } = (await get('?filter[employeeNumber]=a-3')).json<{ data: EmployeeListItem[] }>();
    expect(data).toEqual([
      {
        uid: uids[2],
        companyUid: company.uid,
        employeeNumber: 'A-3',
        firstName: 'Jana Eva',
        middleName: 'Eva',
        lastName: 'Dvořáková',
        email: 'jana@firma.example',
        phoneNumber: '+420601000222',
        birthdate: '1990-02-28',
        employeeGroup: { uid: company.groupUid, name: 'Výchozí', code: 'default' },
        employeeGroupUid: company.groupUid,
        employeeStatus: { status: 'active', activeTill: null, updatedAt: '2026-11-23T09:41:00.000Z' },
        employeeDelivery: { type: 'office', locationUid: company.locationUid, name: expect.any(String) },
        autoCardRenew: true,
        warnings: [],
        card: null,
      },
    ]);
    expect(listEmployees.reply.shape.data.element.strict().parse(data[0])).toEqual(data[0]);
  });

  it('[EMP-074] tells a delivery to the employee’s home', async () => {
    const other = await createCompany(test.deps);
    await createEmployee(test.deps, other, {
      deliveryType: 'home',
      homeAddress: { street: 'Krátká', streetNumber: '1', city: 'Tábor', postcode: '39001' },
    });
    const reply = await get('', other.uid, await signIn(test.app, test.deps, { company: other }));
    expect(reply.json().data[0].employeeDelivery).toEqual({ type: 'home', locationUid: null, name: null });
  });

  it('[EMP-077] warns about an employee in the basket, and names the newest card', async () => {
    const other = await createCompany(test.deps);
    const [first = '', second = ''] = await createEmployees(test.deps, other, [{ employeeNumber: '1' }, { employeeNumber: '2' }]);
    await fillBasket(test.deps, other, [{ employeeUid: first }]);
    await createCards(test.deps, other, [
      { employeeUid: second, status: 'CRD_CANC', createdAt: new Date('2024-01-01') },
      { employeeUid: second, status: 'CRD_ACT', expiresOn: '2026-12-31', createdAt: new Date('2025-01-01') },
    ]);
    const { data } = (await get('', other.uid, await signIn(test.app, test.deps, { company: other }))).json();
    expect(data.map((row: EmployeeListItem) => [row.warnings, row.card])).toEqual([
      [['inBasket'], null],
      [[], { productCode: '90C', status: 'EXPIRING', expirationDate: '2026-12-31' }],
    ]);
  });

  it('[EMP-169] [EMP-170] sorts personal numbers by value and names the Czech way, Ch after H', async () => {
    expect(await numbers('')).toEqual(['1', '2', '7', '8', '9', '10', '11', '12%_', 'A-3']);
    expect(await numbers('?sortBy=employeeNumber&sortDir=desc')).toEqual(['A-3', '12%_', '11', '10', '9', '8', '7', '2', '1']);
    const { data } = await read('?sortBy=lastName');
    expect(data.map((row) => row.lastName)).toEqual(['Dvořáková', 'Hájek', 'Cháb', 'Chalupa', 'Ježek', 'Malý', 'Říha', 'Šťastná', 'Zeman']);
  });

  it('[EMP-018] [EMP-019] sorts by first and last name', async () => {
    expect((await read('?sortBy=firstName')).data.map((row) => row.firstName)).toEqual([
      'Adam',
      'Čestmír',
      'Filip',
      'Hana',
      'Ivo',
      'Jana Eva',
      'Marek',
      'Řehoř',
      'Žaneta',
    ]);
    expect((await numbers('?sortBy=lastName&sortDir=desc'))[0]).toBe('7');
  });

  it.each([
    ['[EMP-023] number', 'filter[employeeNumber]=1', ['1', '10', '11', '12%_']],
    ['[EMP-024] first name without diacritics', 'filter[firstName]=CESTM', ['1']],
    ['[EMP-025] last name with diacritics', 'filter[lastName]=%C5%98%C3%8DHA', ['9']],
    ['fulltext of several words in any field', 'filter[fulltext]=dvor%20jana', ['A-3']],
    ['percent and underscore are ordinary characters', 'filter[fulltext]=%25_', ['12%_']],
    ['quotes, backslashes and several words are ordinary', `filter[fulltext]=${encodeURIComponent("o'; DROP \\ %L %1$L")}`, []],
    ['an empty text is no filter', 'filter[fulltext]=%20', ['1', '2', '7', '8', '9', '10', '11', '12%_', 'A-3']],
    ['filters narrow together', 'filter[firstName]=a&filter[employeeStatus]=active_till_date', ['7']],
  ])('[EMP-171] filters by %s', async (_name, query, expected) => expect(await numbers(`?${query}`)).toEqual(expected));

  it.each([
    ['[EMP-026] [EMP-027] active', ['2', '10', '12%_', 'A-3']],
    ['[EMP-028] active_till_date', ['7']],
    ['[EMP-029] suspended', ['1', '11']],
    ['[EMP-030] inactive', ['8', '9']],
  ])('filters by status %s', async (name, expected) => {
    const status = name.split(' ').at(-1);
    const { data, meta } = await read(`?filter[employeeStatus][]=${status}`);
    expect(data.map((row) => row.employeeNumber)).toEqual(expected);
    expect(meta).toMatchObject({ totalRecords: expected.length, totalUnfilteredRecords: people.length });
  });

  it('[EMP-106] reads inactive the day after the last active day, and counts it there', async () => {
    const [row] = (await read('?filter[employeeNumber]=8')).data;
    expect(row?.employeeStatus).toMatchObject({ status: 'inactive', activeTill: '2026-11-22' });
    const { meta } = await read('?filter[employeeStatus][]=active&filter[employeeStatus][]=active_till_date');
    expect(meta.totalRecords).toBe(5);
  });

  it('filters by group and by uid, several at once', async () => {
    const other = await createCompany(test.deps);
    const groupUid = await createGroup(test.deps, other, 'Výroba');
    const [first = '', second = ''] = await createEmployees(test.deps, other, [{ employeeNumber: '1' }, { employeeNumber: '2', groupUid }]);
    const headers = await signIn(test.app, test.deps, { company: other });
    const found = async (query: string) => (await get(query, other.uid, headers)).json().data.map((row: EmployeeListItem) => row.uid);
    expect(await found(`?filter[employeeGroupUid][]=${groupUid}`)).toEqual([second]);
    expect(await found(`?filter[uid][]=${first}&filter[uid][]=${second}`)).toEqual([first, second]);
    expect(await found(`?filter[employeeGroupUid]=${company.groupUid}`)).toEqual([]);
  });

  it('filters by the address their cards go to, with the other filters and for the export alike', async () => {
    const other = await createCompany(test.deps);
    const locationUid = await createLocation(test.deps, other);
    const [first = ''] = await createEmployees(test.deps, other, [
      { employeeNumber: '1', lastName: 'Malá', locationUid },
      { employeeNumber: '2', lastName: 'Malá' },
      { employeeNumber: '3', lastName: 'Nová', locationUid, status: 'inactive' },
    ]);
    const headers = await signIn(test.app, test.deps, { company: other });
    const found = async (query: string) => {
      const { data, meta } = (await get(query, other.uid, headers)).json();
      expect(meta.totalUnfilteredRecords).toBe(3);
      return data.map((row: EmployeeListItem) => row.employeeNumber);
    };
    expect(await found(`?filter[locationUid]=${locationUid}`)).toEqual(['1', '3']);
    expect(await found(`?filter[locationUid]=${locationUid}&filter[employeeStatus]=active&filter[uid]=${first}`)).toEqual(['1']);
    expect(await found(`?filter[locationUid]=${locationUid}&filter[fulltext]=mal`)).toEqual(['1']);
    expect(await found(`?filter[locationUid]=${company.locationUid}`)).toEqual([]);
    expect((await get('?filter[locationUid]=x', other.uid, headers)).statusCode).toBe(422);
  });

  it('[EMP-167] [EMP-168] [EMP-172] [EMP-173] [EMP-174] [EMP-175] pages from 1 with exact totals; past the end there is nothing', async () => {
    expect(await read('?pageSize=4&pageNumber=3')).toMatchObject({
      data: [{ employeeNumber: 'A-3' }],
      meta: { totalPages: 3, nextPage: null, totalRecords: 9, totalUnfilteredRecords: 9 },
    });
    expect((await read('?pageSize=4')).meta.nextPage).toBe(2);
    expect(await read('?filter[fulltext]=a&pageSize=2&pageNumber=9')).toMatchObject({ data: [], meta: { totalPages: 4, totalRecords: 8 } });
    expect(await read('?pageNumber=9')).toMatchObject({ data: [], meta: { totalPages: 1, nextPage: null, totalRecords: 9 } });
  });

  it.each([
    'sortBy=foo',
    'sortBy=birthdate',
    'sortDir=up',
    'pageSize=101',
    'pageSize=0',
    'pageNumber=0',
    'pageNumber=1e2',
    'filter[employeeStatus]=gone',
  ])('[EMP-221] refuses %s', async (query) => {
    const reply = await get(`?${query}`);
    expect([reply.statusCode, reply.json().code]).toEqual([422, 'err.bad.parameter.value']);
  });

  it('does not let anybody else in', async () => {
    expect((await get('', company.uid, {})).json().code).toBe('auth.unauthorized');
    expect((await get('', company.uid, await signIn(test.app, test.deps, { user: await createUser(test.deps) }))).statusCode).toBe(403);
    expect((await get('', '0b9c2a9e-0000-4000-8000-000000000000')).statusCode).toBe(403);
  });

  it('serves a pending company, not an inactive one', async () => {
    const pending = await createCompany(test.deps, { status: 'pending' });
    const inactive = await createCompany(test.deps, { status: 'inactive' });
    expect((await get('', pending.uid, await signIn(test.app, test.deps, { company: pending }))).statusCode).toBe(200);
    const refused = await get('', inactive.uid, await signIn(test.app, test.deps, { company: inactive }));
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'company.notActive']);
  });

  it('keeps totals exact while employees come, change and go', async () => {
    const other = await createCompany(test.deps);
    const headers = await signIn(test.app, test.deps, { company: other });
    const total = async (status: string) => (await get(`?filter[employeeStatus]=${status}`, other.uid, headers)).json().meta.totalRecords;
    const [first = ''] = await createEmployees(test.deps, other, [{}, {}, { locationUid: await createLocation(test.deps, other) }]);
    expect([await total('active'), await total('inactive')]).toEqual([3, 0]);
    await setStatus(test, other, first);
    expect([await total('active'), await total('inactive')]).toEqual([2, 1]);
  });
});

async function setStatus({ deps }: TestApp, company: TestCompany, uid: string): Promise<void> {
  await inCompany(deps, company.uid, (tx) => tx.run(sql`UPDATE employees SET status = 'inactive' WHERE uid = ${uid}`));
}
