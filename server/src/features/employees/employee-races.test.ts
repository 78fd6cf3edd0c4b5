import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { employeeChanged } from '@portal/contract/employees/employees';
import { createEmployee, createGroup, createUser, inCompany, signIn } from '../../../test/world/factories';
import { openOffice, problemsOf, type Office } from '../../../test/world/people';
import { testApp, type TestApp } from '../../../test/app/test-app';

const ROUNDS = 20;

let test: TestApp;
let office: Office;
let second: { cookie: string };
beforeAll(async () => {
  test = await testApp({ env: { DATABASE_CONNECTIONS: '10' } });
  office = await openOffice(test);
  const user = await createUser(test.deps, { firstName: 'Ota', lastName: 'Král' });
  second = await signIn(test.app, test.deps, { user, company: office.company });
  await Promise.all(Array.from({ length: 10 }, () => test.deps.db.directory.run(sql`SELECT pg_sleep(0.05)`)));
});
afterAll(() => test.close());

const save = (uid: string, payload: object, headers = office.headers) =>
  test.app.inject({
    method: 'PUT',
    url: `/api/company/${office.company.uid}/employees/${uid}`,
    payload: { firstName: 'Karel', ...payload },
    headers,
  });

describe('two people who change one employee', () => {
  it('the slower learns what the faster saved, who it was and when, and loses nothing', async () => {
    const uid = await createEmployee(test.deps, office.company);
    await save(uid, { lastName: 'Rychlá', version: 1 }, second);
    await office.call('GET', `/employees/${uid}/security-code`);
    const reply = await save(uid, { lastName: 'Pomalá', version: 1 });
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'employee.changed']);
    const { current, changedBy, changedAt } = employeeChanged.parse(reply.json().meta);
    expect(current).toEqual(await office.detail(uid));
    expect([current.lastName, current.version, changedBy]).toEqual(['Rychlá', 2, { firstName: 'Ota', lastName: 'Král' }]);
    expect(new Date(changedAt).toISOString()).toBe(changedAt);
    expect((await save(uid, { lastName: 'Pomalá', version: 2 })).json().data).toMatchObject({ lastName: 'Pomalá', version: 3 });
  });

  it('every change counts: status, address, renewal; the system has no name', async () => {
    const uid = await createEmployee(test.deps, office.company);
    await office.call('PATCH', `/employee/${uid}/attributes`, { autoCardRenew: false });
    const status = { status: 'suspended', version: 1 };
    expect((await office.call('PUT', `/employees/${uid}/status`, status)).json().meta.changedBy).toEqual({
      firstName: 'Petra',
      lastName: 'Malá',
    });
    const other = await createEmployee(test.deps, office.company);
    await inCompany(test.deps, office.company.uid, (tx) =>
      tx.run(sql`UPDATE employees SET version = 2, auto_card_renew = false WHERE uid = ${other}`),
    );
    const reply = await office.call('PUT', `/employees/${other}/status`, status);
    expect([reply.json().code, reply.json().meta.changedBy]).toEqual(['employee.changed', null]);
  });

  it('who saves what stands there already is no loser', async () => {
    const uid = await createEmployee(test.deps, office.company);
    await save(uid, { lastName: 'Stejná', version: 1 }, second);
    expect((await save(uid, { lastName: 'Stejná', version: 1 })).statusCode).toBe(200);
  });

  it(`at the same moment: one wins, ${ROUNDS} times out of ${ROUNDS}`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const uid = await createEmployee(test.deps, office.company);
      const replies = await Promise.all([
        save(uid, { lastName: 'První', version: 1 }),
        save(uid, { lastName: 'Druhá', version: 1 }, second),
      ]);
      expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
      const winner = replies.find(({ statusCode }) => statusCode === 200)?.json().data;
      expect(await office.detail(uid)).toMatchObject({ lastName: winner.lastName, version: 2 });
    }
  });

  it('the same without a version loses one of the two changes every time: the test sees races', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const uid = await createEmployee(test.deps, office.company);
      const replies = await Promise.all([save(uid, { lastName: 'První' }), save(uid, { lastName: 'Druhá' }, second)]);
      expect([replies.map(({ statusCode }) => statusCode), (await office.detail(uid)).version]).toEqual([[200, 200], 3]);
    }
  });
});

describe('two people who create one employee', () => {
  it(`[EMP-065] [EMP-156] [EMP-200] one is told that the number exists, ${ROUNDS} times out of ${ROUNDS}`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const employee = { firstName: 'Jan', lastName: 'Nový', locationUid: office.company.locationUid };
      const replies = await Promise.all([
        office.call('POST', '/employees', { ...employee, employeeNumber: `Stejné-${round}` }),
        office.call('POST', '/employees', { ...employee, employeeNumber: `stejné-${round}` }),
      ]);
      expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 422]);
      const loser = replies.find(({ statusCode }) => statusCode === 422);
      expect(loser && problemsOf(loser)).toEqual([['employeeNumber', 'employee.personalNumberExists']]);
    }
  });
});

describe('ordering for somebody while somebody else suspends them', () => {
  const items = (employeeUid: string) => [{ employeeUid, productCode: '90C', productServiceCode: '90C-401' }];

  it(`[EMP-107] [EMP-126] leaves nothing in the basket, whoever was first, ${ROUNDS} times out of ${ROUNDS}`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const uid = await createEmployee(test.deps, office.company);
      const order = () => office.call('POST', '/basket', { items: items(uid) });
      const suspend = () => office.call('PUT', `/employees/${uid}/status`, { status: 'suspended' });
      const replies = await Promise.all(round % 2 === 0 ? [order(), suspend()] : [suspend(), order()]);
      expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
      expect((await office.detail(uid)).warnings).toEqual([]);
    }
  });
});

describe('naming a group that somebody deletes at the same moment', () => {
  it('is told that there is none, whatever the form', async () => {
    const uid = await createEmployee(test.deps, office.company);
    const person = { firstName: 'Jan', lastName: 'Nový' };
    const { locationUid } = office.company;
    const forms: [Parameters<Office['call']>[0], string, (employeeGroupUid: string) => object, string][] = [
      ['POST', '', (group) => ({ ...person, employeeNumber: 'Bez-1', locationUid, employeeGroupUid: group }), 'employeeGroupUid'],
      ['PUT', `/${uid}`, (group) => ({ ...person, employeeGroupUid: group }), 'employeeGroupUid'],
      ['POST', '/bulk', (group) => ({ uids: [uid], change: { kind: 'group', employeeGroupUid: group } }), 'change.employeeGroupUid'],
    ];
    for (const [method, path, form, field] of forms) {
      const group = await createGroup(test.deps, office.company, 'Na chvíli');
      const { reply } = await inCompany(test.deps, office.company.uid, async (tx) => {
        await tx.run(sql`DELETE FROM employee_groups WHERE uid = ${group}`);
        const answer = office.call(method, `/employees${path}`, form(group));
        await tx.run(sql`SELECT pg_sleep(0.3)`);
        return { reply: answer };
      });
      expect(problemsOf(await reply)).toEqual([[field, 'employee.requestedGroupNotFound']]);
    }
  });
});
