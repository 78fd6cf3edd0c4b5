import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addressConflict, type LocationDetail } from '@portal/contract/settings/locations';
import { addressPlace } from '../../../../test/addresses/address-file';
import { drainJobs } from '../../../../test/world/drain-jobs';
import { createCompany, createContactPerson, createLocation, signIn } from '../../../../test/world/factories';
import { openHeadOffice, writtenAddress } from '../../../../test/world/locations';
import { auditOf, problemsOf, type Office } from '../../../../test/world/people';
import { newUid, testApp, type TestApp } from '../../../../test/app/test-app';
import { loadAddressRegister } from '../../../store/addresses/load-address-register';

let test: TestApp;
let office: Office;
let contact: string;
beforeAll(async () => {
  test = await testApp();
  await loadAddressRegister(test.ownerUrl, [
    addressPlace({
      code: 41064666,
      city: 'Praha',
      cityPart: 'Smíchov',
      street: 'Radlická',
      houseNumber: 3294,
      orientationNumber: '10',
      postcode: '15000',
      point: { latitude: 50.07, longitude: 14.4 },
    }),
    addressPlace({ code: 77, city: 'Mnichovice', cityPart: 'Božkov', street: null, houseNumber: 12, postcode: '25164' }),
  ]);
});
beforeEach(async () => {
  office = await openHeadOffice(test);
  contact = office.company.contactPersonUid;
});
afterAll(() => test.close());

const form = (change: object = {}) => ({
  name: 'Pekárna Lipová',
  department: 'Expedice',
  address: writtenAddress(),
  contactUids: [contact],
  ...change,
});
const create = (change: object = {}) => office.call('POST', '/locations', form(change));
async function created(change: object = {}): Promise<string> {
  const reply = await create(change);
  expect([reply.statusCode, reply.body]).toEqual([201, expect.stringContaining('"uid"')]);
  return reply.json().data.uid;
}
const detail = async (uid: string): Promise<LocationDetail> => (await office.call('GET', `/location/${uid}`)).json().data;
/** Longer than the register takes to acknowledge, shorter than somebody takes to look at an address. */
const acknowledge = (seconds = 10) => drainJobs(test.deps, test.ownerUrl, { until: new Date(test.deps.now().getTime() + seconds * 1_000) });
const state = async (uid: string) => {
  const { status, isSyncing } = await detail(uid);
  return [status, isSyncing];
};

