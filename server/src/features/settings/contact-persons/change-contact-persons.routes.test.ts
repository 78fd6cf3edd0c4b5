import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventsOf, nextStatus } from '@portal/domain/life';
import { CONTACT_PERSON_LIFE } from '@portal/domain/settings/contact-person-life';
import { CONTACT_PERSON_STATUSES, WAITING_CONTACT_PERSON_STATUSES } from '@portal/domain/settings/contact-person-status';
import { callAs, newPerson, openPeople, type People } from '../../../../test/world/contact-persons';
import { createCompany, createEmployee, createLocation, inCompany } from '../../../../test/world/factories';
import { auditOf, problemsOf } from '../../../../test/world/people';
import { sendEvent } from '../../../../test/world/drain-jobs';
import { newUid, testApp, type TestApp } from '../../../../test/app/test-app';
import { moveContactPerson } from '../../../store/contact-persons/contact-person-life';

let test: TestApp;
let people: People;
beforeAll(async () => void (test = await testApp({ env: { MASTER_SYSTEM_SECONDS: '0' } })));
beforeEach(async () => {
  people = await openPeople(test);
  await people.settle();
  test.mails.length = 0;
});
afterAll(() => test.close());

const create = async (body: object = newPerson()) => (await people.call('POST', '/contact-person', body)).json().data.uid as string;
const update = (uid: string, contactPerson: object) => people.call('PUT', `/contact-person/${uid}`, { contactPerson });
const deactivate = (uid: string) => people.call('PUT', `/contact-person/${uid}/deactivate`);
const codeOf = ({ statusCode, body }: { statusCode: number; body: string }) => [statusCode, JSON.parse(body).code];
const answer = (type: 'entity.synced' | 'entity.rejected', uid: string) => sendEvent(test, { type, entity: 'contactPerson', uid });
const statusOf = async (uid: string) => (await people.detail(uid)).contactPerson.status;
/** Nobody is needed at an address any more. */
const closeAddresses = () =>
  inCompany(test.deps, people.company.uid, (tx) =>
    tx.run(sql`UPDATE locations SET status = 'inactive' WHERE company_uid = ${tx.companyUid}`),
  );
const lastAudit = async () => (await auditOf(test, people.company)).findLast(({ kind }) => !kind.startsWith('record.'));

describe('a new contact person', () => {
  it('[CP-119] [CP-120] [CP-121] [CP-122] [CP-123] [CP-124] [CP-125] is stored as sent, and known to the master system a moment later', async () => {
    const created = await people.call('POST', '/contact-person', newPerson({ middleName: 'Marie' }));
    expect(created.statusCode).toBe(201);
    const { uid } = created.json().data;
    expect((await people.detail(uid)).contactPerson).toMatchObject({
      firstName: 'Lenka',
      lastName: 'Horáková',
      middleName: 'Marie',
      email: 'lenka@firma.example',
      phoneNumber: '+420603123456',
      isSignatory: true,
      status: 'init',
    });
    expect(await lastAudit()).toMatchObject({
      kind: 'contactPerson.create',
      subject_uid: uid,
      after: { lastName: 'Horáková', status: 'init' },
    });
    await people.settle();
    expect(await statusOf(uid)).toBe('active');
  });

  it('the same intent twice makes one person', async () => {
    const headers = { ...people.headers, 'idempotency-key': newUid() };
    const url = `/api/company/${people.company.uid}/contact-person`;
    const answers = await Promise.all([1, 2].map(() => test.app.inject({ method: 'POST', url, headers, payload: newPerson() })));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect((await people.call('GET', '/contact-person?filter[lastName]=Horáková')).json().meta.totalRecords).toBe(1);
  });

  it('[CP-091] [CP-092] [CP-093] [CP-094] [CP-096] [CP-098] [CP-099] [CP-100] is refused with the fields that are wrong', async () => {
    const long = (length: number) => 'a'.repeat(length);
    const mail = (length: number) => `${long(length - '@firma.example'.length)}@firma.example`;
    const refused = async (change: object, portalUser?: object) => {
      const reply = await people.call('POST', '/contact-person', newPerson(change, portalUser));
      expect(reply.statusCode).toBe(422);
      return [...new Set(problemsOf(reply).map(([path]) => path))];
    };
    for (const firstName of ['', ' ', long(41), 5, null]) expect(await refused({ firstName })).toEqual(['contactPerson.firstName']);
    for (const lastName of ['', long(121)]) expect(await refused({ lastName })).toEqual(['contactPerson.lastName']);
    for (const middleName of [long(41), 7]) expect(await refused({ middleName })).toEqual(['contactPerson.middleName']);
    for (const email of ['', 'x', mail(256)]) expect(await refused({ email })).toEqual(['contactPerson.email']);
    for (const phoneNumber of ['', '420603123456', '+42060312'])
      expect(await refused({ phoneNumber })).toEqual(['contactPerson.phoneNumber']);
    for (const signatory of ['yes', 1, undefined]) expect(await refused({ signatory })).toEqual(['contactPerson.signatory']);
    expect(await refused({}, { enabled: 'x' })).toEqual(['portalUser.enabled']);
    for (const role of ['owner', 'backOffice']) expect(await refused({}, { enabled: true, role })).toEqual(['portalUser.role']);
    for (const invitationMail of ['x', mail(256)])
      expect(await refused({}, { enabled: true, invitationMail })).toEqual(['portalUser.invitationMail']);
    expect((await people.call('POST', '/contact-person', { contactPerson: newPerson().contactPerson })).statusCode).toBe(422);
    const widest = { firstName: long(40), lastName: long(120), middleName: '' };
    expect((await people.detail(await create(newPerson(widest)))).contactPerson).toMatchObject({ ...widest, middleName: null });
  });

  it('is not taken by the master system: inactive, told to the main contact persons, never invited', async () => {
    const uid = await create(newPerson({}, { enabled: true, role: 'user' }));
    expect(await answer('entity.rejected', uid)).toBe(true);
    await people.settle();
    expect(await people.detail(uid)).toMatchObject({ contactPerson: { status: 'inactive' }, portalUser: { status: 'no_access' } });
    expect(test.mails.map(({ subject }) => subject)).toEqual(['Kontaktní osobu jsme nemohli přijmout']);
    expect(test.mails[0]?.text).toContain('Lenka Horáková');
  });
});

