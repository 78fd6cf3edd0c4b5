import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { dayValueProblem } from './top-up';

it.each([
  [0.01, null],
  [150.5, null],
  [1000, null],
  [1000.01, 'tooMuch'],
  [Infinity, 'tooMuch'],
  [0, 'amount'],
  [-1, 'amount'],
  [0.005, 'amount'],
  [0.1 + 0.2, 'amount'],
  [NaN, 'amount'],
])('an amount of %s per day: %s', (czk, problem) => {
  expect(dayValueProblem(czk)).toBe(problem);
});

it('every amount to the haléř up to the highest is one', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_00 }), (hellers) => {
      expect(dayValueProblem(hellers / 100)).toBe(null);
    }),
  );
});
