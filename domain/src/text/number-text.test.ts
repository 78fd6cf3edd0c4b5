import { describe, expect, it } from 'vitest';
import { amountTrouble, parseAmount, parseCount } from './number-text';

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

describe('an amount as payroll programs and people with other habits write it', () => {
  it.each([
    ['1 234,50', 123_450],
    ['1.234,50', 123_450],
    ['1234.5', 123_450],
    ['2 400 Kč', 240_000],
    ['2400,-', 240_000],
    ['2.400,-', 240_000],
    ['2.400,\u2013 Kč', 240_000],
    ['12.345.678', 1_234_567_800],
    ['1.234.567,8', 123_456_780],
    ['-1.234,50', -123_450],
    ['24.00', 2_400],
  ])('[IMD-007] %j is %s hellers, nothing to ask', (text, hellers) => {
    expect(parseAmount(text)).toBe(hellers);
    expect(amountTrouble(text)).toBeNull();
  });

  it.each([
    ['1.234', 'ambiguous', undefined],
    ['1,234', 'ambiguous', undefined],
    ['1.234 Kč', 'ambiguous', undefined],
    ['1,234.50', 'ambiguous', 123_450],
    ['1,234,567', 'ambiguous', 123_456_700],
    ['2 40O', 'letterForZero', 240_000],
    ['24oo Kč', 'letterForZero', 240_000],
    ['tisíc', 'words', undefined],
    ['sto', 'words', undefined],
    ['\u0661\u0662', 'words', undefined],
    ['31.2.', 'date', undefined],
    ['31. 2. 2026', 'date', undefined],
    ['2026-11-10', 'date', undefined],
    ['#N/A', 'formula', undefined],
    ['#FORMULA!', 'formula', undefined],
    ['100 €', 'foreignCurrency', undefined],
    ['EUR 100', 'foreignCurrency', undefined],
    ['1  500', 'notNumber', 150_000],
    ['1\u200B500', 'notNumber', 150_000],
    ['500 ks', 'notNumber', 50_000],
    ['1   500', 'notNumber', 150_000],
    ['5 ks 00', 'notNumber', undefined],
    ['1.234Kč', 'ambiguous', undefined],
    ['1.234 Kč ', 'ambiguous', undefined],
    ['Kč 1.234', 'notNumber', undefined],
    ['ooo', 'words', undefined],
    ['1'.repeat(100), 'notNumber', undefined],
    ['1'.repeat(101), 'words', undefined],
    ['12.345.6', 'notNumber', undefined],
    [1.005, 'tooFine', undefined],
    [true, 'notNumber', undefined],
  ])('[IMD-007] %j is asked about, never guessed: %s', (value, fault, suggestion) => {
    expect(amountTrouble(value)).toEqual(suggestion === undefined ? { fault } : { fault, suggestion });
    expect(typeof value === 'boolean' ? null : parseAmount(value)).toBeNull();
  });
});