describe('a change of a contact person', () => {
  it('[CP-130] is seen at once, and blocks the next one until it is acknowledged', async () => {
    const uid = await people.person({ firstName: 'Iva', lastName: 'Nová' });
    await people.person({ isSignatory: true });
    const changed = await update(uid, { lastName: 'Stará', signatory: true });
    expect(changed.statusCode).toBe(200);
    expect(changed.json().data.contactPersonDetail.contactPerson).toMatchObject({ firstName: 'Iva', lastName: 'Stará', status: 'active' });
    expect(await lastAudit()).toMatchObject({
      kind: 'contactPerson.update',
      subject_uid: uid,
      before: { lastName: 'Nová', isSignatory: false },
      after: { lastName: 'Stará', isSignatory: true },
    });
    expect(codeOf(await update(uid, { lastName: 'Jiná' }))).toEqual([409, 'contactPerson.pending']);
    expect(codeOf(await deactivate(uid))).toEqual([409, 'contactPerson.pending']);
    await people.settle();
    expect((await update(uid, { lastName: 'Jiná' })).statusCode).toBe(200);
  });

  it('what is sent as it stands waits for nobody', async () => {
    const uid = await people.person({ firstName: 'Iva' });
    for (const change of [{ firstName: 'Iva' }, {}, { active: false }]) expect((await update(uid, change)).statusCode).toBe(200);
    expect((await people.call('PUT', `/contact-person/${uid}`, {})).statusCode).toBe(200);
    expect((await people.detail(uid)).contactPerson.actions[0]).toEqual({ action: 'edit', allowed: true, blockers: [] });
  });

  it('is not taken by the master system: what stood before stands again', async () => {
    const uid = await people.person({ firstName: 'Iva', lastName: 'Nová', email: 'iva@firma.example' });
    await update(uid, { lastName: 'Stará', email: 'stara@firma.example', middleName: 'Eva' });
    expect(await answer('entity.rejected', uid)).toBe(true);
    expect((await people.detail(uid)).contactPerson).toMatchObject({
      lastName: 'Nová',
      middleName: null,
      email: 'iva@firma.example',
      status: 'active',
    });
    expect((await update(uid, { lastName: 'Jiná' })).statusCode).toBe(200);
    // An answer nobody waits for is none.
    await people.settle();
    expect(await answer('entity.synced', uid)).toBe(false);
  });

  it('[CP-097] the flag of activation is a boolean and may be missing', async () => {
    const uid = await people.person();
    expect(problemsOf(await update(uid, { active: 'x' }))).toEqual([['contactPerson.active', 'field.type']]);
    expect((await update(uid, { firstName: 'Iva' })).statusCode).toBe(200);
  });

  it('the last signatory stays one', async () => {
    const uid = await people.person({ isSignatory: true });
    expect(codeOf(await update(uid, { signatory: false }))).toEqual([409, 'contactPerson.theLastSignatory']);
    await people.person({ isSignatory: true });
    expect((await update(uid, { signatory: false })).statusCode).toBe(200);
  });
});

