import { describe, expect, it } from 'vitest';
import { refundAccount } from './refund-account';

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
