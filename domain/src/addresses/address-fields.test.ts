import { describe, expect, it } from 'vitest';
import { ADDRESS_COUNTRY, ADDRESS_LIMITS, isAddressPostcode } from './address-fields';

describe('an address of a company', () => {
  it.each([
    ['15000', true],
    ['1', true],
    ['', false],
    ['150000', false],
    ['150 00', false],
    ['1500a', false],
    ['a15000', false],
    ['١٥٠٠٠', false],
  ])('[S-190] %j is a post code: %s', (text, isOne) => expect(isAddressPostcode(text)).toBe(isOne));

  it('[LOC-090] [LOC-091] [LOC-092] [LOC-093] is Czech, each part within its length', () => {
    expect(ADDRESS_COUNTRY).toBe('CZ');
    expect(ADDRESS_LIMITS).toEqual({ street: 120, streetNumber: 10, city: 120, postcode: 5 });
  });
});
