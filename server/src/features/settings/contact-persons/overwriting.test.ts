import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newPerson, openPeople, type People } from '../../../../test/world/contact-persons';
import { createUser, signIn } from '../../../../test/world/factories';
import { auditOf } from '../../../../test/world/people';
import { testApp, type TestApp } from '../../../../test/app/test-app';

let test: TestApp;
let people: People;
let uid: string;
beforeAll(async () => void (test = await testApp({ env: { MASTER_SYSTEM_SECONDS: '0' } })));
beforeEach(async () => {
  people = await openPeople(test);
  await people.settle();
  uid = (await people.call('POST', '/contact-person', newPerson())).json().data.uid;
  await people.settle();
});
afterAll(() => test.close());

const update = (contactPerson: object, seen?: object) => people.call('PUT', `/contact-person/${uid}`, { contactPerson, seen });
const access = (body: object) => people.call('PUT', `/contact-person/${uid}/portal-user`, body);
const codeOf = (reply: { statusCode: number; json(): { code?: string } }) => [reply.statusCode, reply.json().code];
const entries = async () => (await auditOf(test, people.company)).length;

/** The same call by somebody else with a main role. */
async function asPetr(path: string, payload: object) {
  const petr = await createUser(test.deps, { firstName: 'Petr', lastName: 'Malý' });
  const headers = await signIn(test.app, test.deps, { user: petr, company: people.company, role: 'admin' });
  return test.app.inject({ method: 'PUT', url: `/api/company/${people.company.uid}/contact-person/${uid}${path}`, headers, payload });
}

describe('a contact person two people have open', () => {
  const seen = { lastName: 'Horáková' };

  it('is not written over the head of who was faster: who it was and what stands there now', async () => {
    expect((await asPetr('', { contactPerson: { lastName: 'Rychlá' }, seen })).statusCode).toBe(200);
    await people.settle();
    const before = await entries();
    const late = await update({ lastName: 'Pomalá' }, seen);
    expect(codeOf(late)).toEqual([409, 'contactPerson.changed']);
    expect(late.json().meta).toMatchObject({
      current: { contactPerson: { uid, lastName: 'Rychlá' }, portalUser: { status: expect.any(String) } },
      changedBy: { firstName: 'Petr', lastName: 'Malý' },
      changedAt: expect.stringMatching(/Z$/),
    });
    expect([(await people.detail(uid)).contactPerson.lastName, await entries()]).toEqual(['Rychlá', before]);
    expect((await update({ lastName: 'Pomalá' }, { lastName: 'Rychlá' })).statusCode).toBe(200);
  });

  it('takes two changes of different values, and the same change twice', async () => {
    await update({ lastName: 'Rychlá' }, seen);
    await people.settle();
    expect((await update({ middleName: 'Marie' }, { middleName: null })).statusCode).toBe(200);
    await people.settle();
    expect((await update({ lastName: 'Rychlá' }, seen)).statusCode).toBe(200);
    expect((await update({ middleName: 'Jana' }, { middleName: null })).json().code).toBe('contactPerson.changed');
  });

  it('is changed by one of two who save at once; without what they saw the last one wins, unseen', async () => {
    const replies = await Promise.all(['A', 'B'].map((lastName) => update({ lastName }, seen)));
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    await people.settle();
    const loser = replies[0]?.statusCode === 409 ? 'A' : 'B';
    expect((await update({ lastName: loser }, seen)).json().code).toBe('contactPerson.changed');
    expect((await update({ lastName: loser })).statusCode).toBe(200);
    expect((await people.detail(uid)).contactPerson.lastName).toBe(loser);
  });
});

describe('an access two people decide about', () => {
  const standing = async () => {
    const { role, invitationMail } = (await people.detail(uid)).portalUser;
    return { role, invitationMail };
  };

  it('is not changed unseen: nothing is sent, kept or audited, and who was faster is said', async () => {
    const seen = await standing();
    const role = seen.role === 'admin' ? 'user' : 'admin';
    expect((await asPetr('/portal-user', { enabled: true, role, seen })).statusCode).toBe(200);
    await people.settle();
    const [faster, before, mails] = [await standing(), await entries(), test.mails.length];
    const late = await access({ enabled: false, seen });
    expect(codeOf(late)).toEqual([409, 'contactPerson.changed']);
    expect(late.json().meta).toMatchObject({ current: { portalUser: faster }, changedBy: { firstName: 'Petr' } });
    await people.settle();
    expect([await standing(), await entries(), test.mails.length]).toEqual([faster, before, mails]);
    expect((await access({ enabled: false, seen: faster })).statusCode).toBe(200);
    expect((await standing()).role).toBeNull();
  });

  it('is decided by one of two at once; without what they saw both are, one over the other', async () => {
    const decide = (seen?: object) => Promise.all([access({ enabled: false, seen }), access({ enabled: true, role: 'admin', seen })]);
    await access({ enabled: true, role: 'user' });
    const seen = await standing();
    expect((await decide(seen)).map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    await access({ enabled: true, role: 'user' });
    expect((await decide()).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  });
});
