import { describe, expect, it } from 'vitest';
import { hellers } from '../money/money';
import type { OrderUid } from '../identifiers/uid';
import { isNearAmount, PAYMENT_EVIDENCE, rankSuggestions, type PaymentEvidence } from './payment-evidence';

const suggestion = (name: string, ...evidence: PaymentEvidence[]) => ({ orderUids: name.split('+') as OrderUid[], evidence });
const ranked = (...suggestions: ReturnType<typeof suggestion>[]) =>
  rankSuggestions(suggestions).map(({ orderUids }) => orderUids.join('+'));

describe('[DESK-014] what speaks for an order', () => {
  it.each([
    ['several reasons before one', [suggestion('a', 'symbol'), suggestion('b', 'amount', 'account')], ['b', 'a']],
    ['a number in the message before the amount', [suggestion('a', 'amount'), suggestion('b', 'message')], ['b', 'a']],
    ['the sum of several before what is nearly the amount', [suggestion('a', 'near'), suggestion('b+c', 'sum')], ['b+c', 'a']],
    [
      'the identification number is worth as much as the account',
      [suggestion('a', 'near', 'account'), suggestion('b', 'near', 'companyId')],
      ['a', 'b'],
    ],
    ['fewer orders before more', [suggestion('a+b', 'sum'), suggestion('c', 'message')], ['c', 'a+b']],
    ['the same orders once, by what speaks for them most', [suggestion('a', 'near'), suggestion('a', 'message', 'amount')], ['a']],
    [
      'the same orders once, in whatever order they are named',
      [suggestion('c+a+b', 'message', 'amount'), suggestion('a+b+c', 'near'), suggestion('b+a', 'near'), suggestion('ab+c', 'near')],
      ['c+a+b', 'b+a', 'ab+c'],
    ],
    ['a reason said twice counts once', [suggestion('a', 'amount', 'amount'), suggestion('b', 'message')], ['b', 'a']],
  ])('%s', (_name, suggestions, expected) => {
    expect(ranked(...suggestions)).toEqual(expected);
  });

  it('never puts what has more reasons behind what has some of them, and offers at most five', () => {
    for (let mask = 1; mask < 1 << PAYMENT_EVIDENCE.length; mask += 1) {
      const evidence = PAYMENT_EVIDENCE.filter((_one, index) => (mask & (1 << index)) !== 0);
      const fewer = evidence.slice(1);
      expect(ranked(suggestion('fewer', ...fewer), suggestion('more', ...evidence))).toEqual(['more', 'fewer']);
    }
    expect(ranked(...['a', 'b', 'c', 'd', 'e', 'f'].map((name) => suggestion(name, 'near')))).toHaveLength(5);
  });

  it.each([
    [100_00, 100_00, false],
    [99_00, 100_00, true],
    [98_99, 100_00, false],
    [101_00, 100_00, true],
    [101_01, 100_00, false],
    [1, 2, false],
    [0, 50, false],
    [50, 0, false],
    [-100_00, 100_00, false],
    [-99_00, -100_00, false],
    [0, 0, false],
  ])('%i is nearly %i: %s', (amount, asked, isNear) => {
    expect(isNearAmount(hellers(amount), hellers(asked))).toBe(isNear);
  });
});
