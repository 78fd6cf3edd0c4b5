import sql from 'sql-template-tag';
import * as z from 'zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listLocations, type Location } from '@portal/contract/settings/locations';
import { LOCATION_STATUSES } from '@portal/domain/settings/location-status';
import { createCompany, createContactPerson, createLocation, createUser, inCompany, signIn } from '../../../../test/world/factories';
import { openOffice, type Office } from '../../../../test/world/people';
import { newUid, testApp, type TestApp } from '../../../../test/app/test-app';

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
      refusedReason: null,
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
      data: {
        ...expected,
        createdAt: expect.stringMatching(/Z$/),
        employeeCount: 0,
        shipmentCount: 0,
        cardsOnTheWay: 0,
        wgsLatitude: null,
        wgsLongitude: null,
      },
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

describe('the list of delivery addresses', () => {
  let town: Office;
  let petra: string;
  beforeAll(async () => {
    town = await openOffice(test);
    petra = await createContactPerson(test.deps, town.company);
    await inCompany(test.deps, town.company.uid, (tx) =>
      tx.run(sql`UPDATE locations SET name = 'Sídlo', street = 'Žitná', street_number = '7', city = 'Zlín', postcode = '76001'
                 WHERE company_uid = ${town.company.uid}`),
    );
    const add = (name: string, change: object) =>
      createLocation(test.deps, { ...town.company, contactPersonUid: petra }, { name, ...change });
    await add('Chodov', { street: 'Ulice', streetNumber: '12/3a', city: 'Hradec', postcode: '50002', status: 'pending', isSyncing: true });
    await add('Hostivař', { street: 'Čapkova', streetNumber: '120', city: 'Cheb', postcode: '35002', status: 'inactive' });
    await add('Čakovice', { street: 'Chatová', streetNumber: '5', city: 'Čáslav', postcode: '28601' });
  });
  const read = async (query: string) => listLocations.reply.parse((await town.call('GET', `/locations?${query}`)).json());
  const found = async (query: string) => (await read(query)).data.map(({ name }) => name);

  it.each([
    ['LOC-014', 'name', ['Čakovice', 'Hostivař', 'Chodov', 'Sídlo']],
    ['LOC-015', 'street', ['Hostivař', 'Čakovice', 'Chodov', 'Sídlo']],
    ['LOC-016', 'city', ['Čakovice', 'Chodov', 'Hostivař', 'Sídlo']],
    ['LOC-017', 'postcode', ['Čakovice', 'Hostivař', 'Chodov', 'Sídlo']],
  ])('[%s] [LOC-104] stands in Czech order of %s, both ways', async (_id, sortBy, names) => {
    expect(await found(`sortBy=${sortBy}`)).toEqual(names);
    expect(await found(`sortBy=${sortBy}&sortDir=desc`)).toEqual(names.toReversed());
  });

  it('[LOC-104] is sorted by name when nothing else is asked, and by nothing else', async () => {
    expect(await found('')).toEqual(['Čakovice', 'Hostivař', 'Chodov', 'Sídlo']);
    for (const column of ['streetNumber', 'status']) {
      const reply = await town.call('GET', `/locations?sortBy=${column}`);
      expect([reply.statusCode, reply.json().code]).toEqual([422, 'err.bad.parameter.value']);
    }
  });

  it.each([
    ['name', 'cako', ['Čakovice']],
    ['street', 'ZITNA', ['Sídlo']],
    ['streetNumber', '12', ['Hostivař', 'Chodov']],
    ['city', 'č', ['Čakovice', 'Hostivař', 'Chodov']],
    ['postcode', '500 02', ['Chodov']],
    ['status', 'pending', ['Chodov']],
    ['lastContactUid', 'petra', ['Čakovice']],
  ])('[LOC-019] [LOC-020] [LOC-021] [LOC-022] [LOC-023] [LOC-101] [LOC-103] is narrowed by %s', async (field, text, names) => {
    const value = text === 'petra' ? petra : encodeURIComponent(text);
    const { data, meta } = await read(`filter[${field}]=${value}`);
    expect(data.map(({ name }) => name)).toEqual(names);
    expect(meta).toMatchObject({ totalRecords: names.length, totalUnfilteredRecords: 4 });
  });

  it.each([
    ['zitna', ['Sídlo']],
    ['cako', ['Čakovice']],
    ['CAPK cheb', ['Hostivař']],
    ['cheb  capk', ['Hostivař']],
    ['čap zlín', []],
    ['ceCha', []],
    ['100%', []],
    ["o' OR 1=1", []],
  ])('is searched by the words of name, street and town: %s', async (text, names) => {
    expect(await found(`filter[fulltext]=${encodeURIComponent(text)}`)).toEqual(names);
  });

  it('[LOC-101] [LOC-102] [LOC-105] by several values at once, by uid, and page by page', async () => {
    expect(await found('filter[status][]=pending&filter[status][]=inactive')).toEqual(['Hostivař', 'Chodov']);
    expect(await found(`filter[locationUid]=${town.company.locationUid}`)).toEqual(['Sídlo']);
    expect(await found(`filter[locationUid][]=${town.company.locationUid}&filter[status]=inactive`)).toEqual([]);
    expect(await found('pageSize=3')).toHaveLength(3);
    expect(await found('pageSize=3&pageNumber=2')).toEqual(['Sídlo']);
    expect((await town.call('GET', '/locations?filter[locationUid]=x')).statusCode).toBe(422);
  });
});

const words = z.object({ locationStatus: z.record(z.string(), z.string()) });

it('[LOC-060] [LOC-061] [LOC-062] [LOC-063] [LOC-064] [LOC-065] every status has its text', () => {
  const { cs, en } = z.object({ cs: words, en: words }).parse(test.deps.content.get('enums'));
  expect(cs.locationStatus).toEqual({
    init: 'Založeno',
    active: 'Aktivní',
    inactive: 'Neaktivní',
    pending: 'Zpracovává se',
    activating: 'Aktivuje se',
    deactivating: 'Deaktivuje se',
  });
  expect(Object.keys(en.locationStatus).toSorted()).toEqual([...LOCATION_STATUSES].toSorted());
});
