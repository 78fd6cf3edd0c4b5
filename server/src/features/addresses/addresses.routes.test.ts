import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lookUpAddresses, type AddressLookup } from '@portal/contract/addresses/addresses';
import type { AddressPlace } from '@portal/domain/addresses/street-number';
import { addressPlace } from '../../../test/addresses/address-file';
import { createUser, signIn } from '../../../test/world/factories';
import { testApp, type TestApp } from '../../../test/app/test-app';
import { demoAddresses } from '../../demo/demo-addresses';
import { loadAddressRegister } from '../../store/addresses/load-address-register';

let test: TestApp;
let headers: { cookie: string };

let lastCode = 1_000;
const at = (change: Partial<AddressPlace>): AddressPlace => addressPlace({ code: (lastCode += 1), ...change });
const prague = (change: Partial<AddressPlace>) =>
  at({ municipalityCode: 554782, city: 'Praha', cityPart: 'Smíchov', district: 'Praha 5', ...change });
const RADLICKA = prague({
  code: 41064666,
  street: 'Radlická',
  houseNumber: 3294,
  orientationNumber: '10',
  postcode: '15000',
  point: { latitude: 50.07, longitude: 14.4 },
});
const VILLAGE = at({
  code: 77,
  municipalityCode: 538493,
  city: 'Mnichovice',
  cityPart: 'Božkov',
  street: null,
  houseNumber: 12,
  postcode: '25164',
});
const PLACES = [
  RADLICKA,
  prague({ street: 'Radlická', houseNumber: 329, orientationNumber: '8', postcode: '15000' }),
  prague({ street: 'Radlická', houseNumber: 10, orientationNumber: null, postcode: '15000' }),
  prague({ street: '28. října', houseNumber: 5, postcode: '11000', district: 'Praha 1', cityPart: 'Staré Město' }),
  ...[1, 2, 3].map((houseNumber) =>
    prague({ street: 'Hlavní', houseNumber, postcode: '14100', district: 'Praha 4', cityPart: 'Záběhlice' }),
  ),
  at({ municipalityCode: 501, city: 'Radlice', cityPart: 'Radlice', street: null, houseNumber: 10, postcode: '28002' }),
  at({ municipalityCode: 502, city: 'Lhota', cityPart: 'Lhota', street: 'Hlavní', houseNumber: 1, postcode: '50401' }),
  VILLAGE,
  at({ municipalityCode: 538493, city: 'Mnichovice', cityPart: 'Mnichovice', street: 'U Lípy', houseNumber: 3, postcode: '25164' }),
];

beforeAll(async () => {
  test = await testApp();
  headers = await signIn(test.app, test.deps, { user: await createUser(test.deps) });
  await loadAddressRegister(test.ownerUrl, PLACES);
});
afterAll(() => test.close());

const get = (path: string) => test.app.inject({ url: `/api/address/lookup${path}`, headers });
async function find(query: Record<string, string>): Promise<AddressLookup[]> {
  const reply = await get(`?${new URLSearchParams(query).toString()}`);
  return lookUpAddresses.reply.parse(reply.json()).data;
}
const texts = async (query: Record<string, string> | string) =>
  (await find(typeof query === 'string' ? { query } : query)).map(({ text }) => text.replaceAll('\u00A0', ' '));

