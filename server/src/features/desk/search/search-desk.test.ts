import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { searchDesk as route } from '@portal/contract/desk/search';
import type { ReplyOf } from '@portal/contract/endpoint';
import { testApp, type TestApp } from '../../../../test/app/test-app';
import { owner } from '../../../../test/races/owner-query';
import { bankFile, credit } from '../../../../test/world/bank-file';
import { createCompany, createMembership, createUser, signIn, signInStaff, type TestCompany } from '../../../../test/world/factories';
import { packedOrder } from '../../../../test/world/parcels';
import type { PlacedOrder } from '../../../../test/world/place-order';
import { importStatement } from '../../payments/bank/import-statement';
import { looker } from './search-desk';

type Found = ReplyOf<typeof route>['data'];

let world: TestApp;
let headers: Record<string, string>;
let company: TestCompany;
let order: PlacedOrder & { packageNumber: string };
let movementUid: string;
beforeAll(async () => {
  world = await testApp();
  company = await createCompany(world.deps, {
    name: 'Pekárna U Lípy s.r.o.',
    identificationNumber: '99999994',
    contractNumber: 'MB-90012846',
  });
  await createCompany(world.deps, { name: 'Hotel Lipový dvůr', status: 'pending' });
  await createCompany(world.deps, { name: '100% _žluťoučký_ \\ kůň' });
  const user = await createUser(world.deps, { email: 'Jana.Dvořáková@pece.example' });
  await createMembership(world.deps, { userUid: user.uid, companyUid: company.uid });
  order = await packedOrder(world, company);
  const payer = { counterAccount: '19-2000145399/0800', counterName: 'Autodílna Moravec' };
  await importStatement(world.deps, bankFile([credit('7007007', 12_480_00, payer)]));
  movementUid = String((await owner(world.ownerUrl, `SELECT uid FROM bank_movements WHERE variable_symbol = '7007007'`))[0]?.uid);
  ({ headers } = await signInStaff(world.deps, { roles: ['support'] }));
}, 60_000);
afterAll(() => world.close());