describe('deactivation and activation', () => {
  it('[CP-131] goes through deactivating to inactive and back through activating, without access and signature', async () => {
    const { uid, headers } = await people.member('user', { isSignatory: true });
    await people.person({ isSignatory: true });
    const ended = await deactivate(uid);
    expect([ended.statusCode, ended.json().data]).toEqual([200, { uid, status: 'deactivating' }]);
    expect(await lastAudit()).toMatchObject({
      kind: 'contactPerson.deactivate',
      before: { status: 'active', isSignatory: true, role: 'user' },
      after: { status: 'deactivating', isSignatory: false, role: null },
    });
    // At once, before the master system has answered.
    expect((await callAs(test, people.company, { headers, method: 'GET', path: '/contact-person' })).statusCode).not.toBe(200);
    await people.settle();
    expect(await statusOf(uid)).toBe('inactive');
    test.mails.length = 0;
    const activated = await update(uid, { active: true });
    expect(activated.json().data.contactPersonDetail.contactPerson.status).toBe('activating');
    await people.settle();
    expect(await people.detail(uid)).toMatchObject({
      contactPerson: { status: 'active', isSignatory: false },
      portalUser: { status: 'no_access', role: null },
    });
    expect(test.mails).toEqual([]);
  });

  it('is not taken by the master system: active again, without the access that ended', async () => {
    const { uid } = await people.member('user');
    await deactivate(uid);
    await answer('entity.rejected', uid);
    expect(await people.detail(uid)).toMatchObject({ contactPerson: { status: 'active' }, portalUser: { status: 'no_access' } });
    const inactive = await people.person({ status: 'inactive' });
    await update(inactive, { active: true, firstName: 'Nová' });
    await answer('entity.rejected', inactive);
    expect((await people.detail(inactive)).contactPerson).toMatchObject({ status: 'inactive', firstName: 'Petr' });
  });

  it('[CP-112] [ERR-010] the last admin stays', async () => {
    await people.person();
    expect(codeOf(await deactivate(people.jana))).toEqual([409, 'contactPerson.theLastAdmin']);
    await people.member('user');
    expect(codeOf(await deactivate(people.jana))).toEqual([409, 'contactPerson.theLastAdmin']);
    expect((await people.detail(people.jana)).contactPerson.actions[2]?.blockers).toEqual(['contactPerson.theLastAdmin']);
    await people.member('admin');
    expect((await deactivate(people.jana)).statusCode).toBe(200);
  });

  it('[CP-113] [ERR-011] the last signatory stays', async () => {
    const uid = await people.person({ isSignatory: true });
    await people.person({ isSignatory: true, status: 'pending' });
    expect(codeOf(await deactivate(uid))).toEqual([409, 'contactPerson.theLastSignatory']);
    await people.person({ isSignatory: true });
    expect((await deactivate(uid)).statusCode).toBe(200);
  });

  it('[CP-114] [ERR-012] the last active contact of an active address stays', async () => {
    const uid = await people.person();
    await createLocation(test.deps, { uid: people.company.uid, contactPersonUid: uid }, { status: 'inactive' });
    expect((await people.detail(uid)).contactPerson.actions[2]?.allowed).toBe(true);
    await createLocation(test.deps, { uid: people.company.uid, contactPersonUid: uid });
    expect(codeOf(await deactivate(uid))).toEqual([409, 'contactPerson.theLastOnLocation']);
    expect((await people.detail(uid)).contactPerson.actions[2]?.blockers).toEqual(['contactPerson.theLastOnLocation']);
  });

  it('the last contact person of a company stays, and every reason is said', async () => {
    await people.person({ status: 'inactive' });
    await closeAddresses();
    expect((await deactivate(people.company.contactPersonUid)).statusCode).toBe(200);
    await update(people.jana, { signatory: true });
    await people.settle();
    const refused = await deactivate(people.jana);
    expect(codeOf(refused)).toEqual([409, 'err.blocked']);
    expect(refused.json().meta.blockers).toEqual([
      'contactPerson.theLastAdmin',
      'contactPerson.theLastSignatory',
      'contactPerson.theLastContactPerson',
    ]);
  });

  it('[ERR-013] [ERR-014] [ERR-015] what cannot come now is refused with its reason', async () => {
    const inactive = await people.person({ status: 'inactive' });
    expect(codeOf(await deactivate(inactive))).toEqual([409, 'contactPerson.notActive']);
    expect(codeOf(await update(inactive, { firstName: 'Iva' }))).toEqual([409, 'contactPerson.notActive']);
    expect(codeOf(await update(await people.person(), { active: true }))).toEqual([409, 'contactPerson.notInactive']);
    for (const status of ['init', 'pending', 'activating', 'deactivating']) {
      const uid = await people.person({ status });
      for (const reply of [await deactivate(uid), await update(uid, { firstName: 'Iva' }), await update(uid, { active: true })])
        expect([status, ...codeOf(reply)]).toEqual([status, 409, 'contactPerson.pending']);
    }
  });
});

