import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normaliseVariableSymbol, numbersInMessage, similarSymbols } from './variable-symbol';

describe('symbols a mistyped one may have meant', () => {
  it.each([
    ['4260000092', 'two digits swapped'],
    ['4260000028', 'one digit wrong'],
    ['426000029', 'one digit missing'],
    ['42600000290', 'eleven digits are no symbol', false],
    ['4260000029', 'itself', false],
    ['4260000083', 'two digits wrong', false],
  ])('%s: %s', (symbol, _what, isSimilar = true) => {
    expect(similarSymbols('4260000029').includes(symbol)).toBe(isSimilar);
  });

  it('whoever is similar to me, I am similar to', () => {
    const symbol = fc.integer({ min: 1, max: 9_999_999_999 }).map(String);
    fc.assert(
      fc.property(symbol, fc.nat(), (mine, pick) => {
        const theirs = similarSymbols(mine);
        const one = theirs[pick % theirs.length] ?? '';
        expect(similarSymbols(one)).toContain(mine);
      }),
    );
  });
});

describe('numbers in a message', () => {
  it.each([
    ['Záloha 4260000029', ['4260000029']],
    ['obj.1260000001 a 1260000002, děkujeme', ['1260000001', '1260000002']],
    ['VS 4260 000 029', ['4260000029']],
    ['účet 20260000081234', []],
    ['tel. 601 123 456', []],
    [null, []],
  ])('%s', (message, numbers) => {
    expect(numbersInMessage(message)).toEqual(numbers);
  });
});

describe('variable symbol', () => {
  it.each([
    ['4260000001', '4260000001'],
    ['0000012345', '12345'],
    [' 0012 ', '12'],
    ['0000000000', null],
    ['', null],
    [null, null],
    ['12345678901', null],
    ['12a', null],
  ])('%j compares as %j', (text, expected) => {
    expect(normaliseVariableSymbol(text)).toBe(expected);
  });
});
