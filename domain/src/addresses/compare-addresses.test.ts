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

  it.each([
    ['  Nám.  Míru ', 'nam miru'],
    ['ulice Lipová', 'lipova'],
    ['Č.P. 12', '12'],
  ])('text %s is compared as %s', (text, plain) => expect(plainAddressText(text)).toBe(plain));
});
