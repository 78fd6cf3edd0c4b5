import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { readSpreadsheet } from './read-spreadsheet';
import type { Cell } from './spreadsheet';
import { writeSpreadsheet } from './write-spreadsheet';

/**
 * What LibreOffice 7.4 wrote from one document: currencies of two countries, formulas, leading zeros, days, a hidden row, numbers whose formats
 * hold the letters of dates, a second sheet.
 */
const HEADER = [
  'Osobní číslo',
  'Příjmení',
  'Jméno',
  'Nová karta',
  'Gastro – částka v Kč',
  'Zdraví – částka v Kč',
  'Volný čas – částka v Kč',
  'Nástup',
  'Poznámka',
];
const ROWS: Cell[][] = [
  ['007', 'Žluťoučká', 'Růžena', 'A', 1500.5, 250, null, '2019-03-01', 'příliš "žluťoučký" <kůň> & spol.'],
  ['00042', 'Řehoř', 'Šimon', 'N', 1650, 0.3, 99.99, '2024-02-29', '=1+1'],
  ['A-3', 'Ďurišová', 'Éva', true, '1\u00A0500,50', 20, null, '1999-12-31', ' mezery '],
  [],
  ['00012', 'Čapková', 'Ida', 'ano', 50_000, 1, 12_345.67, null, 'skrytý řádek'],
  ['13', 'Nguyễn', 'Van Anh', null, 'abc', null, 7, null, 0.5],
];

it.each(['libreoffice.xlsx', 'libreoffice.xls'])(
  '[F-015] %s is read cell by cell like our own file of the same content',
  async (fileName) => {
    const file = await readFile(fileURLToPath(new URL(`../../../test/spreadsheets/${fileName}`, import.meta.url)));
    const ours = await writeSpreadsheet({ sheetName: 'Objednávka', columns: HEADER.map((header) => ({ header })), rows: ROWS });
    const result = await readSpreadsheet(file, { fileName, maxRows: 10 });
    expect(result).toEqual({ ok: true, rows: [HEADER, ...ROWS], hidden: { rows: [5], columns: [], isSheet: false } });
    expect(result).toMatchObject(await readSpreadsheet(ours, { fileName: 'a.xlsx', maxRows: 10 }));
  },
);