describe('the search for an address', () => {
  it('[ADR-001] [ADR-003] [ADR-004] [ADR-005] [ADR-006] [ADR-007] [ADR-008] [ADR-009] [ADR-010] answers all there is to know', async () => {
    const expected: AddressLookup = {
      nationalRegisterId: '41064666',
      city: 'Praha',
      street: 'Radlická',
      houseNumber: '3294',
      orientationNumber: '10',
      streetNumber: '3294/10',
      postcode: '15000',
      wgsLatitude: 50.07,
      wgsLongitude: 14.4,
      text: 'Radlická 3294/10, Smíchov, 150\u00A000 Praha',
    };
    expect(await find({ query: 'Radlická 3294' })).toEqual([expected]);
    expect((await get('/41064666')).json()).toEqual({ data: expected });
  });

  it.each([
    ['without diacritics', 'radlicka 3294'],
    ['the town first', 'praha radlicka 3294/10'],
    ['the number first', '3294 radlicka'],
    ['a beginning of a word', 'radli 3294 pra'],
    ['the postcode as written', 'Radlická 3294/10, 150 00 Praha'],
    ['with what people add', 'ul. Radlická č.p. 3294'],
  ])('[ADR-001] finds an address %s', async (_, query) => {
    expect((await texts(query))[0]).toBe('Radlická 3294/10, Smíchov, 150 00 Praha');
  });

  it('the very number stands before numbers that begin so, and a house before an entrance of the same word', async () => {
    expect(await texts('radlicka 329')).toEqual(['Radlická 329/8, Smíchov, 150 00 Praha', 'Radlická 3294/10, Smíchov, 150 00 Praha']);
    expect((await texts('radlicka 10')).slice(0, 2)).toEqual([
      'Radlická 10, Smíchov, 150 00 Praha',
      'Radlická 3294/10, Smíchov, 150 00 Praha',
    ]);
  });

  it('numbers may belong to names, and villages have no streets', async () => {
    expect(await texts('28. rijna 5')).toEqual(['28. října 5, Staré Město, 110 00 Praha']);
    expect((await texts('radlicka 3294 praha 5'))[0]).toBe('Radlická 3294/10, Smíchov, 150 00 Praha');
    expect(await texts('bozkov 12')).toEqual(['Božkov 12, 251 64 Mnichovice']);
    expect((await find({ query: 'bozkov' }))[0]?.street).toBeNull();
    expect(await texts('u lipy')).toEqual(['U Lípy 3, 251 64 Mnichovice']);
    expect(await texts('25164')).toHaveLength(2);
  });

  it('large towns stand before small ones, and the number of rows is limited', async () => {
    expect(await texts('hlavní 1')).toEqual(['Hlavní 1, Záběhlice, 141 00 Praha', 'Hlavní 1, 504 01 Lhota']);
    expect(await texts({ query: 'praha', limit: '2' })).toHaveLength(2);
  });

  it('[ADR-012] [ADR-013] asks for three characters, of the number for one', async () => {
    expect(await texts('ra')).toEqual([]);
    expect(await texts('')).toEqual([]);
    expect(await texts({ street: 'hl' })).toEqual([]);
    expect(await texts({ street: 'hlavni', streetNumber: '2' })).toEqual(['Hlavní 2, Záběhlice, 141 00 Praha']);
    expect(await texts({ streetNumber: '12' })).toEqual([]);
    expect(await texts({})).toEqual([]);
  });

  it('fields are searched each by itself', async () => {
    expect(await texts({ street: 'Radlická' })).toHaveLength(3);
    expect(await texts({ street: 'radlic', city: 'praha', postcode: '150 00', streetNumber: '3294' })).toEqual([
      'Radlická 3294/10, Smíchov, 150 00 Praha',
    ]);
    expect(await texts({ street: 'praha' })).toEqual([]);
    expect(await texts({ city: 'radlice' })).toEqual(['Radlice 10, 280 02 Radlice']);
    expect(await texts({ city: 'Praha 1', street: '28. října' })).toEqual(['28. října 5, Staré Město, 110 00 Praha']);
  });

  it.each([`'; DROP TABLE employees; --`, `a':* | 'b`, '\\', '%%%', '🙂🙂🙂', 'x & !y <-> z:*A', '((((', "o''o'o"])(
    'hostile text %s is only text',
    async (query) => expect(await find({ query })).toEqual([]),
  );

  it('[ADR-002] an unknown address is not found, odd questions are refused', async () => {
    expect((await get('/999')).statusCode).toBe(404);
    expect((await get('/abc')).statusCode).toBeGreaterThanOrEqual(400);
    expect((await get('?query=radlicka&limit=21')).statusCode).toBe(422);
    expect((await get(`?query=${'x'.repeat(121)}`)).statusCode).toBe(422);
  });

  it('strangers search too, as whoever registers a company does; a single address is for those signed in', async () => {
    const stranger = (path: string) => test.app.inject({ url: `/api/address/lookup${path}` });
    expect(lookUpAddresses.reply.parse((await stranger('?query=radlicka')).json()).data).not.toEqual([]);
    expect((await stranger('/1')).statusCode).toBe(401);
  });
});

describe('a new edition of the register', () => {
  const codes = async () =>
    (await test.deps.db.directory.rows<{ code: number }>(sql`SELECT code FROM address_register.addresses ORDER BY code`)).map(
      ({ code }) => code,
    );

  it('replaces the municipalities it holds and keeps the others', async () => {
    const before = await codes();
    const moved = { ...VILLAGE, houseNumber: 13 };
    expect(await loadAddressRegister(test.ownerUrl, [moved])).toEqual({ addresses: 1, municipalities: 1, total: before.length - 1 });
    expect(await texts('bozkov 13')).toEqual(['Božkov 13, 251 64 Mnichovice']);
    expect(await texts('u lipy')).toEqual([]);
    expect(await texts('radlicka 3294')).toHaveLength(1);
    expect(await loadAddressRegister(test.ownerUrl, [VILLAGE, PLACES.at(-1)!])).toMatchObject({ total: before.length });
    expect(await codes()).toEqual(before);
  });

  it.each([
    ['breaks off in the middle', () => broken(), 'the file ended'],
    ['holds an address twice', () => [VILLAGE, VILLAGE], 'address 77 is there twice'],
    ['is empty', () => [], 'no address in the file'],
  ])('that %s leaves the one before', async (_, places, words) => {
    const before = await codes();
    await expect(loadAddressRegister(test.ownerUrl, places())).rejects.toThrow(words);
    expect(await codes()).toEqual(before);
    expect(await texts('bozkov 12')).toHaveLength(1);
  });

  it('is loaded by one person at a time, and searches go on meanwhile', async () => {
    let begin = () => {};
    let release = () => {};
    const begun = new Promise<void>((resolve) => (begin = resolve));
    const held = new Promise<void>((resolve) => (release = resolve));
    const slow = (async function* () {
      begin();
      yield VILLAGE;
      await held;
      yield PLACES.at(-1)!;
    })();
    const first = loadAddressRegister(test.ownerUrl, slow);
    await begun;
    await expect(loadAddressRegister(test.ownerUrl, [VILLAGE])).rejects.toThrow('somebody else');
    expect(await texts('radlicka 3294')).toHaveLength(1);
    release();
    await first;
  });
});

describe('the demonstration', () => {
  it('finds an address at once', async () => {
    await loadAddressRegister(test.ownerUrl, demoAddresses());
    expect(await texts('budejovicka 778')).toEqual(['Budějovická 778/3a, Michle, 140 00 Praha']);
    expect((await texts('prazska mnich')).length).toBeGreaterThan(5);
  });
});

function* broken(): Generator<AddressPlace> {
  yield VILLAGE;
  throw new Error('the file ended');
}