describe('a new delivery address', () => {
  it('[LOC-003] [LOC-107] [LOC-108] [LOC-109] [LOC-111] [LOC-113] [ADR-011] written by hand is kept as it is and waits for its check', async () => {
    const uid = await created({ address: writtenAddress({ postcode: '280 02' }) });
    expect(await detail(uid)).toMatchObject({
      name: 'Pekárna Lipová',
      department: 'Expedice',
      status: 'init',
      isSyncing: true,
      address: { street: 'Lipová', streetNumber: '12', city: 'Kolín', postcode: '28002', country: 'CZ', nationalRegisterId: null },
      contactUids: [contact],
      wgsLatitude: null,
    });
    await acknowledge();
    expect(await state(uid)).toEqual(['pending', true]);
    await acknowledge(60);
    expect(await state(uid)).toEqual(['active', false]);
    expect((await auditOf(test, office.company))[0]).toMatchObject({
      kind: 'location.create',
      subject_uid: uid,
      before: null,
      after: { name: 'Pekárna Lipová', street: 'Lipová', contactUids: [contact] },
    });
  });

  it('[LOC-097] [LOC-110] [ADR-011] named by its code is filled from the register and active within a minute', async () => {
    const uid = await created({ address: { nationalRegisterId: '41064666' } });
    expect(await detail(uid)).toMatchObject({
      address: { street: 'Radlická', streetNumber: '3294/10', city: 'Praha', postcode: '15000', nationalRegisterId: '41064666' },
      wgsLatitude: 50.07,
      wgsLongitude: 14.4,
    });
    await acknowledge();
    expect(await state(uid)).toEqual(['active', false]);
    const village = await created({ name: 'Chata', address: { nationalRegisterId: '77' } });
    expect((await detail(village)).address).toMatchObject({ street: 'Božkov', streetNumber: '12', city: 'Mnichovice' });
  });

  it('[LOC-097] is refused without an address, and with a code the register does not know', async () => {
    expect(problemsOf(await create({ address: {} }))).toEqual([['address', 'field.required']]);
    expect(problemsOf(await create({ address: { nationalRegisterId: '999' } }))).toEqual([
      ['address.nationalRegisterId', 'address.unknown'],
    ]);
  });

  it('[LOC-094] [ERR-079] [ERR-080] has one or two contacts of its company who are there', async () => {
    const inactive = await createContactPerson(test.deps, office.company, { status: 'inactive' });
    const { contactPersonUid: foreign } = await createCompany(test.deps);
    const second = await createContactPerson(test.deps, office.company, { status: 'init' });
    expect(problemsOf(await create({ contactUids: [] }))).toEqual([['contactUids', 'location.contactPersons.min']]);
    expect(problemsOf(await create({ contactUids: [contact, second, newUid()] }))).toEqual([
      ['contactUids', 'location.contactPersons.max'],
    ]);
    for (const wrong of [inactive, foreign, newUid()])
      expect(problemsOf(await create({ contactUids: [contact, wrong] }))).toEqual([['contactUids.1', 'location.contactPersons.unknown']]);
    expect((await detail(await created({ contactUids: [second, contact] }))).contactUids).toEqual([second, contact]);
  });

  it('[LOC-088] [ERR-075] needs a name no other address has, whatever its case and status', async () => {
    await createLocation(test.deps, office.company, { name: 'Žižkov', status: 'inactive' });
    for (const name of ['Žižkov', ' ŽIŽKOV ']) {
      const reply = await create({ name });
      expect([reply.statusCode, reply.json().code]).toEqual([409, 'location.name.duplicate']);
      expect(problemsOf(reply)).toEqual([['name', 'field.duplicate']]);
      expect(reply.json().message).toBe('Tento název už používáte. Zkuste vybrat jiný, který vám pomůže adresu snadno rozlišit.');
    }
    await created({ name: 'Zizkov' });
  });

  it('[ADR-020] [ERR-051] is refused where the same department is already, and nothing skips that', async () => {
    const uid = await created();
    for (const skipSimilarCheck of [false, true]) {
      const address = { ...writtenAddress({ street: 'ul. LIPOVÁ', streetNumber: 'č.p. 12' }), skipSimilarCheck };
      const reply = await create({ name: 'Jiný název', address });
      expect([reply.statusCode, reply.json().code]).toEqual([409, 'address.duplicate']);
      expect(addressConflict.parse(reply.json().meta)).toMatchObject({
        existing: { locationUid: uid, name: 'Pekárna Lipová', status: 'init' },
        similar: [],
      });
    }
  });

  it('[LOC-112] [ADR-021] [ERR-052] is asked about when it resembles others, at most five of them, until told to go on', async () => {
    for (let index = 1; index <= 6; index += 1)
      await createLocation(test.deps, office.company, {
        name: `Oddělení ${index}`,
        department: `Patro ${index}`,
        street: 'Lipová',
        streetNumber: '12',
        city: 'Kolín',
        postcode: '28002',
      });
    const reply = await create();
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'address.similar']);
    const { existing, similar } = addressConflict.parse(reply.json().meta);
    expect([existing.name, similar.map(({ name }) => name)]).toEqual(['Oddělení 1', [1, 2, 3, 4, 5].map((index) => `Oddělení ${index}`)]);
    await created({ address: { ...writtenAddress(), skipSimilarCheck: true } });
  });

  it('resembles a mistyped street, another entrance in another post district and one that was given up', async () => {
    await createLocation(test.deps, office.company, { name: 'Stará', department: 'Expedice', status: 'inactive' });
    const old = { street: 'Krátká', streetNumber: '5', city: 'Beroun', postcode: '26601' };
    for (const change of [{}, { street: 'Kratka' }, { street: 'Krátké' }, { streetNumber: '5/3', postcode: '26701' }]) {
      const reply = await create({ address: writtenAddress({ ...old, ...change }) });
      expect([change, reply.json().code]).toEqual([change, 'address.similar']);
    }
    await created({ address: writtenAddress({ ...old, streetNumber: '6' }) });
  });
});

