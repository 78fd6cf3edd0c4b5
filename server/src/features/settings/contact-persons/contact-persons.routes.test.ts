import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getContactPerson, listContactPersons, type ContactPersonRow } from '@portal/contract/settings/contact-persons';
import { createCompany, createContactPerson, createEmployees, createLocation, createUser, signIn } from '../../../../test/world/factories';
import { invite } from '../../../../test/world/invitations';
import { fillBasket } from '../../../../test/world/ordering-factories';
import { openOffice, type Office } from '../../../../test/world/people';
import { newUid, testApp, type TestApp } from '../../../../test/app/test-app';

let test: TestApp;
let office: Office;
/** Jan Říha accepted as standard, Iva Čápová as main, Petr Novák (of the factory) nothing, the rest by name. */
const people: Record<string, string> = {};

beforeAll(async () => {
  test = await testApp();
  office = await openOffice(test);
  people.petr = office.company.contactPersonUid;
  people.jan = await person('Jan', 'Říha', { middleName: 'Maria', isSignatory: true, phoneNumber: '+420601222333' });
  people.iva = await person('Iva', 'Čápová', { isImplicitClient: true });
  people.adam = await person('Adam', 'Hájek', { status: 'inactive' });
  people.zora = await person('Žora', 'Cibulka', { status: 'pending' });
  people.ida = await person('Ida', 'Chalupa', { status: 'deactivating' });
  await join(people.jan, 'user');
  await join(people.iva, 'admin');
});
afterAll(() => test.close());

const person = (firstName: string, lastName: string, more: object = {}) =>
  createContactPerson(test.deps, office.company, { firstName, lastName, ...more });

/** Invites the person and lets a new account accept. */
async function join(contactPersonUid: string, role: 'user' | 'admin') {
  const key = await invite(test.deps, { uid: office.company.uid, contactPersonUid }, role);
  const headers = await signIn(test.app, test.deps, { user: await createUser(test.deps) });
  const answer = await test.app.inject({ method: 'POST', url: `/api/auth/invitation/${key}`, headers });
  expect(answer.statusCode).toBe(200);
}

const list = async (query = '') => listContactPersons.reply.parse((await office.call('GET', `/contact-person${query}`)).json());
const names = async (query: string) => (await list(query)).data.map(({ lastName }) => lastName);
const row = async (uid: string) => (await list(`?filter[uid][]=${uid}`)).data[0] as ContactPersonRow;
const detail = async (uid: string) =>
  getContactPerson.reply.parse((await office.call('GET', `/contact-person/${uid}`)).json()).data.contactPersonDetail;

