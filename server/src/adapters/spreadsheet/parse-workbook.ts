import { streamXlsxRows } from 'hucre/xlsx';
import { collectRows } from './collect-rows';
import type { SpreadsheetResult } from './spreadsheet';

/** First sheet of an .xlsx; runs in the child process. Formulas give their stored result and macros are never looked at. */
export async function parseWorkbook(bytes: Buffer, maxRows: number): Promise<SpreadsheetResult> {
  const collector = collectRows(maxRows);
  for await (const row of streamXlsxRows(bytes, { sheet: 0 })) {
    if (!collector.add(row.index, row.values)) break;
  }
  return collector.result();
}
