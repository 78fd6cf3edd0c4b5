import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { fold } from './fold';

it.each([
  ['  Žluťoučký\u00A0 KŮŇ ', 'zlutoucky kun'],
  ['Ďáblice', 'dablice'],
  ['', ''],
])('%j is searched as %j', (text, expected) => {
  expect(fold(text)).toBe(expected);
});

it('folding twice changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'aÁčĎ ěßŁ1-\u00A0') }), (text) => {
      expect(fold(fold(text))).toBe(fold(text));
    }),
  );
});
