import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hellers, hellersToCzk, writtenHellers } from '@portal/domain/money/money';
import { money } from './scalars';

const takes = (value: number): boolean => money.safeParse(value).success;

describe('an amount on the wire', () => {
  it('[R-15] is taken exactly when it is a number of hellers', () => {
    fc.assert(
      fc.property(fc.double({ min: -1e12, max: 1e12, noNaN: true }), fc.integer({ min: -1e12, max: 1e12 }), (crowns, amount) => {
        expect(takes(crowns)).toBe(writtenHellers(crowns) !== null);
        expect(takes(hellersToCzk(hellers(amount)))).toBe(true);
      }),
    );
  });

  it('is refused for its decimals, however few of them are wrong', () =>
    expect(money.safeParse(0.1 + 0.2).error?.issues).toMatchObject([{ params: { code: 'field.decimals' } }]));
});
