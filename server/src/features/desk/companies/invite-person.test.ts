import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DeskAccess } from '@portal/contract/desk/company/access';
import { newUid, testApp, type TestApp } from '../../../../test/app/test-app';
import { acceptInvitation } from '../../../../test/world/contact-persons';
import { drainJobs, sendEvent } from '../../../../test/world/drain-jobs';
import { createCompany, createContactPerson, createUser, signIn, signInStaff, type TestCompany } from '../../../../test/world/factories';
import { latestKey } from '../../../../test/world/invitations';
import { owner } from '../../../../test/races/owner-query';

let world: TestApp;
let company: TestCompany;
type Staff = Awaited<ReturnType<typeof signInStaff>>;
let support: Staff;
let admin: Staff;
beforeAll(async () => {
  world = await testApp({ env: { MASTER_SYSTEM_SECONDS: '0' } });
  support = await signInStaff(world.deps, { roles: ['support'] });
  admin = await signInStaff(world.deps, { roles: ['admin'] });
});
beforeEach(async () => void (company = await createCompany(world.deps)));
afterAll(() => world.close());

interface Answer {
  code?: string;
  errors?: object[];
  data: { uid: string };
}

const post = async (path: string, payload: object = {}, { by = support, key = newUid() } = {}) => {
  const url = `/api/provider/companies/${company.uid}/${path}`;
  const answer = await world.app.inject({ method: 'POST', url, headers: { ...by.headers, 'idempotency-key': key }, payload });
  return { status: answer.statusCode, ...answer.json<Answer>() };
};
const access = async () => {
  const answer = await world.app.inject({ url: `/api/provider/companies/${company.uid}/access`, headers: support.headers });
  return answer.json<{ data: DeskAccess }>().data;
};
const outcomes = (answers: { status: number; code?: string }[]) =>
  answers.map(({ status, code }) => `${status} ${code ?? ''}`.trim()).sort();
const invitable = async () => (await access()).invitable.map(({ contactPersonUid }) => contactPersonUid);
const open = (uid: string) =>
  owner(
    world.ownerUrl,
    `SELECT role, email FROM invitations WHERE contact_person_uid = '${uid}' AND voided_at IS NULL AND accepted_at IS NULL`,
  );
const audits = (kind: string) =>
  owner(world.ownerUrl, `SELECT user_uid, after FROM audit_log WHERE kind = '${kind}' AND company_uid = '${company.uid}' ORDER BY uid`);

describe('[DESK-025] an invitation from the desk, where nobody of the company is left to send one', () => {
  it('goes to an active contact person, who comes in with it', async () => {
    const { contactPersonUid } = company;
    const inactive = await createContactPerson(world.deps, company, { status: 'inactive' });
    expect(await invitable()).toContain(contactPersonUid);
    expect(await invitable()).not.toContain(inactive);
    const key = newUid();
    const sent = await Promise.all([1, 2].map(() => post('invitations', { contactPersonUid, role: 'admin' }, { key })));
    expect(sent).toMatchObject([{ status: 200 }, { status: 200 }]);
    expect(await invitable()).not.toContain(contactPersonUid);
    expect((await access()).invitations).toMatchObject([{ contactPersonUid, role: 'admin', isLapsed: false }]);
    const [entry, ...more] = await audits('contactPerson.invited');
    expect(more).toEqual([]);
    expect(entry).toMatchObject({ user_uid: support.userUid, after: { role: 'admin', by: expect.stringMatching(/\S/) } });
    await drainJobs(world.deps, world.ownerUrl);
    await acceptInvitation(world, await latestKey(world.deps, company.uid));
    expect((await access()).users).toMatchObject([{ role: 'admin' }]);
    expect(await post('invitations', { contactPersonUid, role: 'admin' })).toMatchObject({ code: 'user.invitationAccepted' });
  });

  it('two of the staff at once send one; the other is told', async () => {
    const offer = { contactPersonUid: company.contactPersonUid, role: 'user' };
    const answers = await Promise.all([post('invitations', offer), post('invitations', offer, { by: admin })]);
    expect(outcomes(answers)).toEqual(['200', '409 desk.invitedAlready']);
    expect(await open(company.contactPersonUid)).toHaveLength(1);
  });

  it('is refused to whoever is not active or of another company, and with a role nobody is given', async () => {
    const role = 'admin';
    const pending = await createContactPerson(world.deps, company, { status: 'pending' });
    expect(await post('invitations', { contactPersonUid: pending, role })).toMatchObject({ code: 'err.blocked.status' });
    const { contactPersonUid } = await createCompany(world.deps);
    expect(await post('invitations', { contactPersonUid, role })).toMatchObject({ status: 404 });
    expect(await post('invitations', { contactPersonUid: company.contactPersonUid, role: 'backOffice' })).toMatchObject({ status: 422 });
    const payments = await signInStaff(world.deps, { roles: ['payments'] });
    const client = await signIn(world.app, world.deps, { user: await createUser(world.deps), company });
    for (const by of [payments, { ...payments, headers: client }]) {
      expect(await post('invitations', { contactPersonUid: company.contactPersonUid, role }, { by })).toMatchObject({ status: 403 });
      expect(await post('contact-persons', { contactPerson: EVA, role }, { by })).toMatchObject({ status: 403 });
    }
    expect(await audits('contactPerson.invited')).toEqual([]);
  });
});

