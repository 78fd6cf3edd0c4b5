import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listEmployeeGroups } from '@portal/contract/employees/employee-groups';
import { createCompany, createEmployees, createGroup, createUser, signIn } from '../../../../test/world/factories';
import { auditOf, openOffice, problemsOf, type Office } from '../../../../test/world/people';
import { newUid, testApp, type TestApp } from '../../../../test/app/test-app';

let test: TestApp;
let office: Office;
beforeAll(async () => void (test = await testApp()));
afterAll(() => test.close());
beforeEach(async () => void (office = await openOffice(test)));

const list = async (query = '') => listEmployeeGroups.reply.parse((await office.call('GET', `/employee-groups${query}`)).json());
const names = async (query: string) => (await list(query)).data.map(({ name }) => name);
const create = (payload: object) => office.call('POST', '/employee-groups', payload);
const codeOf = async (uid: string) => (await list()).data.find((group) => group.uid === uid)?.code;

describe('GET employee groups', () => {
  it('[GRP-009] [GRP-010] [GRP-011] [GRP-012] [GRP-018] answers groups and how many people are in them, the inactive apart', async () => {
    const groupUid = await createGroup(test.deps, office.company, 'Výroba');
    await createEmployees(test.deps, office.company, [
      { groupUid },
      { groupUid, status: 'suspended' },
      { groupUid, status: 'inactive' },
      { groupUid, status: 'active_till_date', activeTill: '2026-11-22' },
      { groupUid, status: 'active_till_date', activeTill: '2026-11-23' },
    ]);
    const { data, meta } = (await office.call('GET', '/employee-groups')).json();
    expect(data).toEqual([
      { uid: office.company.groupUid, code: 'default', name: 'Výchozí', employeeCount: 0 },
      { uid: groupUid, code: expect.any(String), name: 'Výroba', employeeCount: 3 },
    ]);
    expect(meta).toEqual({ totalPages: 1, nextPage: null, totalRecords: 2, totalUnfilteredRecords: 2 });
  });

  it('[GRP-004] sorts the Czech way, by name or by people, and finds names without diacritics', async () => {
    for (const name of ['Žehlírna', 'Chlazení', 'Hala 10%']) await createGroup(test.deps, office.company, name);
    const kitchen = await createGroup(test.deps, office.company, 'Čajovna');
    await createEmployees(test.deps, office.company, [{ groupUid: kitchen }]);
    expect(await names('')).toEqual(['Čajovna', 'Hala 10%', 'Chlazení', 'Výchozí', 'Žehlírna']);
    expect(await names('?sortBy=name&sortDir=desc&pageSize=2')).toEqual(['Žehlírna', 'Výchozí']);
    expect((await names('?sortBy=employeeCount&sortDir=desc'))[0]).toBe('Čajovna');
    expect(await names('?filter[name]=zEHLI')).toEqual(['Žehlírna']);
    expect(await names('?filter[name]=%25')).toEqual(['Hala 10%']);
    expect((await list('?filter[name]=a&pageSize=1')).meta).toEqual({
      totalPages: 4,
      nextPage: 2,
      totalRecords: 4,
      totalUnfilteredRecords: 5,
    });
    expect((await office.call('GET', '/employee-groups?sortBy=code')).json().code).toBe('err.bad.parameter.value');
  });
});

describe('POST employee groups', () => {
  it('[GRP-019] [GRP-020] takes a name and a code', async () => {
    const reply = await create({ name: ' Výroba ', code: 'VYR' });
    expect([reply.statusCode, reply.json().meta.code]).toEqual([201, 'employeeGroup.created']);
    const { uid } = reply.json().data;
    expect((await list()).data).toContainEqual({ uid, code: 'VYR', name: 'Výroba', employeeCount: 0 });
    expect((await auditOf(test, office.company)).at(-1)).toEqual({
      kind: 'employeeGroup.create',
      subject_uid: uid,
      before: null,
      after: { code: 'VYR', name: 'Výroba' },
    });
  });

  it('makes a code of the name, numbered when it is taken, by simultaneous calls too', async () => {
    const replies = await Promise.all(Array.from({ length: 5 }, () => create({ name: 'Směna č. 2', code: ' ' })));
    const codes = await Promise.all(replies.map((reply) => codeOf(reply.json().data.uid)));
    expect(codes.toSorted()).toEqual(['smena-c-2', 'smena-c-2-2', 'smena-c-2-3', 'smena-c-2-4', 'smena-c-2-5']);
  });

  it('makes a code that differs from others in more than the case', async () => {
    await create({ name: 'Montáž', code: 'MONTAZ' });
    expect(await codeOf((await create({ name: 'montáž' })).json().data.uid)).toBe('montaz-2');
  });

  it.each([
    ['[GRP-014] an empty name', { name: ' ' }, 'name', 'field.required'],
    ['[GRP-014] no name', { name: null }, 'name', 'field.required'],
    ['[GRP-015] a long name', { name: 'á'.repeat(256) }, 'name', 'field.tooLong'],
    ['[GRP-016] a long code', { name: 'A', code: 'a'.repeat(256) }, 'code', 'field.tooLong'],
    ['the code of the default group', { name: 'A', code: 'Default' }, 'code', 'field.invalid'],
    ['a code twice', { name: 'A', code: 'taken' }, 'code', 'field.duplicate'],
    ['a code in another case', { name: 'A', code: 'Taken' }, 'code', 'field.duplicate'],
  ])('refuses %s', async (_name, payload, path, code) => {
    await create({ name: 'Taken', code: 'taken' });
    const reply = await create(payload);
    expect([reply.statusCode, problemsOf(reply)]).toEqual([422, [[path, code]]]);
  });

  it('has one effect under one Idempotency-Key', async () => {
    const url = `/api/company/${office.company.uid}/employee-groups`;
    const send = () =>
      test.app.inject({ method: 'POST', url, payload: { name: 'A' }, headers: { ...office.headers, 'idempotency-key': 'group-once' } });
    expect((await send()).body).toBe((await send()).body);
    expect((await list()).meta.totalRecords).toBe(2);
  });
});

