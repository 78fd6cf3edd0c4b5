import { describe, expect, it } from 'vitest';
import { addressText, streetNumberOf } from './street-number';

const numbers = (houseNumber: number, orientationNumber: string | null = null, isRegistrationNumber = false) => ({
  houseNumber,
  orientationNumber,
  isRegistrationNumber,
});

describe('the number of a house', () => {
  it.each([
    [numbers(12), '12'],
    [numbers(3294, '10'), '3294/10'],
    [numbers(778, '3a'), '778/3a'],
    [numbers(12, null, true), 'č.ev. 12'],
    [numbers(1234, null, true), 'č.ev. 1234'],
  ])('[ADR-006] [ADR-007] %j is written %s', (given, written) => {
    expect(streetNumberOf(given)).toBe(written);
    expect(written.length).toBeLessThanOrEqual(10);
  });
});

describe('an address in one line', () => {
  it.each([
    [
      { street: 'Radlická', city: 'Praha', cityPart: 'Smíchov', postcode: '15000', ...numbers(3294, '10') },
      'Radlická 3294/10, Smíchov, 150\u00A000 Praha',
    ],
    [
      { street: 'Svahová', city: 'Mnichovice', cityPart: 'Mnichovice', postcode: '25164', ...numbers(7) },
      'Svahová 7, 251\u00A064 Mnichovice',
    ],
    [{ street: null, city: 'Mnichovice', cityPart: 'Božkov', postcode: '25164', ...numbers(12) }, 'Božkov 12, 251\u00A064 Mnichovice'],
  ])('[ADR-010] %#', (address, text) => expect(addressText(address)).toBe(text));
});
