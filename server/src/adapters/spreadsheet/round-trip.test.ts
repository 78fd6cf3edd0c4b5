import { read, type CellObject } from '@e965/xlsx';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findUnsafeText } from '../../http/requests/safe-text';
import { readSpreadsheet } from './read-spreadsheet';
import { streamSpreadsheet } from './stream-spreadsheet';
import { writeSpreadsheet, type WrittenSheet } from './write-spreadsheet';

/** Personal numbers as people may have them, trimmed and up to 40 characters long; often such as spreadsheets take for something else. */
const text = fc
  .oneof(
    fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }),
    fc.string({ unit: fc.constantFrom(...'=-+@0123456789.,eE_x<>&"\'/ \\#\t\r\n'), minLength: 1, maxLength: 40 }),
    fc.constantFrom(
      '007',
      '=1+1',
      '-1',
      '+420',
      '@SUM(A1)',
      '1e5',
      '00',
      '1.10',
      'TRUE',
      '#N/A',
      '_x0041_',
      '2026-01-01',
      '12/5',
      ']]>',
      '=HYPERLINK("x")',
    ),
  )
  .map((value) => value.trim())
  .filter((value) => value !== '' && value.length <= 40 && findUnsafeText(value) === null);

async function streamed(sheet: WrittenSheet): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of streamSpreadsheet(sheet)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

describe.each([
  ['writeSpreadsheet', writeSpreadsheet],
  ['streamSpreadsheet', streamed],
])('%s', (_name, write) => {
  it('carries every legal personal number unchanged, never as a formula', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 60 }), async (numbers) => {
        const file = await write({
          sheetName: 'A',
          columns: [{ header: 'Osobní číslo', isText: true }],
          rows: numbers.map((number) => [number]),
        });
        const result = await readSpreadsheet(file, { fileName: 'a.xlsx', maxRows: 100 });
        expect(result).toEqual({ ok: true, rows: [['Osobní číslo'], ...numbers.map((number) => [number])] });
        const cells = Object.values(read(file, { cellFormula: true }).Sheets['A'] ?? {}) as CellObject[];
        expect(cells.filter((cell) => cell.f !== undefined)).toEqual([]);
      }),
      { numRuns: 25 },
    );
  });
});
