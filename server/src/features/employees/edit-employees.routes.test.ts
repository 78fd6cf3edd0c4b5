import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { employeeDetail, type EmployeeDetail } from '@portal/contract/employees/employees';
import { EMPLOYEE_STATUSES } from '@portal/domain/employees/employee-status';
import { createCompany, createEmployee, createGroup, createLocation, createUser, signIn } from '../../../test/world/factories';
import { auditOf, openOffice, problemsOf, type Office } from '../../../test/world/people';
import { owner } from '../../../test/races/owner-query';
import { newUid, testApp, type TestApp } from '../../../test/app/test-app';

let test: TestApp;
let office: Office;
let other: Awaited<ReturnType<typeof createCompany>>;
beforeAll(async () => {
  test = await testApp();
  office = await openOffice(test);
  other = await createCompany(test.deps);
});
afterAll(() => test.close());

let sequence = 0;
const form = (overrides: object = {}) => ({
  employeeNumber: `N${(sequence += 1)}`,
  firstName: 'Jana',
  lastName: 'Nová',
  locationUid: office.company.locationUid,
  ...overrides,
});
const create = (overrides: object = {}) => office.call('POST', '/employees', form(overrides));
const created = async (overrides: object = {}): Promise<EmployeeDetail> => office.detail((await create(overrides)).json().data.uid);
const update = (uid: string, overrides: object = {}) =>
  office.call('PUT', `/employees/${uid}`, { firstName: 'Jana', lastName: 'Nová', ...overrides });
const text = (length: number) => 'á'.repeat(length);

describe('GET employee', () => {
  it('[EMP-078] [EMP-079] [EMP-176] answers the detail, which tells more than the list', async () => {
    const detail = await created({ username: 'jana.nova' });
    expect(employeeDetail.strict().parse(detail)).toEqual(detail);
    expect(detail).toMatchObject({ myAccountUsername: 'jana.nova', createdAt: '2026-11-23T09:41:00.000Z', version: 1 });
    const [row] = (await office.call('GET', `/employees?filter[uid]=${detail.uid}`)).json().data;
    const { myAccountUsername: _username, createdAt: _createdAt, version: _version, ...shared } = detail;
    expect(row).toEqual(shared);
  });

  it('[EMP-104] knows five statuses', async () => {
    for (const status of EMPLOYEE_STATUSES) {
      const uid = await createEmployee(test.deps, office.company, { status });
      expect((await office.detail(uid)).employeeStatus.status).toBe(status);
    }
  });

  it('[EMP-215] does not know a stranger, nor an employee of another company', async () => {
    const foreign = await createEmployee(test.deps, other);
    for (const uid of [newUid(), foreign, 'nobody']) {
      const reply = await office.call('GET', `/employees/${uid}`);
      expect([reply.statusCode, reply.json().code]).toEqual([404, 'err.notFound']);
    }
  });
});

