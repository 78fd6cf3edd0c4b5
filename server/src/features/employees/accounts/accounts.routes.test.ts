import { Writable } from 'node:stream';
import pino from 'pino';
import { Registry } from 'prom-client';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listEmployeeAccounts, type EmployeeAccount } from '@portal/contract/employees/employee-accounts';
import { buildApp } from '../../../app';
import { createCompany, createEmployee, createUser, inCompany, signIn } from '../../../../test/world/factories';
import { postCredit } from '../../../../test/world/money';
import { auditOf, openOffice, type Office } from '../../../../test/world/people';
import { newUid, testApp, type TestApp } from '../../../../test/app/test-app';

let test: TestApp;
let office: Office;
let uid: string;
beforeAll(async () => void (test = await testApp()));
afterAll(() => test.close());
beforeEach(async () => {
  office = await openOffice(test);
  uid = await createEmployee(test.deps, office.company);
});

const accounts = async (of = uid): Promise<EmployeeAccount[]> =>
  listEmployeeAccounts.reply.parse((await office.call('GET', `/employees/${of}/accounts`)).json()).data;
const code = (method: 'GET' | 'PATCH' | 'POST' = 'GET', of = uid) => office.call(method, `/employees/${of}/security-code`);

describe('GET accounts', () => {
  it('[EMP-092] [EMP-093] [EMP-095] [EMP-096] [EMP-097] [EMP-098] [EMP-099] [EMP-100] [EMP-101] [EMP-102] [EMP-187] answers Gastro first, then Flexi by wallets', async () => {
    await postCredit(test.deps, office.company.uid, { employeeUid: uid, type: 'gastro', amount: 241_050 });
    await postCredit(test.deps, office.company.uid, { employeeUid: uid, type: 'flexi', walletType: 'flexi', amount: 10_000 });
    const { flexi, health, freeTime } = office.company.wallets;
    const unit = { unit: 'CZK', errorCode: null };
    expect(await accounts()).toEqual([
      { uid: expect.any(String), type: 'gastro', status: 'active', activeTo: null, balances: [{ value: 2410.5, ...unit, wallet: null }] },
      {
        uid: expect.any(String),
        type: 'flexi',
        status: 'active',
        activeTo: null,
        balances: [
          { value: 100, ...unit, wallet: { uid: flexi, type: 'flexi', isSelected: false } },
          { value: 0, ...unit, wallet: { uid: health, type: 'health', isSelected: true } },
          { value: 0, ...unit, wallet: { uid: freeTime, type: 'freeTime', isSelected: true } },
        ],
      },
    ]);
  });

  it('an account keeps its uid when the first credit comes, and is another one for everybody', async () => {
    const before = await accounts();
    await postCredit(test.deps, office.company.uid, { employeeUid: uid, type: 'gastro', amount: 100 });
    const others = await accounts(await createEmployee(test.deps, office.company));
    expect((await accounts()).map((account) => account.uid)).toEqual(before.map((account) => account.uid));
    expect(new Set([...before, ...others].map((account) => account.uid)).size).toBe(4);
  });

  it('shows no Flexi where there is no wallet', async () => {
    const gastro = await openOffice(test, { selectedWallets: [], walletOption: 'gastroOnly' });
    const employee = await createEmployee(test.deps, gastro.company);
    expect((await gastro.call('GET', `/employees/${employee}/accounts`)).json().data).toMatchObject([
      { type: 'gastro', balances: [{ value: 0 }] },
    ]);
  });

  it.each([
    ['active', null, 'active', null],
    ['active_till_date', '2027-01-31', 'active_to', '2027-01-31'],
    ['active_till_date', '2026-11-22', 'inactive', null],
    ['suspended', null, 'suspended', null],
    ['pending_deactivation', '2026-11-22', 'suspended', null],
    ['inactive', null, 'inactive', null],
  ] as const)('[EMP-094] [EMP-095] of an employee %s till %s are %s', async (status, activeTill, expected, activeTo) => {
    const employee = await createEmployee(test.deps, office.company, { status, activeTill });
    for (const account of await accounts(employee)) expect(account).toMatchObject({ status: expected, activeTo });
  });
});

