import { describe, expect, it } from 'vitest';
import { parseCount, parseAmount } from './number-text';

describe('a count as people write it', () => {
  it.each([
    ['20', 20],
    [' 0 ', 0],
    ['1 500', 1500],
    ['1\u00A0500', 1500],
    ['20,00', 20],
    ['20.0', 20],
    [20, 20],
    ['0,5', null],
    ['1,5', null],
    ['1 5', null],
    ['15 00', null],
    ['-5', null],
    ['20 Kč', null],
    ['2x', null],
    ['1e3', null],
    ['', null],
    [1.5, null],
    [-1, null],
  ])('[F-002] %j is %s', (text, count) => expect(parseCount(text)).toBe(count));
});

describe('an amount as people write it', () => {
  it.each([
    ['1 500,50', 150050],
    ['1\u00A0500,50', 150050],
    ['1\u202F500', 150000],
    ['1500.5 Kč', 150050],
    ['1\u2009500,5', 150050],
    ['1\u2007500', 150000],
    ['\uFEFF1500\u00A0', 150000],
    ['1 500,-', 150000],
    ['1500,\u2013 Kč', 150000],
    ['1500', 150000],
    [' 0 ', 0],
    ['-5', -500],
    [1500.5, 150050],
    [0.1 + 0.2, null],
    ['1.500', null],
    ['1,500.50', null],
    ['15 00', null],
    ['1500,', null],
    ['1500,-5', null],
    ['1  500', null],
    ['1\u200B500', null],
    ['\u0661\u0662', null],
    ['abc', null],
    ['', null],
    ['1e5', null],
    ['Infinity', null],
  ])('%j is %s hellers', (text, expected) => {
    expect(parseAmount(text)).toBe(expected);
  });
});
