import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../../test/app/test-app';
import { owner } from '../../../../test/races/owner-query';
import { createCompany, createUser, signInStaff, type TestCompany } from '../../../../test/world/factories';

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
