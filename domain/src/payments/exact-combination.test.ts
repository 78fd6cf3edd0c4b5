import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exactCombination, MAX_COMBINED_CLAIMS } from './exact-combination';
import { spreadPayment, type OpenClaim } from './spread-payment';
import { hellers } from '../money/money';

const claims = (...amounts: number[]): OpenClaim[] =>
  amounts.map((remaining, index) => ({ orderUid: `o${index}`, remaining: hellers(remaining) }));

describe('one transfer for several orders', () => {
  it.each([
    ['the sum of two', 300, claims(100, 200, 450), undefined, ['o0', 'o1']],
    ['the sum of all', 750, claims(100, 200, 450), undefined, ['o0', 'o1', 'o2']],
    ['one alone is no combination', 450, claims(100, 200, 450), undefined, 'none'],
    ['a heller short', 299, claims(100, 200, 450), undefined, 'none'],
    ['two ways', 300, claims(100, 200, 250, 50), undefined, 'several'],
    ['equal claims stand for one another', 300, claims(100, 200, 200), undefined, 'several'],
    ['the named order makes one of two ways', 300, claims(100, 200, 250, 50), 'o2', ['o2', 'o3']],
    ['a named order that asks for nothing', 300, claims(100, 200, 0), 'o2', 'none'],
    ['paid claims are left out', 300, claims(100, 0, 200), undefined, ['o0', 'o2']],
  ] satisfies [string, number, OpenClaim[], string | undefined, string[] | 'none' | 'several'][])(
    '%s',
    (...[, amount, open, named, expected]) => {
      const combination = exactCombination({ amount: hellers(amount), claims: open, named, atLeast: 2 });
      const found = combination.found === 'one' ? [...combination.orderUids].sort() : combination.found;
      expect(found).toEqual(expected);
    },
  );

  it('too many open claims that fit into the amount leave it open', () => {
    const many = claims(...Array.from({ length: MAX_COMBINED_CLAIMS + 1 }, (_, index) => 2 ** index));
    expect(exactCombination({ amount: hellers(2 ** 16 + 1), claims: many, atLeast: 2 })).toEqual({ found: 'tooMany' });
    expect(exactCombination({ amount: hellers(2 ** 20), claims: many, atLeast: 2 })).toEqual({ found: 'none' });
    expect(exactCombination({ amount: hellers(3), claims: many, atLeast: 2 })).toEqual({ found: 'one', orderUids: ['o1', 'o0'] });
  });

  it('[F-313] sixteen open claims are looked through, seventeen are too many; those that cannot be meant do not count', () => {
    const sixteen = claims(...Array.from({ length: 16 }, (_, index) => 2 ** index));
    const all = { found: 'one', orderUids: sixteen.map(({ orderUid }) => orderUid).toReversed() };
    expect(exactCombination({ amount: hellers(2 ** 16 - 1), claims: sixteen, atLeast: 2 })).toEqual(all);
    const named = exactCombination({ amount: hellers(2 ** 16 - 1), claims: sixteen, named: 'o0', atLeast: 2 });
    expect(named).toMatchObject({ found: 'one', orderUids: expect.arrayContaining(all.orderUids) });
    const seventeen = [...sixteen, { orderUid: 'o16', remaining: hellers(2 ** 16 - 1) }];
    expect(exactCombination({ amount: hellers(2 ** 16 - 1), claims: seventeen, atLeast: 2 })).toEqual({ found: 'tooMany' });
    const tooBig = [...sixteen, { orderUid: 'o16', remaining: hellers(2 ** 16) }];
    expect(exactCombination({ amount: hellers(2 ** 16 - 1), claims: tooBig, atLeast: 2 })).toEqual(all);
  });

  it('what is found is the only set with the sum, by counting every set', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 12 }), { maxLength: 8 }), fc.integer({ min: 1, max: 60 }), (amounts, amount) => {
        const open = claims(...amounts).filter(({ remaining }) => remaining > 0);
        let sets = 0;
        for (let mask = 0; mask < 2 ** open.length; mask += 1) {
          const set = open.filter((_, index) => (mask >> index) % 2 === 1);
          if (set.length >= 2 && set.reduce((sum, { remaining }) => sum + remaining, 0) === amount) sets += 1;
        }
        const { found } = exactCombination({ amount: hellers(amount), claims: claims(...amounts), atLeast: 2 });
        expect(found).toBe(sets === 0 ? 'none' : sets === 1 ? 'one' : 'several');
      }),
    );
  });
});

describe('a payment spread over claims', () => {
  it.each([
    [
      'each in full',
      300,
      claims(100, 200),
      [
        ['o0', 100, 0],
        ['o1', 200, 0],
      ],
    ],
    [
      'the last in part',
      250,
      claims(100, 200),
      [
        ['o0', 100, 0],
        ['o1', 150, 0],
      ],
    ],
    [
      'what is over stands with the last',
      310,
      claims(100, 200),
      [
        ['o0', 100, 0],
        ['o1', 200, 10],
      ],
    ],
    ['who gets nothing has no share', 100, claims(100, 200), [['o0', 100, 0]]],
    ['a paid claim takes it as over', 50, claims(0), [['o0', 0, 50]]],
  ] satisfies [string, number, OpenClaim[], [string, number, number][]][])('%s', (...[, amount, open, expected]) => {
    expect(spreadPayment(hellers(amount), open).map(({ orderUid, applied, overpaid }) => [orderUid, applied, overpaid])).toEqual(expected);
  });

  it('loses no heller and gives nobody more than asked for', () => {
    const amounts = fc.array(fc.integer({ min: 0, max: 1_000 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(amounts, fc.integer({ min: 1, max: 9_000 }), (asked, amount) => {
        const shares = spreadPayment(hellers(amount), claims(...asked));
        expect(shares.reduce((sum, { applied, overpaid }) => sum + applied + overpaid, 0)).toBe(amount);
        for (const { orderUid, applied } of shares) expect(applied).toBeLessThanOrEqual(asked[Number(orderUid.slice(1))] ?? 0);
      }),
    );
  });
});
