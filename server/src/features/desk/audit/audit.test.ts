import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../../test/app/test-app';
import { owner } from '../../../../test/races/owner-query';
import { bankFile, credit, loadStatement } from '../../../../test/world/bank-file';
import { createCompany, createEmployee, createLocation, createUser, signInStaff, type TestCompany } from '../../../../test/world/factories';
import { placeOrder } from '../../../../test/world/place-order';

let world: TestApp;
let company: TestCompany;
let headers: Record<string, string>;

interface Entry {
  kind: string;
  person: string | null;
  companyName: string | null;
  before: unknown;
  after: unknown;
}

beforeAll(async () => {
  world = await testApp();
  company = await createCompany(world.deps, { name: 'Řeznictví Žďár' });
  ({ headers } = await signInStaff(world.deps, { roles: ['payments'] }));
  const user = await createUser(world.deps, { firstName: 'Šárka', lastName: 'Dlouhá', email: 'sarka@klient.example' });
  const entry = (at: string, kind: string, { by = 'NULL', whose = 'NULL', request = 'r-1', before = 'NULL', after = 'NULL' } = {}) =>
    `(gen_random_uuid(), '${at}', ${whose}, ${by}, '${kind}', NULL, ${before}, ${after}, '${request}')`;
  await owner(
    world.ownerUrl,
    `INSERT INTO audit_log (uid, at, company_uid, user_uid, kind, subject_uid, before, after, request_id) VALUES
     ${entry('2026-10-01T21:59:59Z', 'order.cancelled', { by: `'${user.uid}'`, whose: `'${company.uid}'`, before: `'{"status":"SUBMITTED"}'`, after: `'{"status":"CANCELLED"}'` })},
     ${entry('2026-10-01T22:00:00Z', 'order.held', { whose: `'${company.uid}'`, request: 'r-2', after: `'{"by":"Ivana Králová"}'` })},
     ${entry('2026-10-02T10:00:00Z', 'staff.added', { request: 'r-3', after: `'{"by":"spravce"}'` })}`,
  );
});
afterAll(() => world.close());

const read = async (query: string) => {
  const answer = await world.app.inject({ url: `/api/provider/audit?filter[to]=2026-10-31&${query}`, headers });
  return answer.json().data as Entry[];
};
const kinds = async (query: string) => (await read(query)).map(({ kind }) => kind);

describe('[DESK-041] the audit', () => {
  it.each([
    ['a name without diacritics', 'filter[person]=sarka%20dlouha', ['order.cancelled']],
    ['an address', 'filter[person]=SARKA@klient', ['order.cancelled']],
    ['the name the back office gave', 'filter[person]=kralova', ['order.held']],
    ['a company', 'filter[company]=zdar', ['order.held', 'order.cancelled']],
    ['the beginning of a kind', 'filter[kind]=order.', ['order.held', 'order.cancelled']],
    ['a kind that is none', 'filter[kind]=der.', []],
    ['a day of Prague', 'filter[from]=2026-10-02', ['staff.added', 'order.held']],
    ['a request', 'filter[requestId]=r-3', ['staff.added']],
    ['signs that mean something in a pattern', 'filter[company]=%25', []],
    ['anything of it', 'filter[fulltext]=spravce', ['staff.added']],
    ['all together', 'filter[person]=sarka&filter[company]=zdar&filter[kind]=order', ['order.cancelled']],
  ])('is found by %s', async (_what, query, found) => {
    expect(await kinds(query)).toEqual(found);
  });

  it('ends a day at midnight of Prague, and runs the other way when asked', async () => {
    const { json } = await world.app.inject({ url: '/api/provider/audit?filter[to]=2026-10-01', headers });
    expect(json().data.map(({ kind }: Entry) => kind)).toEqual(['order.cancelled']);
    expect(await kinds('sortBy=at&sortDir=asc')).toEqual(['order.cancelled', 'order.held', 'staff.added']);
  });

  it('says who, whose, and what was before and after', async () => {
    expect((await read('filter[requestId]=r-1'))[0]).toMatchObject({
      person: 'Šárka Dlouhá',
      companyName: 'Řeznictví Žďár',
      before: { status: 'SUBMITTED' },
      after: { status: 'CANCELLED' },
    });
  });

  it('is taken as a file, what is found alone', async () => {
    const { body } = await world.app.inject({ url: '/api/provider/audit/export?format=csv&filter[requestId]=r-1', headers });
    expect(body).toContain('Stornovaná');
    expect(body).not.toContain('staff.added');
  });

  it.each([
    ['cs', '2026-10-01 23:59:59;Objednávka stornována;Šárka Dlouhá;Řeznictví Žďár;order.cancelled;;r-1;stav: Odeslaná;stav: Stornovaná'],
    ['en', '2026-10-01 23:59:59;Order cancelled;Šárka Dlouhá;Řeznictví Žďár;order.cancelled;;r-1;status: Submitted;status: Cancelled'],
  ])('says in a file when and what as the screen does, the code beside it, in %s', async (language, line) => {
    const file = {
      url: '/api/provider/audit/export?format=csv&filter[requestId]=r-1',
      headers: { ...headers, 'accept-language': language },
    };
    expect((await world.app.inject(file)).body).toContain(line);
  });
});

