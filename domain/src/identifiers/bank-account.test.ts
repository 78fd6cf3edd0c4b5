import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatBankAccount, isValidAccountNumber, isValidAccountPrefix, isValidBankAccount, parseBankAccount } from './bank-account';
import { domesticAccount, isValidIban, toIban } from './iban';

const VALID: [account: string, iban: string][] = [
  ['19-2000145399/0800', 'CZ6508000000192000145399'],
  ['145254386/2400', 'CZ0424000000000145254386'],
  ['34278-727558021/0100', 'CZ2101000342780727558021'],
  ['178124-4159/0710', 'CZ6907101781240000004159'],
  ['7720-77628461/0710', 'CZ2507100077200077628461'],
  ['1043006511/5500', 'CZ3155000000001043006511'],
  ['19/0100', 'CZ7301000000000000000019'],
  ['19-123/0800', 'CZ2408000000190000000123'],
  ['2026000008/0800', 'CZ0708000000002026000008'],
];

describe('bank account', () => {
  it.each(VALID)('%s is valid and its IBAN is %s', (text, iban) => {
    const account = parseBankAccount(text);
    expect(account && isValidBankAccount(account)).toBe(true);
    expect(account && toIban(account)).toBe(iban);
    expect(account && formatBankAccount(account)).toBe(text);
    expect(isValidIban(iban)).toBe(true);
    expect(domesticAccount(iban)).toEqual(account);
  });

  it.each(['19-2000145398/0800', '4278-727558021/0100', '0000000000/0100', '1/0100'])('%s fails the checksum', (text) => {
    const account = parseBankAccount(text);
    expect(account && isValidBankAccount(account)).toBe(false);
  });

  it.each(['1234567-19/0100', '19-20001453991/0800', '19-2000145399/08', 'abc', '', '19-/0800'])('%j is not an account', (text) => {
    expect(parseBankAccount(text)).toBeNull();
  });

  it('judges the two parts apart, so that the right field gets the message', () => {
    expect([isValidAccountPrefix('19'), isValidAccountPrefix('18'), isValidAccountPrefix('')]).toEqual([true, false, true]);
    expect([isValidAccountNumber('2000145399'), isValidAccountNumber('2000145398')]).toEqual([true, false]);
  });

  it('a changed digit never keeps the IBAN valid', () => {
    fc.assert(
      fc.property(fc.constantFrom(...VALID), fc.integer({ min: 2, max: 23 }), fc.integer({ min: 1, max: 9 }), ([, iban], at, shift) => {
        const changed = `${iban.slice(0, at)}${(Number(iban[at]) + shift) % 10}${iban.slice(at + 1)}`;
        expect(isValidIban(changed)).toBe(false);
      }),
    );
  });

  it.each(['CZ9208000000192000145398', 'CZ05678876589087329', 'CZ65 0800', ''])('%j is not an IBAN', (text) => {
    expect(isValidIban(text)).toBe(false);
  });

  it.each([
    ['letters within', 'GB29NWBK60161331926819', true],
    ['small letters', 'cz6508000000192000145399', true],
    ['the shortest there is', 'XK4712345678901', true],
    ['shorter than any', 'XK751234567890', false],
    ['the longest that may be', 'AA17111111111111111111111111111111', true],
    ['longer than any', 'AA501111111111111111111111111111111', false],
    ['a Slovak account', 'SK6308000000192000145399', true],
    ['a Slovak account that fails its own checksum', 'SK9008000000192000145398', false],
    ['a Czech account that fails its own checksum', 'CZ9208000000192000145398', false],
    ['a Czech one too short', 'CZ340800000019200014539', false],
    ['a letter in a Czech one', 'CZ620800000019200014539A', false],
    ['something before it', 'x CZ6508000000192000145399', false],
    ['something after it', 'CZ6508000000192000145399 /', false],
  ])('%s: %s is %s', (_case, iban, expected) => {
    expect(isValidIban(iban)).toBe(expected);
  });

  it('finds no domestic account in a foreign IBAN', () => {
    expect(domesticAccount('DE89370400440532013000')).toBeNull();
    expect(domesticAccount('sk6308000000192000145399')?.number).toBe('2000145399');
    expect(toIban({ prefix: '19', number: '2000145399', bankCode: '0800' }, 'SK')).toBe('SK6308000000192000145399');
  });

  it('accepts a foreign IBAN and one written with spaces', () => {
    expect(isValidIban('DE89 3704 0044 0532 0130 00')).toBe(true);
    expect(isValidIban('CZ65 0800 0000 1920 0014 5399')).toBe(true);
  });
});
