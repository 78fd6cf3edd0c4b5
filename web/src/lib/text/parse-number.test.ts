import { describe, expect, it } from 'vitest';
import { parseNumber } from './parse-number';

describe('a number in a form', () => {
  it.each([
    ['1 500,50', 2, 1500.5],
    ['1500.5', 2, 1500.5],
    ['', 2, null],
    ['\u00a0200,50\u00a0Kč ', 2, 200.5],
    ['2.400,-', 2, 2400],
    ['-1', 2, -1],
    ['20', 0, 20],
    ['20,0', 0, 20],
    ['0,5', 0, Number.NaN],
    ['1 5', 0, Number.NaN],
    ['1 5', 2, Number.NaN],
    ['2x', 0, Number.NaN],
    ['1,234', 2, Number.NaN],
  ] as const)('[F-002] %j with %i decimals is %s', (text, decimals, number) => expect(parseNumber(text, decimals)).toBe(number));
});
