import { describe, expect, it } from 'vitest';
import { findHeader, headerNames } from './find-header';
import { columnLetter, rowsBelow } from './rows-below';

const NAMES = headerNames([
  { column: 'number', names: ['Os. č.'] },
  { column: 'meals', names: ['Stravné'] },
  { column: 'benefits', names: ['Benefity'] },
]);

type Cell = string | number | null;

function read(...rows: Cell[][]) {
  const header = findHeader(rows, NAMES);
  if (header === undefined) throw new Error('no header');
  const below = [...rowsBelow(rows, header, NAMES)];
  return { texts: header.texts, columns: header.columns, rows: below.map(({ index, cells }) => [index, ...cells]), below };
}

describe('rows below a header', () => {
  it('[IMD-014] are those that hold anything; a header on every page is none', () => {
    const { rows } = read(['Mzdy'], ['Os. č.', 'Stravné'], ['1', 100], [], [' ', '\u00A0'], ['OS C', 'stravne'], ['2', 50]);
    expect(rows).toEqual([
      [2, '1', 100],
      [6, '2', 50],
    ]);
  });

  it('[IMD-014] of a second table stand where the first has its columns; what only one of them has is in neither lost nor emptied', () => {
    const { texts, columns, rows, below } = read(
      ['Os. č.', 'Stravné', 'Pozn.'],
      ['1', 100, 'a'],
      ['pozn', 'Benefity', 'Os. č.'],
      ['b', 70, '2'],
    );
    expect(texts).toEqual(['Os. č.', 'Stravné', 'Pozn.', 'Benefity']);
    expect(columns).toEqual(['number', 'meals', null, 'benefits']);
    expect(rows).toEqual([
      [1, '1', 100, 'a'],
      [3, '2', null, 'b', 70],
    ]);
    expect(below.map(({ places }) => places)).toEqual([
      [0, 1, 2],
      [2, 3, 0],
    ]);
  });

  it('[IMD-014] keep what stands right of every column', () => {
    const { texts, columns, rows } = read(['Os. č.', 'Stravné'], ['1', 100, null, 5_000], ['Stravné', 'Os. č.'], [50, '2', 'x']);
    expect(texts).toEqual(['Os. č.', 'Stravné', '', '', '']);
    expect(columns).toEqual(['number', 'meals', null, null, null]);
    expect(rows).toEqual([
      [1, '1', 100, null, 5_000],
      [3, '2', 50, null, null, 'x'],
    ]);
  });

  it('where no column is known, a row of known texts is a row', () => {
    const { rows } = read(['Kdo', 'Kolik'], ...Array.from({ length: 20 }, () => ['a', 'b']), ['Os. č.', 'Stravné'], ['1', 100]);
    expect(rows.at(-1)).toEqual([22, '1', 100]);
    expect(rows).toHaveLength(22);
  });
});

it.each([
  [0, 'A'],
  [25, 'Z'],
  [26, 'AA'],
  [51, 'AZ'],
  [52, 'BA'],
  [701, 'ZZ'],
  [702, 'AAA'],
])('column %i is called %s', (place, letter) => expect(columnLetter(place)).toBe(letter));