describe('the security code', () => {
  it('[EMP-103] [EMP-188] is six digits, issued when first asked for and the same ever after', async () => {
    const replies = await Promise.all([code(), code(), code()]);
    const codes = replies.map((reply) => reply.json().data.securityCode);
    expect(codes[0]).toMatch(/^\d{6}$/);
    expect(new Set(codes).size).toBe(1);
    expect(replies[0]?.headers['cache-control']).toBe('no-store');
  });

  it('[EMP-189] is another one after a reset, under either verb', async () => {
    const codes = [];
    for (const method of ['GET', 'PATCH', 'GET', 'POST', 'GET'] as const) codes.push((await code(method)).json().data.securityCode);
    expect(codes[1]).not.toBe(codes[0]);
    expect(codes[2]).toBe(codes[1]);
    expect(codes[3]).not.toBe(codes[2]);
    expect(codes[4]).toBe(codes[3]);
  });

  it('is for people at work alone', async () => {
    for (const [status, activeTill, expected] of [
      ['active_till_date', '2026-11-23', 200],
      ['active_till_date', '2026-11-22', 409],
      ['suspended', null, 409],
      ['pending_deactivation', null, 409],
      ['inactive', null, 409],
    ] as const) {
      const employee = await createEmployee(test.deps, office.company, { status, activeTill });
      for (const method of ['GET', 'PATCH', 'POST'] as const) {
        const reply = await code(method, employee);
        expect([status, reply.statusCode, reply.json().code]).toEqual([
          status,
          expected,
          expected === 200 ? undefined : 'err.blocked.status',
        ]);
      }
    }
  });

  it('leaves one audit entry for each look, which says who and whose, never what', async () => {
    await code();
    await code('PATCH');
    const entries = (await auditOf(test, office.company)).filter(({ kind }) => kind.startsWith('securityCode'));
    expect(entries).toEqual(
      ['securityCode.read', 'securityCode.reset'].map((kind) => ({ kind, subject_uid: uid, before: null, after: null })),
    );
  });

  it('stands in no list, detail, audit entry or log', async () => {
    const lines: string[] = [];
    const log = pino({ level: 'trace' }, new Writable({ write: (chunk, _encoding, done) => (lines.push(String(chunk)), done()) }));
    const app = await buildApp({ ...test.deps, log, metrics: new Registry() });
    const url = `/api/company/${office.company.uid}/employees`;
    const get = async (path: string) => (await app.inject({ url: `${url}${path}`, headers: office.headers })).body;
    const { securityCode } = JSON.parse(await get(`/${uid}/security-code`)).data;
    const everything = [
      await get(''),
      await get(`/${uid}`),
      await get(`/${uid}/accounts`),
      JSON.stringify(await auditOf(test, office.company)),
    ];
    expect(lines.length).toBeGreaterThan(0);
    expect([...everything, ...lines].filter((said) => said.includes(securityCode))).toEqual([]);
    await app.close();
  });

  it('cannot be collected: the 31st call within ten minutes waits, in this company', async () => {
    for (let call = 0; call < 30; call += 1) expect((await code()).statusCode).toBe(200);
    const reply = await code('PATCH');
    expect([reply.statusCode, reply.json().code]).toEqual([429, 'err.tooManyRequests']);
    expect(Number(reply.headers['retry-after'])).toSatisfy((wait: number) => wait > 300 && wait <= 600);
    const colleague = await signIn(test.app, test.deps, { company: office.company });
    expect(
      (await test.app.inject({ url: `/api/company/${office.company.uid}/employees/${uid}/security-code`, headers: colleague })).statusCode,
    ).toBe(200);
    expect((await office.call('GET', `/employees/${uid}/accounts`)).statusCode).toBe(200);
  });

  it('is kept apart from the other company: foreign ids are not found, strangers not let in', async () => {
    const foreign = await createEmployee(test.deps, await createCompany(test.deps));
    const stranger = await signIn(test.app, test.deps, { user: await createUser(test.deps) });
    for (const path of ['accounts', 'security-code']) {
      const url = `/api/company/${office.company.uid}/employees`;
      for (const id of [foreign, newUid()]) expect((await office.call('GET', `/employees/${id}/${path}`)).json().code).toBe('err.notFound');
      expect((await test.app.inject({ url: `${url}/${uid}/${path}` })).statusCode).toBe(401);
      expect((await test.app.inject({ url: `${url}/${uid}/${path}`, headers: stranger })).statusCode).toBe(403);
    }
    const codes = await inCompany(test.deps, office.company.uid, (tx) =>
      tx.rows(sql`SELECT 1 FROM security_codes WHERE employee_uid = ${foreign}`),
    );
    expect(codes).toEqual([]);
  });
});
