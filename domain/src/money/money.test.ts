import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  czkToHellers,
  hasTwoDecimals,
  hellers,
  hellersToCzk,
  hellersToDecimal,
  percentOf,
  sumHellers,
  vatOf,
  writtenHellers,
} from './money';

const amounts = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 });

describe('hellers', () => {
  it.each([
    [0, 0],
    [-0, 0],
    [259.25, 25925],
    [24483.5, 2448350],
    [0.1 + 0.2, null],
    [259.245, null],
    [Number.NaN, null],
    [Number.POSITIVE_INFINITY, null],
    [1e300, null],
    [0.29, 29],
    [1.005, null],
  ])('%s CZK is %s hellers', (crowns, expected) => {
    expect(writtenHellers(crowns)).toBe(expected);
  });

  it('survives the way to crowns and back', () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        expect(czkToHellers(hellersToCzk(hellers(amount)))).toBe(amount);
      }),
    );
  });

  it('has two decimals exactly when it is a number of hellers, as far as those are exact', () => {
    fc.assert(
      fc.property(fc.double({ min: -1e12, max: 1e12, noNaN: true }), amounts, (crowns, amount) => {
        expect(hasTwoDecimals(crowns)).toBe(writtenHellers(crowns) !== null);
        expect(hasTwoDecimals(hellersToCzk(hellers(amount)))).toBe(true);
      }),
    );
    expect([0.1 + 0.2, 0.005, Number.NaN].map(hasTwoDecimals)).toEqual([false, false, false]);
  });

  it('prints two decimals with a point', () => {
    expect([0, 5, 50, 123450, -120].map((amount) => hellersToDecimal(hellers(amount)))).toEqual([
      '0.00',
      '0.05',
      '0.50',
      '1234.50',
      '-1.20',
    ]);
  });
});

describe('percent and VAT', () => {
  it.each([
    [45000, 21, 9450],
    [123450, 21, 25925],
    [600000, 4, 24000],
    [1, 50, 1],
    [1, 49.99, 0],
    [-123450, 21, -25925],
  ])('%i at %f %% is %i, half up', (base, percent, expected) => {
    expect(vatOf(hellers(base), percent)).toBe(expected);
  });

  it('never differs from the exact value by more than half a heller', () => {
    fc.assert(
      fc.property(amounts, fc.integer({ min: 0, max: 10_000 }), (base, points) => {
        const error = 10_000n * BigInt(percentOf(hellers(base), points / 100)) - BigInt(base) * BigInt(points);
        expect(error <= 5_000n && error >= -5_000n).toBe(true);
      }),
    );
  });

  it('refuses a percent finer than a hundredth', () => {
    expect(() => percentOf(hellers(100), 0.001)).toThrow(RangeError);
  });

  it('adds up', () => {
    expect(sumHellers([])).toBe(0);
    expect(sumHellers([hellers(1), hellers(2), hellers(3)])).toBe(6);
  });
});