describe('POST employees', () => {
  it('[EMP-066] [EMP-151] [EMP-177] [EMP-208] [ERR-094] creates an active employee of the default group', async () => {
    const reply = await create({ employeeNumber: ' K-1 ', email: '', phoneNumber: ' ', middleName: '', username: '' });
    expect([reply.statusCode, reply.json().meta]).toEqual([201, { code: 'employee.create', message: 'Zaměstnanec byl vytvořen.' }]);
    expect(await office.detail(reply.json().data.uid)).toMatchObject({
      employeeNumber: 'K-1',
      middleName: null,
      email: null,
      phoneNumber: null,
      birthdate: null,
      employeeGroup: { code: 'default' },
      employeeStatus: { status: 'active', activeTill: null },
      employeeDelivery: { type: 'office', locationUid: office.company.locationUid },
      autoCardRenew: true,
      warnings: [],
      myAccountUsername: null,
    });
    const entry = (await auditOf(test, office.company)).find(({ subject_uid }) => subject_uid === reply.json().data.uid);
    expect(entry).toMatchObject({ kind: 'employee.create', after: { employeeNumber: 'K-1', firstName: 'Jana' } });
  });

  it('[EMP-138] [EMP-149] keeps what is typed: letters, numbers that look like formulas, a group, a name in the middle', async () => {
    const employeeGroupUid = await createGroup(test.deps, office.company, 'Výroba');
    for (const employeeNumber of ['A12B', '=1+1', '-5', '@ab', '+420', text(40)])
      expect((await created({ employeeNumber })).employeeNumber).toBe(employeeNumber);
    expect(
      await created({
        middleName: 'Eva',
        email: 'jana@firma.example',
        phoneNumber: '+420 123 4567',
        birthdate: '2026-11-23',
        employeeGroupUid,
        autoCardRenew: false,
      }),
    ).toMatchObject({
      middleName: 'Eva',
      email: 'jana@firma.example',
      phoneNumber: '+4201234567',
      birthdate: '2026-11-23',
      employeeGroupUid,
      autoCardRenew: false,
    });
  });

  it.each([
    ['[EMP-135] number', { employeeNumber: ' ' }, 'employeeNumber', 'field.required'],
    ['[EMP-136] first name', { firstName: '' }, 'firstName', 'field.required'],
    ['[EMP-137] last name', { lastName: '' }, 'lastName', 'field.required'],
    ['[EMP-140] a long number', { employeeNumber: text(41) }, 'employeeNumber', 'field.tooLong'],
    ['[EMP-141] a long first name', { firstName: text(256) }, 'firstName', 'field.tooLong'],
    ['[EMP-141] a long middle name', { middleName: text(256) }, 'middleName', 'field.tooLong'],
    ['[EMP-141] a long last name', { lastName: text(256) }, 'lastName', 'field.tooLong'],
    ['[EMP-142] a long e-mail', { email: `${'a'.repeat(245)}@firma.example` }, 'email', 'field.tooLong'],
    ['[EMP-143] a long username', { username: text(256) }, 'username', 'field.tooLong'],
    ['[EMP-144] no address', { locationUid: undefined }, 'locationUid', 'field.required'],
    ['[EMP-144] no identifier', { locationUid: 'here' }, 'locationUid', 'field.invalid'],
    ['[EMP-149] a short phone', { phoneNumber: '+420123456' }, 'phoneNumber', 'field.phone'],
    ['[EMP-150] a birthdate to come', { birthdate: '2026-11-24' }, 'birthdate', 'field.future'],
    ['a birthdate of long ago', { birthdate: '1899-12-31' }, 'birthdate', 'field.range'],
    ['a day that is none', { birthdate: '2026-02-30' }, 'birthdate', 'field.invalid'],
    ['[EMP-155] renewal by a word', { autoCardRenew: 'yes' }, 'autoCardRenew', 'field.type'],
    ['an e-mail that is none', { email: 'jana@' }, 'email', 'field.email'],
    ['[F-210] half a character', { lastName: 'Nov\uD800' }, 'lastName', 'field.unsafeText'],
    ['[F-210] NUL', { lastName: 'Nov\0' }, 'lastName', 'field.unsafeText'],
    ['[F-210] a name nobody sees', { firstName: '\u200b\u200b' }, 'firstName', 'field.required'],
    ['[F-210] a name that turns round', { lastName: 'Nov\u202eá' }, 'lastName', 'field.unsafeText'],
    ['[F-210] a name of two lines', { lastName: 'Nová\nJana' }, 'lastName', 'field.unsafeText'],
    ['[F-210] a middle name of two lines', { middleName: 'a\r\nb' }, 'middleName', 'field.unsafeText'],
  ])('[EMP-216] refuses %s', async (_name, overrides, path, code) => {
    const reply = await create(overrides);
    expect([reply.statusCode, reply.json().code]).toEqual([422, 'err.input.invalid']);
    expect(problemsOf(reply)).toContainEqual([path, code]);
  });

  it('[EMP-065] [EMP-156] [EMP-200] [ERR-086] refuses a number that exists, in another case and of an inactive employee too', async () => {
    await createEmployee(test.deps, office.company, { employeeNumber: 'Žák-7', status: 'inactive' });
    for (const employeeNumber of ['Žák-7', 'žÁK-7', ' Žák-7 '])
      expect(problemsOf(await create({ employeeNumber }))).toEqual([['employeeNumber', 'employee.personalNumberExists']]);
    await createEmployee(test.deps, other, { employeeNumber: 'foreign-1' });
    expect((await create({ employeeNumber: 'foreign-1' })).statusCode).toBe(201);
  });

  it('[EMP-164] [EMP-201] [EMP-202] [EMP-204] [EMP-205] [EMP-206] [ERR-090] [ERR-091] [ERR-092] tells foreign from unknown from inactive, all at once', async () => {
    const inactive = await createLocation(test.deps, office.company, { status: 'inactive' });
    const problems = async (overrides: object) => problemsOf(await create(overrides));
    expect(await problems({ employeeGroupUid: other.groupUid, locationUid: other.locationUid, birthdate: '2027-01-01' })).toEqual([
      ['birthdate', 'field.future'],
      ['employeeGroupUid', 'employee.groupBelongToDifferentCompany'],
      ['locationUid', 'employee.requestedLocationBelongToDifferentCompany'],
    ]);
    expect(await problems({ employeeGroupUid: newUid(), locationUid: newUid() })).toEqual([
      ['employeeGroupUid', 'employee.requestedGroupNotFound'],
      ['locationUid', 'employee.requestedLocationNotFound'],
    ]);
    expect(await problems({ locationUid: inactive })).toEqual([['locationUid', 'employee.locationNotActive']]);
  });

  it('has one effect under one Idempotency-Key', async () => {
    const send = (payload: object) =>
      test.app.inject({
        method: 'POST',
        url: `/api/company/${office.company.uid}/employees`,
        payload,
        headers: { ...office.headers, 'idempotency-key': 'create-once-1' },
      });
    const body = form();
    const [first, second] = [await send(body), await send(body)];
    expect([first.statusCode, second.body]).toEqual([201, first.body]);
    expect((await send(form())).json().code).toBe('err.idempotency.mismatch');
  });
});