describe('PUT and DELETE employee group', () => {
  it('[GRP-017] [GRP-021] [GRP-024] [ERR-100] renames; a code sent along changes nothing', async () => {
    const uid = await createGroup(test.deps, office.company, 'Výroba');
    const code = await codeOf(uid);
    const reply = await office.call('PUT', `/employee-groups/${uid}`, { name: 'Montáž', code: 'other' });
    expect(reply.json()).toEqual({
      data: { uid, code, name: 'Montáž', employeeCount: 0 },
      meta: { code: 'employeeGroup.updated', message: 'Skupina byla upravena.' },
    });
    expect((await auditOf(test, office.company)).at(-1)).toMatchObject({ before: { name: 'Výroba' }, after: { name: 'Montáž' } });
    expect(problemsOf(await office.call('PUT', `/employee-groups/${uid}`, { name: '' }))).toEqual([['name', 'field.required']]);
  });

  it('[GRP-022] [GRP-025] [ERR-101] deletes; its people move to the default group, each with a version and an audit entry', async () => {
    const groupUid = await createGroup(test.deps, office.company, 'Výroba');
    const [first = '', second = ''] = await createEmployees(test.deps, office.company, [
      { groupUid },
      { groupUid, status: 'inactive' },
      {},
    ]);
    const reply = await office.call('DELETE', `/employee-groups/${groupUid}`);
    expect(reply.json()).toEqual({ data: { uid: groupUid }, meta: { code: 'employeeGroup.deleted', message: 'Skupina byla smazána.' } });
    expect(await names('')).toEqual(['Výchozí']);
    for (const uid of [first, second])
      expect(await office.detail(uid)).toMatchObject({ employeeGroupUid: office.company.groupUid, version: 2 });
    const entries = (await auditOf(test, office.company)).filter(({ kind }) => kind === 'employeeGroup.remove');
    expect(entries).toHaveLength(3);
    expect(entries.find(({ subject_uid }) => subject_uid === groupUid)).toMatchObject({ before: { name: 'Výroba' }, after: { moved: 2 } });
    expect(entries.find(({ subject_uid }) => subject_uid === first)).toMatchObject({
      before: { groupUid },
      after: { groupUid: office.company.groupUid },
    });
    expect((await office.call('DELETE', `/employee-groups/${groupUid}`)).statusCode).toBe(404);
  });

  it('[ERR-045] leaves the default group alone', async () => {
    for (const method of ['PUT', 'DELETE'] as const) {
      const reply = await office.call(method, `/employee-groups/${office.company.groupUid}`, { name: 'Jiná' });
      expect([reply.statusCode, reply.json().code]).toEqual([409, 'err.action.denied']);
    }
  });
});

describe('groups of others', () => {
  it('are not found', async () => {
    const foreign = await createCompany(test.deps);
    for (const uid of [foreign.groupUid, newUid()]) {
      expect((await office.call('PUT', `/employee-groups/${uid}`, { name: 'A' })).json().code).toBe('err.notFound');
      expect((await office.call('DELETE', `/employee-groups/${uid}`)).json().code).toBe('err.notFound');
    }
  });

  it('are closed to strangers', async () => {
    const stranger = await signIn(test.app, test.deps, { user: await createUser(test.deps) });
    for (const [method, path, payload] of [
      ['GET', '', undefined],
      ['POST', '', { name: 'A' }],
      ['PUT', `/${office.company.groupUid}`, { name: 'A' }],
      ['DELETE', `/${office.company.groupUid}`, undefined],
    ] as const) {
      const url = `/api/company/${office.company.uid}/employee-groups${path}`;
      expect((await test.app.inject({ method, url, payload })).statusCode).toBe(401);
      expect((await test.app.inject({ method, url, payload, headers: stranger })).statusCode).toBe(403);
    }
  });
});