const ask = (text: string) => world.app.inject({ url: `/api/provider/search?text=${encodeURIComponent(text)}`, headers });
async function search(text: string): Promise<Found> {
  const answer = await ask(text);
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`);
  return answer.json<{ data: Found }>().data;
}
/** Uids of a kind, or what it says instead. */
const rowsOf = (found: Found[keyof Found]) => (found.state === 'read' ? found.rows.map(({ uid }) => uid) : found.state);
const all = (found: Found) => Object.fromEntries(Object.entries(found).map(([kind, part]) => [kind, rowsOf(part)]));
const NOTHING = { companies: [], orders: [], documents: [], movements: [], packages: [] };

describe('[DESK-021] the search of the desk finds companies', () => {
  it.each([
    ['the name, without diacritics', 'PEKARNA lipy'],
    ['the identification number', '99999994'],
    ['the beginning of it', '9999999'],
    ['the number of the contract', 'mb-9001'],
    ['the address of somebody with access', 'jana.dvorakova@PECE'],
  ])('by %s', async (_what, text) => expect(all(await search(text))).toEqual({ ...NOTHING, companies: [company.uid] }));

  it('with what tells one from another, the one whose name begins so first', async () => {
    const { companies } = await search('lip');
    expect(companies).toMatchObject({ state: 'read', isMore: false });
    expect(companies.state === 'read' && companies.rows.map(({ name }) => name)).toEqual(['Hotel Lipový dvůr', 'Pekárna U Lípy s.r.o.']);
    const first = (await search('pekárna u')).companies;
    expect(first.state === 'read' && first.rows[0]).toEqual({
      uid: company.uid,
      name: 'Pekárna U Lípy s.r.o.',
      identificationNumber: '99999994',
      contractNumber: 'MB-90012846',
      status: 'active',
    });
  });
});

describe('[DESK-031] [DESK-013] [DESK-032] the search of the desk finds what has a number', () => {
  it('an order, by the whole number, its beginning or its end, with spaces too', async () => {
    const { number } = order;
    for (const text of [number, number.slice(0, 6), number.slice(-4), ` ${number.slice(0, 4)} ${number.slice(4)} `])
      expect([text, rowsOf((await search(text)).orders)]).toEqual([text, [order.uid]]);
    const { orders } = await search(number);
    expect(orders.state === 'read' && orders.rows[0]).toMatchObject({
      number,
      companyName: company.name,
      priceIncVat: order.total / 100,
    });
  });

  it('a claim by its variable symbol, which leads to its order; a confirmation is the order itself', async () => {
    const { documents, orders } = await search(order.symbol);
    expect(documents.state === 'read' && documents.rows).toMatchObject([
      { number: order.symbol, type: 'proforma', orderUid: order.uid, orderNumber: order.number, companyName: company.name },
    ]);
    expect(rowsOf(orders)).toEqual([]);
    expect(rowsOf((await search(order.number)).documents)).toEqual([]);
  });

  it.each([
    ['the symbol', '7007007'],
    ['the symbol with its zeros', '0007007007'],
    ['the beginning of the symbol', '70070'],
    ['the account as the bank writes it', '19-2000145399/0800'],
    ['the account with its zeros', '000019-2000145399/0800'],
    ['the account as an IBAN', 'CZ65 0800 0000 1920 0014 5399'],
    ['the beginning of the account', '19-2000'],
  ])('a movement, by %s', async (_what, text) => {
    const { movements } = await search(text);
    expect(movements.state === 'read' && movements.rows).toMatchObject([
      { uid: movementUid, amount: 12_480, currency: 'CZK', variableSymbol: '7007007', counterName: 'Autodílna Moravec' },
    ]);
  });

  it('a movement, by a symbol the payer wrote into the message', async () => {
    await owner(world.ownerUrl, `UPDATE bank_movements SET message_symbol = '8118118' WHERE uid = '${movementUid}'`);
    expect(rowsOf((await search('8118')).movements)).toEqual([movementUid]);
  });

  it('a package, by its number or that of the courier; it says whether it is on the list of packages still', async () => {
    const listed = await search(order.packageNumber.slice(-5));
    expect(listed.packages).toMatchObject({ rows: [{ number: order.packageNumber, orderUid: order.uid, isListed: true }] });
    await owner(
      world.ownerUrl,
      `UPDATE packages SET tracking_number = 'DR4012345', dispatched_at = now(), delivered_at = now() WHERE number = '${order.packageNumber}'`,
    );
    const found = await search('dr40123');
    expect(found.packages).toMatchObject({ rows: [{ number: order.packageNumber, trackingNumber: 'DR4012345', isListed: false }] });
    expect(all({ ...found, packages: { state: 'read', rows: [], isMore: false } })).toEqual(NOTHING);
  });

  it('shows the first five of a kind and says that there are more', async () => {
    for (let made = 0; made < 6; made += 1) await createCompany(world.deps, { name: `Mnohokrát ${made} s.r.o.` });
    const { companies } = await search('mnohokrat');
    expect(companies.state === 'read' && [companies.rows.length, companies.isMore]).toEqual([5, true]);
  });
});

describe('a text nobody would write', () => {
  it.each([
    "'; DROP TABLE companies; --",
    '"quoted"',
    '%%',
    '__',
    String.raw`\\`,
    String.raw`1\%`,
    '1_',
    '12%',
    '🍞🍞',
    '\u202eabc\u202c',
    'שלום',
    '{"a":',
    '--',
    '1 2 3 4 5 6 7 8 9 10 11 12 13 14 15',
    'a'.repeat(300),
    '9'.repeat(300),
    Array.from({ length: 75 }, (_, index) => `w${index}`).join(' '),
  ])('is taken as it is written: %j', async (text) => expect(all(await search(text))).toEqual(NOTHING));

  it('that is in a name is found there', async () => {
    for (const text of ['100% _zlut', '%  _', String.raw`\ kun`])
      expect([text, (await search(text)).companies]).toMatchObject([text, { rows: [{ name: '100% _žluťoučký_ \\ kůň' }] }]);
  });

  it.each([
    ['too short', 'a'],
    ['nothing but spaces', '   '],
    ['too long', 'a'.repeat(301)],
    ['NUL', 'ab\u0000c'],
  ])('is refused: %s', async (_what, text) => {
    const answer = await ask(text);
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'err.bad.parameter.value']);
  });
});

describe('[DESK-010] each kind by itself', () => {
  it('says that it could not be read, and holds up no other', async () => {
    await owner(world.ownerUrl, 'ALTER TABLE packages RENAME TO packages_elsewhere');
    const found = await search(order.number);
    await owner(world.ownerUrl, 'ALTER TABLE packages_elsewhere RENAME TO packages');
    expect(all(found)).toEqual({ ...NOTHING, orders: [order.uid], packages: 'failed' });
  });

  it('[DESK-001] is not looked into by whoever may not read its list', async () => {
    const { desk, log } = world.deps;
    if (desk === null) throw new Error('the desk of the tests is open');
    const find = vi.fn<() => Promise<string[]>>(async () => ['secret']);
    expect(await looker({ desk, log, roles: ['support'] })('desk.money.write', find)).toEqual({ state: 'refused' });
    expect(find).not.toHaveBeenCalled();
    expect(await looker({ desk, log, roles: ['payments'] })('desk.money.write', find)).toEqual({
      state: 'read',
      rows: ['secret'],
      isMore: false,
    });
  });

  it('[DESK-004] and nothing of it by a client', async () => {
    const client = await signIn(world.app, world.deps, { company });
    const answer = await world.app.inject({ url: '/api/provider/search?text=lipy', headers: client });
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'auth.access.denied']);
  });
});
