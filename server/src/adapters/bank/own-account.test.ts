import { describe, expect, it } from 'vitest';
import { isOwnAccount } from './own-account';

describe('the provider’s own account', () => {
  it.each([
    ['2026000008/0800', true],
    ['0000002026000008/0800', false],
    ['000000-2026000008/0800', true],
    ['2026000008', true],
    ['CZ0708000000002026000008', true],
    ['2026000008/0100', false],
    ['19-2026000008/0800', false],
    ['2000145399', false],
    ['DE89370400440532013000', false],
  ])('%s: %s', (account, isOwn) => {
    expect(isOwnAccount(account, '2026000008/0800')).toBe(isOwn);
  });
});
