import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../../test/app/test-app';
import { owner } from '../../../../test/races/owner-query';
import { createCompany, createMembership, createUser, signInStaff, type TestCompany } from '../../../../test/world/factories';
import { placeOrder } from '../../../../test/world/place-order';
import { listCompanies } from './list-companies';
import { readSpreadsheet } from '../../../adapters/spreadsheet/read-spreadsheet';

let world: TestApp;
let headers: Record<string, string>;
let bakery: TestCompany;
let hotel: TestCompany;
beforeAll(async () => {
  world = await testApp();
  bakery = await createCompany(world.deps, {
    name: 'Pekárna U Lípy s.r.o.',
    identificationNumber: '99999994',
    contractNumber: 'MB-90012846',
  });
  hotel = await createCompany(world.deps, { name: 'Hotel Pod Skálou', status: 'pending' });
  await createCompany(world.deps, { name: '100% _žluťoučký_ \\ kůň' });
  const user = await createUser(world.deps, { email: 'Jana.Dvořáková@lipa.example' });
  await createMembership(world.deps, { userUid: user.uid, companyUid: bakery.uid });
  const former = await createUser(world.deps, { email: 'byvaly@hotel.example' });
  await createMembership(world.deps, { userUid: former.uid, companyUid: hotel.uid });
  await owner(world.ownerUrl, `UPDATE memberships SET revoked_at = now() WHERE user_uid = '${former.uid}'`);
  ({ headers } = await signInStaff(world.deps, { roles: ['operations'] }));
}, 60_000);
afterAll(() => world.close());

interface Row {
  name: string;
  status: string;
  contractNumber: string | null;
  owed: number;
  lastOrderedAt: string | null;
}

const list = async (query = '') => {
  const answer = await world.app.inject({ url: `/api/provider/companies?${query}`, headers });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<{ data: Row[]; meta: { totalRecords: number; totalUnfilteredRecords: number } }>();
};
const search = async (text: string) => (await list(`filter[fulltext]=${encodeURIComponent(text)}`)).data.map(({ name }) => name);

describe('[DESK-021] the companies at the desk', () => {
  it.each([
    ['the name, without diacritics', 'PEKARNA lipy'],
    ['the identification number', '9999999'],
    ['the number of the contract', 'mb-9001'],
    ['the address of somebody with access', 'jana.dvorakova@LIPA'],
    ['words of several of them', 'lipa pekarna 9999'],
  ])('are found by %s', async (_what, text) => expect(await search(text)).toEqual(['Pekárna U Lípy s.r.o.']));

  it.each(['%', '_', '\\', '100% _zlut', "'; DROP TABLE companies; --", '\u0000x', '{"a":', '🍞', 'a'.repeat(255)])(
    'take %j as it is written',
    async (text) => {
      const answer = await world.app.inject({ url: `/api/provider/companies?filter[fulltext]=${encodeURIComponent(text)}`, headers });
      if (answer.statusCode === 422) return;
      const names = answer.json<{ data: Row[] }>().data.map(({ name }) => name);
      const isIn = ['%', '_', '\\', '100% _zlut'].includes(text);
      expect([answer.statusCode, names]).toEqual([200, isIn ? ['100% _žluťoučký_ \\ kůň'] : []]);
    },
  );

  it('are not found by who has no access any more', async () => expect(await search('byvaly@hotel')).toEqual([]));

  it('are narrowed by state and sorted by every column, both ways', async () => {
    const waiting = await list('filter[status]=pending');
    expect(waiting.data.map(({ name }) => name)).toEqual(['Hotel Pod Skálou']);
    expect(waiting.meta).toMatchObject({ totalRecords: 1, totalUnfilteredRecords: 3 });
    expect((await list()).data.map(({ name }) => name)).toEqual(['100% _žluťoučký_ \\ kůň', 'Hotel Pod Skálou', 'Pekárna U Lípy s.r.o.']);
    for (const column of ['name', 'identificationNumber', 'status', 'createdAt']) {
      const names = async (dir: string) => (await list(`sortBy=${column}&sortDir=${dir}`)).data.map(({ name }) => name);
      expect((await names('desc')).toSorted()).toEqual((await names('asc')).toSorted());
    }
  });

  it('say what each owes and when it ordered last', async () => {
    const order = await placeOrder(world, bakery, { cards: 1 });
    const [row] = (await list('filter[fulltext]=lipy')).data;
    expect(row).toMatchObject({ owed: order.total / 100, contractNumber: 'MB-90012846', status: 'active' });
    expect(row?.lastOrderedAt).not.toBeNull();
    const [other] = (await list('filter[fulltext]=skalou')).data;
    expect(other).toMatchObject({ owed: 0, lastOrderedAt: null });
  });

  it.each(['xlsx', 'csv'] as const)('are taken away whole as %s, in the order of the list', async (format) => {
    const url = `/api/provider/companies/export?format=${format}&sortBy=name&sortDir=desc`;
    const answer = await world.app.inject({ url, headers });
    expect(answer.headers['content-disposition']).toMatch(new RegExp(`filename="firmy-\\d{4}-\\d\\d-\\d\\d\\.${format}"`, 'u'));
    const read = await readSpreadsheet(answer.rawPayload, { fileName: `firmy.${format}`, maxRows: 100, takesEveryKind: true });
    const rows = read.ok ? read.rows : [];
    expect(rows.map(([name]) => name)).toEqual(['Firma', 'Pekárna U Lípy s.r.o.', 'Hotel Pod Skálou', '100% _žluťoučký_ \\ kůň']);
    expect(rows[1]?.slice(1, 4)).toEqual(['99999994', 'MB-90012846', 'Aktivní']);
    expect(rows[2]?.[3]).toBe('Čeká na schválení');
  });

  it('are refused without the desk’s own access to the database', async () => {
    const query = { pageNumber: 1, pageSize: 50, sortDir: 'asc', filter: { status: undefined } } as const;
    expect(await listCompanies({ ...world.deps, desk: null }, query)).toMatchObject({ error: 'desk.closed' });
  });
});
