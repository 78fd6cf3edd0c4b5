import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { fold, findFolded, hasWords, searchWords } from './fold';

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

const marked = (text: string, query: string) => findFolded(text, searchWords(query)).map(([start, end]) => text.slice(start, end));

it.each([
  ['Jak kartu odblokuji?', 'KARTU', ['kartu']],
  ['Žádost o příspěvek', 'zadost prispevek', ['Žádost', 'příspěvek']],
  ['Zada\u0301te PIN', 'zadate', ['Zada\u0301te']],
  ['karta, karty, kartě', 'kart', ['kart', 'kart', 'kart']],
  ['reset PINu', 'reset res', ['reset']],
  ['İstanbul a dál', 'dal', ['dál']],
  ['nic takového', 'kůň', []],
  ['cokoli', '  ', []],
])('in %j the search %j marks %j', (text, query, found) => {
  expect(marked(text, query)).toEqual(found);
});

it('every word has to be there, in any order', () => {
  expect(hasWords('Jak odblokovat kartu', searchWords('kartu odblokovat'))).toBe(true);
  expect(hasWords('Jak odblokovat kartu', searchWords('kartu zrušit'))).toBe(false);
});

it('found pieces follow each other inside the text', () => {
  const letters = fc.string({ unit: fc.constantFrom(...'aáÁbčČ \u0301İß'), maxLength: 30 });
  fc.assert(
    fc.property(letters, letters, (text, query) => {
      let last = -1;
      for (const [start, end] of findFolded(text, searchWords(query))) {
        expect(start).toBeGreaterThan(last);
        expect(end).toBeGreaterThan(start);
        expect(end).toBeLessThanOrEqual(text.length);
        last = end;
      }
    }),
  );
});