const EVA = { firstName: 'Eva', lastName: 'Nová', email: 'eva@firma.example', phoneNumber: '+420 601 123 456', signatory: false };

describe('[DESK-025] somebody the company has not written among its contact persons', () => {
  const add = (change: object = {}) => post('contact-persons', { contactPerson: { ...EVA, ...change }, role: 'master' });

  it('becomes one; their invitation is shown as waiting, and goes once the master system has them', async () => {
    const { status, data } = await add();
    expect(status).toBe(201);
    expect((await access()).invitations).toMatchObject([
      { contactPersonUid: data.uid, role: 'master', email: EVA.email, expiresAt: null, isLapsed: false },
    ]);
    expect(await audits('contactPerson.create')).toMatchObject([
      { user_uid: support.userUid, after: { lastName: 'Nová', portalUser: { role: 'master' }, by: expect.stringMatching(/\S/) } },
    ]);
    await drainJobs(world.deps, world.ownerUrl);
    expect(await open(data.uid)).toEqual([{ role: 'master', email: EVA.email }]);
    expect((await access()).invitations).toMatchObject([{ contactPersonUid: data.uid, expiresAt: expect.stringMatching(/^20/) }]);
  });

  it('is not sent to an e-mail somebody else of the company comes in by, which is said at the e-mail', async () => {
    await add();
    const refused = { status: 422, errors: [{ path: 'contactPerson.email', code: 'field.duplicate' }] };
    expect(await add({ lastName: 'Jiná' })).toMatchObject(refused);
    expect(await add({ email: 'x' })).toMatchObject({ status: 422, errors: [{ path: 'contactPerson.email', code: 'field.email' }] });
    expect((await access()).invitations).toHaveLength(1);
    expect(await audits('contactPerson.create')).toHaveLength(1);
  });

  it('gets none once the waiting one was taken back, by one of two at once', async () => {
    const { data } = await add();
    const answers = await Promise.all([support, admin].map((by) => post(`invitations/${data.uid}/revoke`, {}, { by })));
    expect(outcomes(answers)).toEqual(['200', '404 user.invitationNotExists']);
    await drainJobs(world.deps, world.ownerUrl);
    expect(await open(data.uid)).toEqual([]);
    expect(await invitable()).toContain(data.uid);
  });

  it('who is refused by the master system is told to the provider’s support: nobody of the company is left to read it', async () => {
    const { data } = await add();
    await sendEvent(world, { type: 'entity.rejected', entity: 'contactPerson', uid: data.uid });
    await drainJobs(world.deps, world.ownerUrl);
    const [mail, ...more] = world.mails.filter(({ text }) => text.includes(company.name) && text.includes('Eva Nová'));
    expect([mail?.to, more]).toEqual([[world.deps.provider.support.email], []]);
    expect(mail?.text).toContain(`/provider/companies/${company.uid}`);
    expect(await open(data.uid)).toEqual([]);
    expect((await access()).invitations).toEqual([]);
  });
});
