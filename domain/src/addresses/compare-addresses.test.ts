import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareLocations, plainAddressText, type ComparedLocation, type Resemblance } from './compare-addresses';

const address = { street: 'Radlická', streetNumber: '3294/10', city: 'Praha', postcode: '15000', nationalRegisterId: null };
const wanted = { department: 'Recepce', address };
const existing = (change: Partial<typeof address> = {}, rest: Partial<ComparedLocation> = {}): ComparedLocation => ({
  department: 'Recepce',
  isInactive: false,
  ...rest,
  address: { ...address, ...change } as ComparedLocation['address'],
});

const CASES: [string, ComparedLocation, Resemblance][] = [
  ['the same place', existing(), 'duplicate'],
  ['written otherwise', existing({ street: 'ul. RADLICKA', streetNumber: 'č.p. 3294 / 10', postcode: '150 00' }), 'duplicate'],
  ['another department of the house', existing({}, { department: 'Sklad' }), 'similar'],
  ['the same place, given up', existing({}, { isInactive: true }), 'similar'],
  ['a letter too many', existing({ street: 'Radliccká' }), 'similar'],
  ['two letters of the street', existing({ street: 'Radlicce' }), 'similar'],
  ['three letters of the street', existing({ street: 'Rybnická' }), 'different'],
  ['a mistyped street in another town', existing({ street: 'Radlicka', postcode: '60200', city: 'Brno' }), 'different'],
  ['another entrance of the house', existing({ streetNumber: '3294/12' }), 'similar'],
  ['the house without its entrance', existing({ streetNumber: '3294' }), 'similar'],
  ['another house', existing({ streetNumber: '3295/10' }), 'different'],
  ['another town under one post code', existing({ city: 'Jinonice' }), 'similar'],
  ['another post code', existing({ postcode: '15500' }), 'different'],
  ['another entrance in another street', existing({ streetNumber: '3294/12', street: 'Jinonická' }), 'different'],
  ['another entrance in another town', existing({ streetNumber: '3294/12', city: 'Brno' }), 'different'],
  ['another entrance, another post code', existing({ streetNumber: '3294/12', postcode: '15500' }), 'similar'],
];

describe('two places of a company', () => {
  it.each(CASES)('[ADR-020] [ADR-021] %s', (_, place, resemblance) => {
    expect(compareLocations(wanted, place)).toBe(resemblance);
    expect(compareLocations({ department: place.department, address: place.address }, { ...wanted, isInactive: place.isInactive })).toBe(
      resemblance,
    );
  });

  it('one code of the register is one address, whatever is written beside it', () => {
    const coded = { ...address, nationalRegisterId: '41064666' };
    const renamed = { ...address, street: 'Jinak psaná', nationalRegisterId: '41064666' };
    expect(compareLocations({ department: 'Recepce', address: coded }, { ...existing(), address: renamed })).toBe('duplicate');
  });

  it('another code of the register and another address are another place', () => {
    const coded = { ...address, nationalRegisterId: '41064666' };
    const other = { ...address, street: 'Jinonická', nationalRegisterId: '21721262' };
    expect(compareLocations({ department: 'Recepce', address: coded }, { ...existing(), address: other })).toBe('different');
    expect(compareLocations({ department: 'Recepce', address: coded }, { ...existing(), address: { ...other, street: 'Radlická' } })).toBe(
      'duplicate',
    );
  });

  /** The least number of letters to add, remove or replace, told by what the texts end with. */
  const distance = (one: string, other: string): number => {
    if (one === '' || other === '') return one.length + other.length;
    const [before, otherBefore] = [one.slice(0, -1), other.slice(0, -1)];
    if (one.at(-1) === other.at(-1)) return distance(before, otherBefore);
    return 1 + Math.min(distance(before, other), distance(one, otherBefore), distance(before, otherBefore));
  };

  it('[ADR-021] a street may hold two typing mistakes and no third', () => {
    const street = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(street, street, (one, other) => {
        const far = distance(one, other);
        const resemblance = compareLocations({ department: '', address: { ...address, street: one } }, existing({ street: other }));
        expect([one, other, resemblance]).toEqual([one, other, far > 2 ? 'different' : 'similar']);
      }),
      { numRuns: 400 },
    );
  });

  it.each([
    ['  Nám.  Míru ', 'nam miru'],
    ['ulice Lipová', 'lipova'],
    ['Č.P. 12', '12'],
  ])('text %s is compared as %s', (text, plain) => expect(plainAddressText(text)).toBe(plain));
});
