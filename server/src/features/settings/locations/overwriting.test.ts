import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LocationDetail } from '@portal/contract/settings/locations';
import { drainJobs } from '../../../../test/world/drain-jobs';
import { createContactPerson, createLocation, createUser, signIn } from '../../../../test/world/factories';
import { openHeadOffice } from '../../../../test/world/locations';
import { auditOf, problemsOf, type Office } from '../../../../test/world/people';
import { testApp, type TestApp } from '../../../../test/app/test-app';

let test: TestApp;
let office: Office;
let uid: string;
let form: LocationDetail;
beforeAll(async () => {
  test = await testApp();
});
beforeEach(async () => {
  office = await openHeadOffice(test);
  uid = await createLocation(test.deps, office.company, { street: 'Lipová', city: 'Kolín', postcode: '28002' });
  form = await detail();
});
afterAll(() => test.close());

const detail = async (): Promise<LocationDetail> => (await office.call('GET', `/location/${uid}`)).json().data;
const put = (body: object) => office.call('PUT', `/locations/${uid}`, body);
/** The master system has answered: the address may be changed again. */
const settle = () => drainJobs(test.deps, test.ownerUrl, { until: new Date(test.deps.now().getTime() + 120_000) });
const seenAddress = () => {
  const { street, streetNumber, city, postcode } = form.address;
  return { street, streetNumber, city, postcode };
};

describe('an address two people have open', () => {
  it('is not written over the head of who was faster: who it was and what stands there now', async () => {
    const petr = await createUser(test.deps, { firstName: 'Petr', lastName: 'Malý' });
    const headers = await signIn(test.app, test.deps, { user: petr, company: office.company, role: 'admin' });
    const url = `/api/company/${office.company.uid}/locations/${uid}`;
    const faster = await test.app.inject({ method: 'PUT', url, headers, payload: { name: 'Rychlejší', seen: { name: form.name } } });
    expect(faster.statusCode).toBe(200);
    await settle();
    const entries = (await auditOf(test, office.company)).length;
    const late = await put({ name: 'Pomalejší', seen: { name: form.name } });
    expect([late.statusCode, late.json().code]).toEqual([409, 'location.changed']);
    expect(late.json().meta).toEqual({
      current: await detail(),
      changedBy: { firstName: 'Petr', lastName: 'Malý' },
      changedAt: expect.stringMatching(/Z$/),
    });
    expect([(await detail()).name, (await auditOf(test, office.company)).length]).toEqual(['Rychlejší', entries]);
    // Having seen it, one may.
    expect((await put({ name: 'Pomalejší', seen: { name: 'Rychlejší' } })).statusCode).toBe(200);
    expect((await detail()).name).toBe('Pomalejší');
  });

  it('takes two changes of different values, and the same change twice', async () => {
    await put({ name: 'Rychlejší', seen: { name: form.name } });
    await settle();
    const other = await put({ department: 'Sklad', seen: { department: form.department } });
    expect([other.statusCode, other.json().code]).toEqual([200, undefined]);
    await settle();
    expect((await put({ name: 'Rychlejší', seen: { name: form.name } })).statusCode).toBe(200);
    expect(await detail()).toMatchObject({ name: 'Rychlejší', department: 'Sklad' });
  });

  it.each([
    ['street', { street: 'Dlouhá' }],
    ['town', { city: 'Zlín' }],
  ])('moves as a whole: another %s in it is a change of the same value', async (_name, change) => {
    const own = { ...seenAddress(), country: 'CZ' };
    const faster = await put({ address: { addressData: { ...own, ...change }, skipSimilarCheck: true }, seen: { address: seenAddress() } });
    expect([faster.statusCode, faster.json().code]).toEqual([200, undefined]);
    await settle();
    const late = await put({ address: { addressData: { ...own, streetNumber: '99' } }, seen: { address: seenAddress() } });
    expect([late.statusCode, late.json().code]).toEqual([409, 'location.changed']);
    expect(late.json().meta.current.address).toMatchObject(change);
  });

  it('counts who takes the cards over, too', async () => {
    const second = await createContactPerson(test.deps, office.company);
    const seen = { contactUids: form.contactUids };
    await put({ contactUids: [second], seen });
    await settle();
    const late = await put({ contactUids: [office.company.contactPersonUid, second], seen });
    expect([late.json().code, late.json().meta?.current.contactUids]).toEqual(['location.changed', [second]]);
  });

  it('is changed by one of two who save at once; without what they saw the last one wins, unseen', async () => {
    const atOnce = (seen: object) => Promise.all(['A', 'B'].map((name) => put({ name, ...seen })));
    const replies = await atOnce({ seen: { name: form.name } });
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    await settle();
    const loser = replies[0]?.statusCode === 409 ? 'A' : 'B';
    const again = await put({ name: loser, seen: { name: form.name } });
    expect(again.json().code).toBe('location.changed');
    const careless = await put({ name: loser });
    expect([careless.statusCode, (await detail()).name]).toEqual([200, loser]);
  });

  it('refuses what is seen in a wrong shape', async () => {
    const reply = await put({ name: 'A', seen: { name: 1, contactUids: ['x'] } });
    expect([reply.statusCode, problemsOf(reply).map(([path]) => path)]).toEqual([422, ['seen.name', 'seen.contactUids.0']]);
  });
});
