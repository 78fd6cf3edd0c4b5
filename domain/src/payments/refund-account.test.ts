import { describe, expect, it } from 'vitest';
import { isSameAccount, refundAccount, typedAccount, writtenAccount } from './refund-account';

describe('where a refund goes', () => {
  it.each([
    [['2000145399/0800', '19-2000145399/0800'], '2000145399/0800'],
    [[null, '19-2000145399/0800'], '19-2000145399/0800'],
    [['2000145399', '2000145398/0800', 'SK3112000000198742637541'], 'SK3112000000198742637541'],
    [[undefined, '', 'kasa'], null],
    [[], null],
  ])('%j: %s', (candidates, account) => {
    expect(refundAccount(candidates)).toBe(account);
  });
});

it.each([
  ['19-2000145399/0800', '19-2000145399/0800'],
  [' 000019-2000145399 / 0800 ', '19-2000145399/0800'],
  ['0000000019/0800', '19/0800'],
  ['CZ65 0800 0000 1920 0014 5399', '19-2000145399/0800'],
  ['sk3112000000198742637541', 'SK3112000000198742637541'],
  ['19-2000145398/0800', null],
  ['CZ6508000000192000145398', null],
  ['', null],
])('[F-220] the account typed as %j is %j', (typed, written) => {
  expect(writtenAccount(typed)).toBe(written);
});

it.each([
  ['19-2000145399/0800', '19-2000145399/0800'],
  ['CZ65 0800 0000 1920 0014 5399', '19-2000145399/0800'],
  ['sk3112000000198742637541', 'SK3112000000198742637541'],
  ['19-2000145399/9999', null],
  ['CZ7799990000192000145399', null],
  ['19-2000145398/0800', null],
])('[S-204] of a bank nobody has heard of there is no account: %j is %j', (typed, account) => {
  expect(typedAccount(typed)).toBe(account);
});

it.each([
  ['19-2000145399/0800', ' 000019-2000145399 / 0800', true],
  ['CZ65 0800 0000 1920 0014 5399', '19-2000145399/0800', true],
  ['sk3112000000198742637541', 'SK31 1200 0000 1987 4263 7541', true],
  ['19-2000145399/0800', '19-2000145399/0100', false],
  ['19-2000145399/0800', '2000145399/0800', false],
  ['', '', false],
  ['kasa', 'kasa', false],
  ['19-2000145398/0800', '19-2000145398/0800', false],
])('%j and %j are one account: %s', (one, other, isSame) => {
  expect([isSameAccount(one, other), isSameAccount(other, one)]).toEqual([isSame, isSame]);
});

it('zeros within a number stay', () => {
  expect(writtenAccount('0000000019-0002000145/0800')).toBeNull();
  expect(writtenAccount('2026000008/0800')).toBe('2026000008/0800');
  expect(writtenAccount('07701-77628461/0710')).toBe(null);
});

it('an account a bank itself names is taken, whatever the code of the bank', () => {
  expect(refundAccount(['19-2000145399/9999'])).toBe('19-2000145399/9999');
});