describe('contact persons', () => {
  it('[CP-012] [CP-013] [CP-014] [CP-015] stand in Czech order of what was asked for', async () => {
    const byLastName = ['Cibulka', 'Čápová', 'Hájek', 'Chalupa', 'Novák', 'Říha'];
    expect(await names('')).toEqual(byLastName);
    expect(await names('?sortBy=lastName&sortDir=desc')).toEqual(byLastName.toReversed());
    expect(await names('?sortBy=firstName')).toEqual(['Hájek', 'Chalupa', 'Čápová', 'Říha', 'Novák', 'Cibulka']);
    expect(await names('?sortBy=status')).toEqual(['Čápová', 'Novák', 'Říha', 'Cibulka', 'Hájek', 'Chalupa']);
    expect(await names('?sortBy=role')).toEqual(['Čápová', 'Říha', 'Cibulka', 'Hájek', 'Chalupa', 'Novák']);
    expect((await names('?sortBy=role&sortDir=desc')).slice(-2)).toEqual(['Říha', 'Čápová']);
  });

  it('[CP-016] [CP-017] [CP-018] [CP-019] [CP-020] are narrowed by names, status, role and who signs', async () => {
    expect(await names('?filter[firstName]=zor')).toEqual(['Cibulka']);
    expect(await names('?filter[lastName]=capov')).toEqual(['Čápová']);
    for (const text of ['cap', 'iva', 'Čápová iva', 'iva capova'])
      expect(await names(`?filter[fulltext]=${encodeURIComponent(text)}`)).toEqual(['Čápová']);
    expect(await names('?filter[status][]=inactive&filter[status][]=PENDING')).toEqual(['Cibulka', 'Hájek']);
    expect(await names('?filter[role]=user')).toEqual(['Říha']);
    expect(await names('?filter[role][]=user&filter[role][]=admin')).toEqual(['Čápová', 'Říha']);
    expect(await names('?filter[isSignatory]=1')).toEqual(['Říha']);
    expect(await names('?filter[isSignatory]=0')).not.toContain('Říha');
    for (const bad of ['filter[status]=deactivating', 'filter[role]=master', 'filter[isSignatory]=2', 'sortBy=email'])
      expect((await office.call('GET', `/contact-person?${bad}`)).json().code).toBe('err.bad.parameter.value');
  });

  it('[CP-116] come in pages from 1, with exact totals', async () => {
    const { data, meta } = await list('?pageNumber=2&pageSize=4&sortBy=lastName&sortDir=asc');
    expect(data.map(({ lastName }) => lastName)).toEqual(['Novák', 'Říha']);
    expect(meta).toEqual({ totalPages: 2, nextPage: null, totalRecords: 6, totalUnfilteredRecords: 6 });
    expect((await list('?filter[status]=active')).meta).toMatchObject({ totalRecords: 3, totalUnfilteredRecords: 6 });
    expect((await office.call('GET', '/contact-person?pageNumber=0')).statusCode).toBe(422);
  });

  it('[CP-026] [CP-027] [CP-028] [CP-029] [CP-030] [CP-031] [CP-032] [CP-033] [CP-034] [CP-035] [CP-129] have their fields', async () => {
    const { contactPerson } = await detail(people.jan ?? '');
    expect(contactPerson).toMatchObject({
      uid: people.jan,
      firstName: 'Jan',
      middleName: 'Maria',
      lastName: 'Říha',
      phoneNumber: '+420601222333',
      status: 'active',
      isSignatory: true,
      isImplicitClient: false,
      warnings: [],
    });
    expect(contactPerson.email).toMatch(/@firma\.example$/u);
    expect(contactPerson.actions.map(({ action }) => action)).toEqual(['edit', 'activate', 'deactivate', 'editRoles']);
    expect(contactPerson.actions.every(({ allowed, blockers }) => allowed === (blockers.length === 0))).toBe(true);
    expect((await detail(people.iva ?? '')).contactPerson.isImplicitClient).toBe(true);
  });

  it('[CP-036] warn of cards in the basket that go to an address of theirs', async () => {
    const lada = await person('Láďa', 'Nový');
    const locationUid = await createLocation(test.deps, { uid: office.company.uid, contactPersonUid: lada });
    const [employeeUid = ''] = await createEmployees(test.deps, { ...office.company, locationUid }, [{}]);
    expect((await row(lada)).warnings).toEqual([]);
    await fillBasket(test.deps, office.company, [{ employeeUid, serviceCode: '90C-401' }]);
    expect((await row(lada)).warnings).toEqual(['inBasket']);
    expect((await detail(lada)).contactPerson.warnings).toEqual(['inBasket']);
    expect((await row(people.petr ?? '')).warnings).toEqual([]);
  });

  it('of others are not found, and strangers are not let in', async () => {
    const foreign = await createCompany(test.deps);
    const stranger = await signIn(test.app, test.deps, { user: await createUser(test.deps) });
    for (const uid of [foreign.contactPersonUid, newUid()])
      for (const path of [`/contact-person/${uid}`, `/contact-person/${uid}/portal-user`]) {
        const answer = await office.call('GET', path);
        expect([answer.statusCode, answer.json().code]).toEqual([404, 'err.notFound']);
      }
    for (const path of ['contact-person', `contact-person/${people.jan}`, `contact-person/${people.jan}/portal-user`]) {
      const url = `/api/company/${office.company.uid}/${path}`;
      expect((await test.app.inject({ url })).statusCode).toBe(401);
      expect((await test.app.inject({ url, headers: stranger })).statusCode).toBe(403);
    }
  });
});
