import { describe, expect, it } from 'vitest';
import { parseCount } from './number-text';

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
