import { read, type CellObject, type WorkSheet } from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import { readSpreadsheet } from './read-spreadsheet';
import type { Cell } from './spreadsheet';
import { streamSpreadsheet } from './stream-spreadsheet';
import { writeSpreadsheet } from './write-spreadsheet';

const COLUMNS = [{ header: 'Osobní číslo', isText: true }, { header: 'Příjmení' }, { header: 'Gastro – částka v Kč' }];
const ROWS: Cell[][] = [
  ['007', '=HYPERLINK("http://x","y")', 1500.5],
  ['008', '+420', -1],
  ['009', '-1', 0],
  ['010', '@SUM(A1)', null],
  ['011', '\t=1+1', 3],
  ['012', '<b> & "quotes" ěščř', 4],
];
const EXPECTED = [COLUMNS.map(({ header }) => header), ...ROWS.map((row) => (row[2] === null ? row.slice(0, 2) : row))];

async function streamed(): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of streamSpreadsheet({ sheetName: 'Zaměstnanci', columns: COLUMNS, rows: ROWS })) chunks.push(chunk);
  return Buffer.concat(chunks);
}

describe.each([
  ['writeSpreadsheet', () => writeSpreadsheet({ sheetName: 'Zaměstnanci', columns: COLUMNS, rows: ROWS })],
  ['streamSpreadsheet', streamed],
])('%s', (_name, make) => {
  it('is read back as it was', async () => {
    expect(await readSpreadsheet(await make(), { fileName: 'a.xlsx', maxRows: 10 })).toEqual({ ok: true, rows: EXPECTED });
  });

  it('writes no formula, whatever a text begins with', async () => {
    const cells = cellsOf(await make());
    expect(cells.filter(({ f }) => f !== undefined)).toEqual([]);
    expect(cells.filter(({ v }) => typeof v === 'string' && /^[=+\-@\t]/u.test(v)).every(({ t }) => t === 's')).toBe(true);
  });

  it('names the sheet and formats personal numbers as text', async () => {
    const book = read(await make(), { cellStyles: true, cellNF: true });
    expect(book.SheetNames).toEqual(['Zaměstnanci']);
    expect(book.Sheets['Zaměstnanci']?.['A2']).toMatchObject({ t: 's', v: '007', z: '@' });
  });
});

function cellsOf(file: Buffer): CellObject[] {
  const sheet: WorkSheet = Object.values(read(file, { cellFormula: true }).Sheets)[0] ?? {};
  return Object.entries(sheet)
    .filter(([address]) => !address.startsWith('!'))
    .map(([, cell]) => cell);
}