describe('PUT employee', () => {
  it('[EMP-066] [EMP-178] [EMP-209] [ERR-095] replaces the edited fields and nothing else', async () => {
    const before = await created({
      middleName: 'Eva',
      email: 'a@firma.example',
      birthdate: '1990-01-31',
      username: 'jana',
      autoCardRenew: false,
    });
    const reply = await update(before.uid, { lastName: 'Stará', username: 'other', autoCardRenew: true, locationUid: newUid() });
    expect([reply.statusCode, reply.json().meta.code]).toEqual([200, 'employee.update']);
    expect(reply.json().data).toEqual({ ...before, lastName: 'Stará', middleName: null, email: null, birthdate: null, version: 2 });
    const entries = (await auditOf(test, office.company)).filter(({ subject_uid }) => subject_uid === before.uid);
    expect(entries).toHaveLength(2);
    expect(entries[1]).toMatchObject({
      kind: 'employee.update',
      before: { lastName: 'Nová', middleName: 'Eva', email: 'a@firma.example', birthdate: '1990-01-31' },
      after: { lastName: 'Stará', middleName: null, email: null, birthdate: null },
    });
  });

  it('the same again is no change', async () => {
    const { uid } = await created();
    const reply = await update(uid, { version: 1 });
    expect([reply.statusCode, reply.json().data.version]).toEqual([200, 1]);
    expect((await auditOf(test, office.company)).at(-1)).toEqual({ kind: 'employee.update', subject_uid: uid, before: null, after: null });
  });

  it('[EMP-065] [EMP-145] the number may come along but never changes', async () => {
    const { uid, employeeNumber } = await created();
    expect((await update(uid, { employeeNumber })).statusCode).toBe(200);
    expect(problemsOf(await update(uid, { employeeNumber: 'other' }))).toEqual([['employeeNumber', 'employee.personalNumberImmutable']]);
    for (const bad of ['a b', 'a#b', '', text(256)])
      expect(problemsOf(await update(uid, { employeeNumber: bad }))).toEqual([['employeeNumber', 'field.invalid']]);
    expect((await office.detail(uid)).employeeNumber).toBe(employeeNumber);
    const old = await createEmployee(test.deps, office.company, { employeeNumber: 'old # 1' });
    expect((await update(old, { employeeNumber: 'old # 1' })).statusCode).toBe(200);
  });

  it.each([
    ['[EMP-136]', { firstName: ' ' }, 'firstName', 'field.required'],
    ['[EMP-137]', { lastName: '' }, 'lastName', 'field.required'],
    ['[EMP-146]', { firstName: text(256) }, 'firstName', 'field.tooLong'],
    ['[EMP-146]', { middleName: text(256) }, 'middleName', 'field.tooLong'],
    ['[EMP-146]', { lastName: text(256) }, 'lastName', 'field.tooLong'],
    ['[EMP-150]', { birthdate: '2026-11-24' }, 'birthdate', 'field.future'],
    ['[EMP-202] [ERR-088]', { employeeGroupUid: newUid() }, 'employeeGroupUid', 'employee.requestedGroupNotFound'],
  ])('%s refuses %j', async (_id, overrides, path, code) =>
    expect(problemsOf(await update((await created()).uid, overrides))).toEqual([[path, code]]),
  );

  it('[EMP-201] [ERR-087] refuses a group of another company', async () => {
    const reply = await update((await created()).uid, { employeeGroupUid: other.groupUid });
    expect(problemsOf(reply)).toEqual([['employeeGroupUid', 'employee.groupBelongToDifferentCompany']]);
  });
});