describe('[DESK-041] what entries hold as uids', () => {
  const unknown = '01960000-0000-7000-8000-00000000dead';
  let uids: Record<string, string>;
  beforeAll(async () => {
    const order = await placeOrder(world, company, { cards: 1 });
    await loadStatement(world.deps, bankFile([credit(null, 100_00, { counterName: 'Kdosi s.r.o.' })]));
    const one = async (query: string) => String((await owner(world.ownerUrl, query))[0]?.uid);
    const after = {
      employeeUids: [await createEmployee(world.deps, company, { firstName: 'Jana', lastName: 'Malá', employeeNumber: '4711' }), unknown],
      locationUid: await createLocation(world.deps, company, { name: 'Sklad Brno' }),
      movement: await one(`SELECT uid FROM bank_movements WHERE counter_name = 'Kdosi s.r.o.'`),
      companyUid: company.uid,
      walletUid: await one(`SELECT uid FROM wallets WHERE company_uid = '${company.uid}' AND type = 'health'`),
    };
    const [employee = ''] = after.employeeUids;
    uids = {
      order: order.uid,
      employee,
      location: after.locationUid,
      movement: after.movement,
      company: company.uid,
      wallet: after.walletUid,
    };
    await owner(
      world.ownerUrl,
      `INSERT INTO audit_log (uid, at, company_uid, kind, subject_uid, before, after, request_id)
       VALUES ('${unknown}', '2026-10-03T10:00:00Z', NULL, 'orders.resumed', '${order.uid}', NULL, '${JSON.stringify(after)}', 'r-named')`,
    );
  });
  const namesOf = (uid: string) => world.app.inject({ url: `/api/provider/audit/${uid}/names`, headers });

  it('is read with what it stands for, whosever it is, each thing by its kind', async () => {
    const { data } = (await namesOf(unknown)).json<{ data: { uid: string; kind: string; name: string }[] }>();
    const [number] = await owner(world.ownerUrl, `SELECT number FROM orders WHERE uid = '${uids['order']}'`);
    expect(Object.fromEntries(data.map(({ kind, name }) => [kind, name]))).toEqual({
      order: number?.number,
      employee: 'Jana Malá (4711)',
      location: 'Sklad Brno',
      movement: 'Kdosi s.r.o. (23.11.2026)',
      company: 'Řeznictví Žďár',
      wallet: 'health',
    });
    expect(Object.fromEntries(data.map(({ kind, uid }) => [kind, uid]))).toEqual(uids);
    expect((await namesOf(company.uid)).statusCode).toBe(404);
  });

  it.each([
    ['cs', 'zaměstnanci: Jana Malá (4711), ', 'peněženka: Zdraví'],
    ['en', 'employees: Jana Malá (4711), ', 'wallet: Health'],
  ])('is a name in a file as well, what nobody knows stays as it is, in %s', async (language, people, wallet) => {
    const url = '/api/provider/audit/export?format=csv&filter[requestId]=r-named';
    const [, line = ''] = (await world.app.inject({ url, headers: { ...headers, 'accept-language': language } })).body.split('\r\n');
    for (const said of [`${people}${unknown}`, 'Sklad Brno', 'Kdosi s.r.o.', 'Řeznictví Žďár', wallet]) expect(line).toContain(said);
    expect(line.match(/[\da-f]{8}-[\da-f-]{27}/gu)).toEqual([unknown]);
  });
});
