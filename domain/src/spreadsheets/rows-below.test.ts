import { describe, expect, it } from 'vitest';
import { findHeader, headerNames } from './find-header';
import { columnLetter, rowsBelow } from './rows-below';

const NAMES = headerNames([
  { column: 'number', names: ['Os. č.', 'Personal no.'] },
  { column: 'meals', names: ['Stravné'] },
  { column: 'benefits', names: ['Benefity'] },
]);

type Cell = string | number | null | undefined;

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

  it('[IMD-014] of a header on every page stand where they did, under no text and under one that is there twice', () => {
    const page = ['Os. č.', null, 'Stravné', 'Pozn.', 'Pozn.'];
    const { texts, columns, rows, below } = read(page, ['1', 'x', 100, 'a', 'b'], page, ['2', 'y', 50, 'c', 'd'], page, [
      '3',
      'z',
      70,
      'e',
      'f',
    ]);
    expect(texts).toEqual(['Os. č.', '', 'Stravné', 'Pozn.', 'Pozn.']);
    expect(columns).toEqual(['number', null, 'meals', null, null]);
    expect(rows.map((row) => row.slice(1))).toEqual([
      ['1', 'x', 100, 'a', 'b'],
      ['2', 'y', 50, 'c', 'd'],
      ['3', 'z', 70, 'e', 'f'],
    ]);
    expect(below.map(({ places }) => places)).toEqual(rows.map(() => [0, 1, 2, 3, 4]));
  });

  it('[IMD-014] a column a second table names twice is named by neither: nobody can tell which one is meant', () => {
    const { texts, columns, rows } = read(
      ['Os. č.', 'Stravné'],
      ['1', 100],
      ['Os. č.', 'Benefity', 'Stravné', 'stravne'],
      ['2', 30, 50, 70],
    );
    expect(texts).toEqual(['Os. č.', 'Stravné', 'Benefity', 'Stravné', 'stravne']);
    expect(columns).toEqual(['number', 'meals', 'benefits', null, null]);
    expect(rows.at(-1)).toEqual([3, '2', null, 30, 50, 70]);
  });

  it('[IMD-014] of a second table in other words stand under the same columns, and what is unknown under its own', () => {
    const { texts, columns, rows } = read(
      ['Os. č.', 'Pozn.', 'Stravné'],
      ['1', 'a', 100],
      ['Středisko', 'stravne', 'PERSONAL NO'],
      ['Brno', 50, '2'],
    );
    expect(texts).toEqual(['Os. č.', 'Pozn.', 'Stravné', 'Středisko']);
    expect(columns).toEqual(['number', null, 'meals', null]);
    expect(rows.at(-1)).toEqual([3, '2', null, 50, 'Brno']);
  });

  it('[IMD-014] blank cells to the right of either header are no columns', () => {
    const { texts, rows } = read(
      ['Os. č.', 'Stravné'],
      ['1', 100, null, ' '],
      [undefined, null, ''],
      [' Stravné ', 'Os. č.', null, ' '],
      [' ', '2', null, ''],
      [50, '3', '\u00A0', undefined],
    );
    expect(texts).toEqual(['Os. č.', 'Stravné']);
    expect(rows).toEqual([
      [1, '1', 100],
      [4, '2'],
      [5, '3', 50],
    ]);
  });

  it('[IMD-014] a value of a second table alone stands in its place, those before it left empty', () => {
    const { texts, rows } = read(
      ['Os. č.', 'Stravné'],
      ['1', 100],
      ['  Pozn.  ', 'Stravné', 'Os. č.'],
      ['a', null, null],
      [null, 50, null],
    );
    expect(texts).toEqual(['Os. č.', 'Stravné', 'Pozn.']);
    expect(rows.slice(1)).toEqual([
      [3, null, null, 'a'],
      [4, null, 50],
    ]);
  });

  it('where no column is known, a row of known texts is a row', () => {
    const { rows } = read(['Kdo', 'Kolik'], ...Array.from({ length: 20 }, () => ['a', 1]), ['Os. č.', 'Stravné'], ['1', 100]);
    expect(rows.at(-1)).toEqual([22, '1', 100]);
    expect(rows).toHaveLength(22);
  });

  it('without a header, all of them', () => {
    const { rows, texts } = read(['P1', 'Adamec', 100], ['P2', 'Havlíčková', 200, 'x']);
    expect(rows).toEqual([
      [0, 'P1', 'Adamec', 100],
      [1, 'P2', 'Havlíčková', 200, 'x'],
    ]);
    expect(texts).toEqual(['', '', '', '']);
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