describe('PATCH attributes and PUT location', () => {
  it('[EMP-155] [EMP-179] switches the renewal', async () => {
    const { uid } = await created();
    const reply = await office.call('PATCH', `/employee/${uid}/attributes`, { autoCardRenew: false });
    expect([reply.json().data.autoCardRenew, reply.json().data.version, reply.json().meta.code]).toEqual([false, 2, 'employee.update']);
    expect(problemsOf(await office.call('PATCH', `/employee/${uid}/attributes`, { autoCardRenew: 'no' }))).toEqual([
      ['autoCardRenew', 'field.type'],
    ]);
  });

  it('[EMP-182] [EMP-213] [ERR-099] sends the cards of somebody at home to an office', async () => {
    const homeAddress = { street: 'Krátká', streetNumber: '1', city: 'Tábor', postcode: '39001' };
    const uid = await createEmployee(test.deps, office.company, { deliveryType: 'home', homeAddress });
    const reply = await office.call('PUT', `/employees/${uid}/location`, { locationUid: office.company.locationUid, version: 1 });
    expect(reply.json().data.employeeDelivery).toMatchObject({ type: 'office', locationUid: office.company.locationUid });
    expect([reply.json().data.version, reply.json().meta.code]).toEqual([2, 'employee.locationUpdated']);
  });

  it('[EMP-164] [EMP-204] [EMP-205] [EMP-206] refuses addresses where no card can go', async () => {
    const { uid } = await created();
    const inactive = await createLocation(test.deps, office.company, { status: 'deactivating' });
    const move = async (locationUid: string) => problemsOf(await office.call('PUT', `/employees/${uid}/location`, { locationUid }));
    expect(await move(inactive)).toEqual([['locationUid', 'employee.locationNotActive']]);
    expect(await move(newUid())).toEqual([['locationUid', 'employee.requestedLocationNotFound']]);
    expect(await move(other.locationUid)).toEqual([['locationUid', 'employee.requestedLocationBelongToDifferentCompany']]);
    expect(await move('')).toEqual([['locationUid', 'field.invalid']]);
  });
});

describe('who may change employees', () => {
  const calls = (uid: string) =>
    [
      ['GET', `/employees/${uid}`, undefined],
      ['POST', '/employees', form()],
      ['PUT', `/employees/${uid}`, { firstName: 'Jan', lastName: 'Nový' }],
      ['PATCH', `/employee/${uid}/attributes`, { autoCardRenew: false }],
      ['PUT', `/employees/${uid}/status`, { status: 'suspended' }],
      ['PUT', `/employees/${uid}/location`, { locationUid: office.company.locationUid }],
    ] as const;

  it('[EMP-162] everybody of the company, whatever the role', async () => {
    const { uid } = await created();
    for (const [method, path, payload] of calls(uid)) expect((await office.call(method, path, payload)).statusCode).toBeLessThan(300);
  });

  it('nobody else', async () => {
    const { uid } = await created();
    const stranger = await signIn(test.app, test.deps, { user: await createUser(test.deps), company: other });
    for (const [method, path, payload] of calls(uid)) {
      const url = `/api/company/${office.company.uid}${path}`;
      expect((await test.app.inject({ method, url, payload })).statusCode).toBe(401);
      const denied = await test.app.inject({ method, url, payload, headers: stranger });
      expect([denied.statusCode, denied.json().code]).toEqual([403, 'auth.access.denied']);
    }
  });

  it('nobody reaches an employee of another company through their own', async () => {
    const foreign = await createEmployee(test.deps, other);
    for (const [method, path, payload] of calls(foreign).filter(([, path]) => path.includes(foreign)))
      expect((await office.call(method, path, payload)).statusCode).toBe(404);
  });

  it('[EMP-203] [ERR-089] not in a company that is neither active nor pending', async () => {
    for (const [status, code] of [
      ['inactive', 'employee.companyNotActive'],
      ['init', 'employee.companyNotActive'],
      ['pending', undefined],
    ] as const) {
      const closed = await openOffice(test, { status });
      const reply = await closed.call('POST', '/employees', form({ locationUid: closed.company.locationUid }));
      expect([reply.statusCode, reply.json().code]).toEqual([code === undefined ? 201 : 409, code]);
    }
    const closed = await openOffice(test, { status: 'inactive' });
    expect((await closed.call('GET', '/employees')).json().code).toBe('company.notActive');
  });
});

describe('a failure nobody foresaw', () => {
  it('[EMP-207] [EMP-210] [EMP-211] [ERR-093] [ERR-096] [ERR-097] has the code of what was tried', async () => {
    const broken = await testApp();
    const there = await openOffice(broken);
    const uid = await createEmployee(broken.deps, there.company);
    const locationUid = await createLocation(broken.deps, there.company);
    await owner(broken.ownerUrl, 'REVOKE UPDATE ON employees FROM portal_app');
    for (const [method, path, payload, code] of [
      ['PUT', `/employees/${uid}`, { firstName: 'Jan', lastName: 'Nový' }, 'employee.generic'],
      ['PUT', `/employees/${uid}/status`, { status: 'suspended' }, 'employee.updateStatus'],
      ['PUT', `/employees/${uid}/location`, { locationUid }, 'employee.updateLocation'],
    ] as const) {
      const reply = await there.call(method, path, payload);
      expect([reply.statusCode, reply.json().code]).toEqual([500, code]);
    }
    await broken.close();
  });
});
