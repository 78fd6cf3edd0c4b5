import { describe, expect, it } from 'vitest';
import { headerKey, namedColumns } from '../spreadsheets/find-header';
import { IMPORT_HEADERS } from './import-columns';
import { DESK_COLUMNS, deskNames, readColumns, SYNONYMS, type DeskColumn } from './import-names';

const all = () => deskNames([...IMPORT_HEADERS.keys()]);
const named = (text: string) => all().get(headerKey(text));
const read = (...texts: string[]) => readColumns(namedColumns(texts, all()));

describe('[IMD-002] names of the columns of an order file', () => {
  it.each<[string, DeskColumn]>([
    ['Osobní číslo', 'personNumber'],
    ['OSOBNI CISLO', 'personNumber'],
    ['os. č.', 'personNumber'],
    ['Oscis', 'personNumber'],
    ['Personal no.', 'personNumber'],
    ['Employee ID', 'personNumber'],
    ['Příjmení', 'lastName'],
    ['Surname', 'lastName'],
    ['Jméno', 'firstName'],
    ['given name', 'firstName'],
    ['Příjmení a jméno', 'fullName'],
    ['ZAMESTNANEC', 'fullName'],
    ['Name', 'fullName'],
    ['Nová karta', 'newCard'],
    ['Karta (A/N)', 'newCard'],
    ['Gastro – počet dní', 'gastroDays'],
    ['Odpracované dny', 'gastroDays'],
    ['Gastro – částka v Kč', 'gastroAmount'],
    ['Stravenkový paušál', 'gastroAmount'],
    ['Meal allowance', 'gastroAmount'],
    ['Flexi – částka v Kč', 'flexiAmount'],
    ['Benefity', 'flexiAmount'],
    ['Zdraví – částka v Kč', 'healthAmount'],
    ['Health', 'healthAmount'],
    ['Volný čas – částka v Kč', 'freeTimeAmount'],
    ['Leisure', 'freeTimeAmount'],
  ])('%s is %s', (text, column) => expect(named(text)).toBe(column));

  it.each(['Poznámka', 'Rodné číslo', 'Číslo účtu', 'Středisko', 'Částka', 'Kč', ''])('%j is none of them', (text) => {
    expect(named(text)).toBeUndefined();
  });

  it.each(['Minule, Kč', 'Důvod', 'Řádek', 'Reason', 'ROW'])('%s was added by the portal and says nothing', (text) => {
    expect(named(text)).toBe('ours');
    expect(read('Os. č.', text)).toEqual(['personNumber', null]);
  });

  it('no name names two columns, and each column has one at least', () => {
    const names = DESK_COLUMNS.flatMap((column) => {
      const header = IMPORT_HEADERS.get(column as 'newCard');
      return [...(header === undefined ? [] : [header]), ...(SYNONYMS[column] ?? [])].map((name) => [headerKey(name), column] as const);
    });
    const known = all();
    for (const [key, column] of names) expect([key, known.get(key)]).toEqual([key, column]);
    expect(new Set(names.map(([, column]) => column))).toEqual(new Set(DESK_COLUMNS));
    expect(DESK_COLUMNS).toEqual([...IMPORT_HEADERS.keys(), 'fullName']);
  });

  it('a column the company cannot order by has no name: money is not read from where it cannot go', () => {
    const gastroOnly = deskNames(['personNumber', 'newCard', 'gastroAmount']);
    expect(['Benefity', 'Flexi – částka v Kč', 'Dny', 'Příjmení'].map((text) => gastroOnly.get(headerKey(text)))).toEqual(
      Array(4).fill(undefined),
    );
    expect(['Os. č.', 'Stravné', 'Celé jméno', 'Důvod'].map((text) => gastroOnly.get(headerKey(text)))).toEqual([
      'personNumber',
      'gastroAmount',
      'fullName',
      'ours',
    ]);
  });
});

describe('what the columns are read as', () => {
  it('a first name alone is taken for the whole one, as payroll programs write it', () => {
    expect(read('Os. č.', 'Jméno', 'Stravné')).toEqual(['personNumber', 'fullName', 'gastroAmount']);
    expect(read('Os. č.', 'Jméno', 'Příjmení')).toEqual(['personNumber', 'firstName', 'lastName']);
    expect(read('Jméno', 'Celé jméno', 'Os. č.')).toEqual(['firstName', 'fullName', 'personNumber']);
  });

  it('unknown columns stay unknown, in their places', () => {
    expect(read('Středisko', 'Os. č.', '', 'Stravné')).toEqual([null, 'personNumber', null, 'gastroAmount']);
    expect(readColumns([])).toEqual([]);
  });
});
