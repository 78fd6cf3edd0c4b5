import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listLocations, type Location } from '@portal/contract/locations';
import { createCompany, createContactPerson, createLocation, createUser, signIn } from '../../../../test/factories';
import { openOffice, type Office } from '../../../../test/people';
import { newUid, testApp, type TestApp } from '../../../../test/test-app';

let test: TestApp;
let office: Office;
let warehouse: string;
let iva: string;
beforeAll(async () => {
  test = await testApp();
  office = await openOffice(test);
  iva = await createContactPerson(test.deps, office.company, {
    firstName: 'Iva',
    lastName: 'Říhová',
    email: 'iva@firma.example',
    phoneNumber: '+420601222333',
  });
  warehouse = await createLocation(test.deps, { ...office.company, contactPersonUid: iva }, { name: 'Žižkov 50%', department: 'Sklad' });
  await createLocation(test.deps, office.company, { name: 'Chodov' });
  await createLocation(test.deps, office.company, { name: 'Háje', status: 'inactive' });
});
afterAll(() => test.close());

const list = async (query = '') => listLocations.reply.parse((await office.call('GET', `/locations${query}`)).json());
const names = async (query: string) => (await list(query)).data.map(({ name }) => name);

describe('delivery addresses', () => {
  it('[LOC-032] [LOC-033] [LOC-034] [LOC-035] [LOC-036] [LOC-037] [LOC-038] [LOC-039] [LOC-040] [LOC-041] [LOC-042] [LOC-043] [LOC-044] [LOC-046] [LOC-100] [EMP-080] [EMP-081] [EMP-082] [EMP-083] [EMP-084] [EMP-085] [EMP-086] [EMP-087] [EMP-088] [EMP-089] [EMP-090] have their people', async () => {
    const expected: Location = {
      uid: warehouse,
      name: 'Žižkov 50%',
      department: 'Sklad',
      status: 'active',
      isSyncing: false,
      address: { street: 'Krátká', streetNumber: '5', city: 'Beroun', postcode: '26601', country: 'CZ', nationalRegisterId: null },
      contactUids: [iva],
      contactPersons: [{ uid: iva, name: 'Iva', lastName: 'Říhová', email: 'iva@firma.example', phone: '+420601222333' }],
      actions: [
        { action: 'edit', allowed: true, blockers: [] },
        { action: 'activate', allowed: false, blockers: ['location.notInactive'] },
        { action: 'deactivate', allowed: true, blockers: [] },
      ],
      warnings: [],
    };
    expect((await list('?filter[name]=zizkov')).data).toEqual([expected]);
    expect((await office.call('GET', `/location/${warehouse}`)).json()).toEqual({
      data: { ...expected, employeeCount: 0, wgsLatitude: null, wgsLongitude: null },
    });
    expect((await office.call('GET', `/location/${office.company.locationUid}`)).json().data.department).toBe('');
  });

  it('stand in Czech order, are filtered by status and name and counted', async () => {
    expect((await names('?sortBy=name')).slice(0, 2)).toEqual(['Háje', 'Chodov']);
    expect(await names('?sortBy=name&sortDir=desc&pageSize=1')).toEqual(['Žižkov 50%']);
    expect(await names('?filter[status][]=inactive')).toEqual(['Háje']);
    expect(await names('?filter[name]=50%25')).toEqual(['Žižkov 50%']);
    expect((await list('?filter[status][]=active&pageSize=2')).meta).toEqual({
      totalPages: 2,
      nextPage: 2,
      totalRecords: 3,
      totalUnfilteredRecords: 4,
    });
    expect((await office.call('GET', '/locations?filter[status]=closed')).json().code).toBe('err.bad.parameter.value');
  });

  it('of others are not found, and strangers are not let in', async () => {
    const foreign = await createCompany(test.deps);
    const stranger = await signIn(test.app, test.deps, { user: await createUser(test.deps) });
    for (const uid of [foreign.locationUid, newUid()])
      expect((await office.call('GET', `/location/${uid}`)).json().code).toBe('err.notFound');
    for (const path of ['locations', `location/${warehouse}`]) {
      const url = `/api/company/${office.company.uid}/${path}`;
      expect((await test.app.inject({ url })).statusCode).toBe(401);
      expect((await test.app.inject({ url, headers: stranger })).statusCode).toBe(403);
    }
  });
});