describe('a changed delivery address', () => {
  const put = (uid: string, payload: object) => office.call('PUT', `/locations/${uid}`, payload);

  it('[LOC-004] [LOC-115] [LOC-117] [LOC-118] [LOC-119] [LOC-120] shows its new values at once, goes on being active and waits', async () => {
    const uid = await created({ address: { nationalRegisterId: '41064666' } });
    await acknowledge();
    const second = await createContactPerson(test.deps, office.company);
    const reply = await put(uid, { name: 'Nová', department: 'Sklad', address: { nationalRegisterId: '77' }, contactUids: [second] });
    expect(reply.json()).toMatchObject({
      data: {
        name: 'Nová',
        department: 'Sklad',
        status: 'active',
        isSyncing: true,
        address: { street: 'Božkov', nationalRegisterId: '77' },
        contactUids: [second],
        actions: [
          { action: 'edit', allowed: false, blockers: ['location.pending'] },
          { action: 'activate', allowed: false, blockers: ['location.notInactive'] },
          { action: 'deactivate', allowed: false, blockers: ['location.pending'] },
        ],
      },
      meta: { code: 'success.processed' },
    });
    expect((await auditOf(test, office.company)).at(-1)).toMatchObject({
      kind: 'location.update',
      subject_uid: uid,
      before: { name: 'Pekárna Lipová', department: 'Expedice', nationalRegisterId: '41064666', contactUids: [contact] },
      after: { name: 'Nová', department: 'Sklad', nationalRegisterId: '77', contactUids: [second] },
    });
    await acknowledge();
    expect(await state(uid)).toEqual(['active', false]);
  });

  it('[ERR-019] cannot be changed again until it is acknowledged', async () => {
    const { locationUid } = office.company;
    expect((await put(locationUid, { name: 'Jednou' })).statusCode).toBe(200);
    const reply = await put(locationUid, { name: 'Podruhé' });
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'location.pending']);
    await createLocation(test.deps, office.company);
    expect((await office.call('DELETE', `/location/${locationUid}`)).json().code).toBe('location.pending');
  });

  it('written by hand loses its code and waits for its check; the same words again change nothing', async () => {
    const uid = await created({ address: { nationalRegisterId: '41064666' } });
    await acknowledge();
    const same = { street: 'Radlická', streetNumber: '3294/10', city: 'Praha', postcode: '15000' };
    const before = (await auditOf(test, office.company)).length;
    expect((await put(uid, { name: 'Pekárna Lipová', address: writtenAddress(same) })).json().data).toMatchObject({
      isSyncing: false,
      address: { nationalRegisterId: '41064666' },
    });
    expect((await auditOf(test, office.company)).slice(before)).toMatchObject([{ kind: 'location.update', before: null, after: null }]);
    const changed = await put(uid, { address: writtenAddress({ ...same, streetNumber: '3294/12' }) });
    expect(changed.json().data).toMatchObject({ isSyncing: true, address: { nationalRegisterId: null }, wgsLatitude: null });
    await acknowledge();
    expect(await state(uid)).toEqual(['active', true]);
  });

  it('is compared with the others when it moves or changes its department, never when only its name does (S-186)', async () => {
    const twin = { street: 'Lipová', streetNumber: '12', city: 'Kolín', postcode: '28002', department: 'Expedice' };
    await createLocation(test.deps, office.company, { ...twin, name: 'První' });
    const other = await createLocation(test.deps, office.company, { ...twin, name: 'Druhá', department: 'Sklad' });
    expect((await put(other, { department: 'expedice' })).json().code).toBe('address.duplicate');
    expect((await put(other, { department: 'Dvůr' })).json().code).toBe('address.similar');
    expect((await put(other, { name: 'PRVNÍ' })).json().code).toBe('location.name.duplicate');
    expect((await put(other, { name: 'Třetí' })).statusCode).toBe(200);
    await acknowledge();
    const address = { ...writtenAddress(twin), skipSimilarCheck: true };
    expect((await put(other, { department: 'Dvůr', address })).statusCode).toBe(200);
  });

  it('[LOC-006] [LOC-115] [LOC-116] [ERR-017] [ERR-018] is activated, changed along or not; nothing else of an inactive one can be changed', async () => {
    const uid = await createLocation(test.deps, office.company, { name: 'Zavřená', department: 'Sklad', status: 'inactive' });
    expect((await put(uid, { name: 'Jiná' })).json().code).toBe('location.notActive');
    const reply = await put(uid, { active: true, name: 'Otevřená' });
    expect(reply.json().data).toMatchObject({ status: 'activating', isSyncing: true, name: 'Otevřená' });
    expect((await auditOf(test, office.company)).at(-1)).toMatchObject({
      before: { status: 'inactive', name: 'Zavřená' },
      after: { status: 'activating', name: 'Otevřená' },
    });
    expect((await put(uid, { active: true })).json().code).toBe('location.pending');
    await acknowledge();
    expect(await state(uid)).toEqual(['active', false]);
    const again = await put(uid, { active: true });
    expect([again.statusCode, again.json().code, again.json().message]).toEqual([409, 'location.notInactive', 'Adresa je již aktivní']);
  });

  it('is not activated beside another of the same place and department', async () => {
    const uid = await createLocation(test.deps, office.company, { name: 'Zavřená', department: 'Sklad', status: 'inactive' });
    await createLocation(test.deps, office.company, { name: 'Nová', department: 'Sklad' });
    expect((await put(uid, { active: true })).json().code).toBe('address.duplicate');
  });

  it('may keep a contact who left, but not without one who is there', async () => {
    const gone = await createContactPerson(test.deps, office.company, { status: 'inactive' });
    const uid = await createLocation(test.deps, { ...office.company, contactPersonUid: gone }, { name: 'Stará' });
    expect(problemsOf(await put(uid, { contactUids: [gone] }))).toEqual([['contactUids.0', 'location.contactPersons.unknown']]);
    expect((await put(uid, { contactUids: [gone, contact] })).statusCode).toBe(200);
  });

  it('refuses wrong types, strangers and the standard role', async () => {
    const { locationUid } = office.company;
    for (const body of [{ name: 5 }, { contactUids: 'x' }, { address: 'Lipová 12' }, { active: 'true' }, { address: { addressData: [] } }])
      expect([body, (await put(locationUid, body)).statusCode]).toEqual([body, 422]);
    const { locationUid: foreign } = await createCompany(test.deps);
    for (const uid of [foreign, newUid()]) {
      expect((await put(uid, { name: 'Cizí' })).statusCode).toBe(404);
      expect((await office.call('DELETE', `/location/${uid}`)).statusCode).toBe(404);
    }
    const standard = await signIn(test.app, test.deps, { company: office.company, role: 'user' });
    const calls = [
      ['POST', '/locations', form()],
      ['PUT', `/locations/${locationUid}`, { name: 'Nová' }],
      ['DELETE', `/location/${locationUid}`],
    ] as const;
    for (const [method, path, payload] of calls) {
      const url = `/api/company/${office.company.uid}${path}`;
      const reply = await test.app.inject({ method, url, headers: standard, ...(payload === undefined ? {} : { payload }) });
      expect([method, reply.statusCode, reply.json().code]).toEqual([method, 403, 'auth.access.denied']);
    }
  });
});

it('[LOC-047] [LOC-048] [LOC-049] [LOC-050] [LOC-051] [LOC-052] [LOC-053] [LOC-054] [LOC-055] [LOC-056] [LOC-057] [LOC-058] [LOC-059] an address by itself tells all there is to know', async () => {
  const { uid } = (await office.call('GET', '/company-information')).json().data.billingAddress;
  const { addressData } = writtenAddress({ street: 'Dlouhá' });
  const reply = await office.call('PUT', `/addresses/${uid}`, { addressData, skipSimilarCheck: true });
  expect(reply.json().data).toEqual({
    ...addressData,
    id: 1,
    uid,
    status: 'pending',
    isSyncing: true,
    name: null,
    wgsLatitude: null,
    wgsLongitude: null,
    nationalRegisterId: null,
  });
});
