import { describe, expect, it } from 'vitest';
import { findHeader, HEADER_ROWS, headerFingerprint, headerKey, headerNames, isHeaderAgain, NO_HEADER } from './find-header';

const NAMES = headerNames([
  { column: 'number', names: ['Osobní číslo', 'Os. č.', 'Personal no.'] },
  { column: 'meals', names: ['Stravné', 'Gastro – částka v Kč'] },
]);
const found = (...rows: unknown[][]) => {
  const header = findHeader(rows, NAMES);
  return header && [header.rowIndex, header.columns];
};

describe('the header of a sheet', () => {
  it.each([
    [
      ['OSOBNI CISLO', ' stravne '],
      ['number', 'meals'],
    ],
    [
      ['Gastro - Castka v kc', 'os č'],
      ['meals', 'number'],
    ],
    [
      ['Jméno', 'PERSONAL NO', null, 'Stravné'],
      [null, 'number', null, 'meals'],
    ],
    [
      ['Stravné', 'stravne', 'Os.č.'],
      [null, null, 'number'],
    ],
  ])('[IMD-002] %j', (cells, columns) => expect(found(cells, ['1', 2])).toEqual([0, columns]));

  it(`[IMD-002] is found below titles within the first ${HEADER_ROWS} rows, and no further`, () => {
    const titled = (count: number) => [...Array.from({ length: count }, (_, row) => [`Mzdy ${row}`]), ['Os. č.', 'Stravné'], ['1', 100]];
    for (const count of [0, 1, 7, 19]) expect(found(...titled(count))?.[0]).toBe(count);
    expect(found(...titled(20))).toBeUndefined();
  });

  it('[IMD-002] is the row that names most; a title that happens to name one is none', () => {
    expect(found(['Stravné'], [], ['Os. č.', 'Stravné'], ['1', 100])?.[0]).toBe(2);
  });

  it('[IMD-014] is the uppermost that has rows of its own, though one further down names more', () => {
    const names = headerNames([
      { column: 'number', names: ['Os. č.'] },
      { column: 'name', names: ['Jméno'] },
      { column: 'meals', names: ['Stravné'] },
    ]);
    const second = ['Stravné', 'Jméno', 'Os. č.'];
    expect(findHeader([['Os. č.', 'Stravné'], ['1', '100'], second, ['100', 'Jan', '2']], names)?.rowIndex).toBe(0);
    expect(findHeader([['Os. č.', 'Stravné'], ['Jan', 100], second, ['100', 'Jan', '2']], names)?.rowIndex).toBe(0);
    expect(findHeader([['Jméno', 'Stravné'], second, ['100', 'Jan', '2']], names)?.rowIndex).toBe(1);
    // What stands above a header are no rows of its own.
    expect(findHeader([['Rok', 2026], ['Jméno', 'Stravné'], second, ['100', 'Jan', '2']], names)?.rowIndex).toBe(2);
    expect(findHeader([['Rok', 2026], second, ['100', 'Jan', '2']], names)?.rowIndex).toBe(1);
  });

  it('[IMD-003] without a known text is the first row of texts, to be told by somebody', () => {
    expect(found(['Listopad'], ['Kdo', 'Kolik'], ['1', 100])).toEqual([1, [null, null]]);
    expect(found(['Listopad', ' '], ['Rok', 2026], ['Kdo', 'Kolik'], ['1', 100])?.[0]).toBe(2);
    expect(found(['Listopad', null, ''], [1, 2, 3], ['Kdo', 'Kolik'], ['1', 100])?.[0]).toBe(2);
    expect(found(['Kdo', 'Kolik'])).toBeUndefined();
    expect(found([])).toBeUndefined();
  });

  it.each([
    [
      [
        ['P1003', 'Dvořák', 'Antonín', 1200],
        ['P1006', 'Křížová', 'Petra', 1300],
      ],
    ],
    [
      [
        ['P1003', 'Dvořák', '1200'],
        ['P1006', 'Křížová', '1300'],
      ],
    ],
    [
      [
        ['Dvořák', 'Antonín', 'Kolín'],
        ['Křížová', 'Petra', 'Praha 5'],
      ],
    ],
    [
      [
        ['Dvořák', 'Antonín', ''],
        ['Křížová', 'Petra', '1300'],
      ],
    ],
    [
      [
        ['P1003', 'Dvořák', 'dvorak@example.cz'],
        ['P1006', 'Křížová', 'krizova1@example.cz'],
        ['P1007', 'Malý', 'maly@example.cz'],
      ],
    ],
  ])('[IMD-002] a table whose first row looks like the others has none, and loses nobody: %j', (rows) => {
    expect(findHeader(rows, NAMES)).toEqual({ rowIndex: NO_HEADER, texts: [], columns: [] });
  });

  it('[IMD-003] unknown texts are a header where most below one of them are values', () => {
    expect(found(['Kdo', 'Kolik'], ['Dvořák', '1 200,50'], ['Malý', 100], ['Celkem', 'viz níže'])?.[0]).toBe(0);
    expect(found(['Kód', 'Kdo'], ['P1003', 'Dvořák'], ['P1006', 'Křížová'])?.[0]).toBe(0);
    expect(found(['Mzdy', null], ['Kdo', 'Narozen'], ['Dvořák', '1.5.1980'])?.[0]).toBe(1);
  });

  it('keeps its texts as they stand, nothing for an empty cell, and no more of one than any header has', () => {
    expect(findHeader([[' Os. č. ', null, undefined, 2026, true, 'x'.repeat(150)], ['1']], NAMES)?.texts).toEqual([
      'Os. č.',
      '',
      '',
      '2026',
      'true',
      'x'.repeat(100),
    ]);
    expect(headerKey(`${'x'.repeat(100)}y`)).toBe(headerKey('x'.repeat(100)));
  });

  it('stands again where a second table follows', () => {
    expect(isHeaderAgain(['Stravné', 'Os. č.'], NAMES)).toBe(true);
    expect(isHeaderAgain(['Stravné', 'Os. č.', 12], NAMES)).toBe(false);
    expect(isHeaderAgain(['Stravné', 'Os. č.', '1 200,50'], NAMES)).toBe(false);
    expect(isHeaderAgain(['Stravné', ' ', 'Os. č.', null], NAMES)).toBe(true);
    expect(isHeaderAgain(['Stravné', 'Novák'], NAMES)).toBe(false);
  });

  it('[IMD-003] is known again whatever its case and punctuation, not in another order', () => {
    expect(headerFingerprint(['Os. č.', 'Stravné'])).toBe(headerFingerprint(['OS Č', 'stravne:']));
    expect(headerFingerprint(['Os. č.', 'Stravné'])).not.toBe(headerFingerprint(['Stravné', 'Os. č.']));
    expect(headerFingerprint(['ab', 'c'])).not.toBe(headerFingerprint(['a', 'bc']));
  });
});