describe('every status × every event', () => {
  it('the statement moves a person exactly as the table says', async () => {
    for (const status of CONTACT_PERSON_STATUSES)
      for (const event of eventsOf(CONTACT_PERSON_LIFE)) {
        const uid = await people.person({ status });
        const moved = await inCompany(test.deps, people.company.uid, (tx) => moveContactPerson(tx, { uid, event }));
        // Of an active person there is something to answer only while a change waits.
        const isAwaited = status !== 'active' || (event !== 'acknowledge' && event !== 'reject');
        expect([status, event, moved]).toEqual([status, event, isAwaited ? nextStatus(CONTACT_PERSON_LIFE, event, status) : null]);
        expect(await statusOf(uid)).toBe(moved ?? status);
      }
  });

  it('the master system may answer at any time, and a second answer changes nothing', async () => {
    for (const status of CONTACT_PERSON_STATUSES)
      for (const type of ['entity.synced', 'entity.rejected'] as const) {
        const uid = await people.person({ status });
        const waits = (WAITING_CONTACT_PERSON_STATUSES as readonly string[]).includes(status);
        expect([status, await answer(type, uid)]).toEqual([status, waits]);
        const after = await statusOf(uid);
        expect([await answer('entity.synced', uid), await answer('entity.rejected', uid)]).toEqual([false, false]);
        expect(await statusOf(uid)).toBe(after);
      }
  });
});

describe('somebody whose name is on the labels of a checkout', () => {
  it('changes, and the checkout is void; without cards for them it stays', async () => {
    const { company } = people;
    const other = await people.person();
    const employeeUid = await createEmployee(test.deps, company);
    const card = { productCode: '90C', productServiceCode: '90C-401', employeeUid, quantity: 1 };
    await people.call('POST', '/basket', { items: [card] });
    const checkout = await people.call('POST', '/order-checkout', {});
    expect([200, 201]).toContain(checkout.statusCode);
    const isThere = async () => {
      const found = await inCompany(test.deps, company.uid, (tx) =>
        tx.first(sql`SELECT FROM orders WHERE company_uid = ${tx.companyUid} AND status = 'CHECKOUT'`),
      );
      return found !== undefined;
    };
    await update(other, { firstName: 'Iva' });
    expect(await isThere()).toBe(true);
    await update(company.contactPersonUid, { phoneNumber: '+420601999888' });
    expect(await isThere()).toBe(false);
  });
});

describe('who may', () => {
  it('[CP-107] [CP-108] [ACC-230] [ERR-033] the main role changes people, the standard one reads them and orders', async () => {
    const { headers } = await people.member('user');
    const as = (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) =>
      callAs(test, people.company, { headers, method, path, payload });
    const path = `/contact-person/${people.jana}`;
    for (const reply of [
      await as('POST', '/contact-person', newPerson()),
      await as('PUT', path, { contactPerson: { firstName: 'X' } }),
      await as('PUT', `${path}/deactivate`),
      await as('PUT', `${path}/portal-user`, { enabled: false }),
    ])
      expect(codeOf(reply)).toEqual([403, 'auth.access.denied']);
    const list = await as('GET', '/contact-person');
    expect(list.statusCode).toBe(200);
    for (const { actions } of list.json().data)
      expect(
        actions.every(({ allowed, blockers }: { allowed: boolean; blockers: string[] }) => !allowed && blockers[0] === 'forbidden'),
      ).toBe(true);
    const employeeUid = await createEmployee(test.deps, people.company);
    const card = { productCode: '90C', productServiceCode: '90C-401', employeeUid, quantity: 1 };
    expect((await as('POST', '/basket', { items: [card] })).statusCode).toBe(200);
    expect((await people.call('POST', '/contact-person', newPerson())).statusCode).toBe(201);
  });

  it('people of another company are not found', async () => {
    const foreign = (await createCompany(test.deps)).contactPersonUid;
    for (const uid of [foreign, newUid()]) {
      expect(codeOf(await update(uid, { firstName: 'X' }))).toEqual([404, 'err.notFound']);
      expect(codeOf(await deactivate(uid))).toEqual([404, 'err.notFound']);
      expect(codeOf(await people.call('PUT', `/contact-person/${uid}/portal-user`, { enabled: true }))).toEqual([404, 'err.notFound']);
    }
  });

  it('an admin does not deactivate a master', async () => {
    const { uid } = await people.member('master');
    expect(codeOf(await deactivate(uid))).toEqual([403, 'auth.access.denied']);
    expect(await statusOf(uid)).toBe('active');
  });
});
