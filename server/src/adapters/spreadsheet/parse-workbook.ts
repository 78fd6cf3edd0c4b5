import { streamXlsxRows } from 'hucre/xlsx';
import { collectRows } from './collect-rows';
import { inspectParts } from './inspect-parts';
import { lookCloser } from './look-closer';
import type { SpreadsheetResult } from './spreadsheet';

/**
 * First sheet of an .xlsx; runs in the child process. Macros are never looked at and nothing is calculated: a formula gives its stored
 * result, and one that has none the text '#FORMULA!', so that it is not taken for an empty cell.
 */
export async function parseWorkbook(bytes: Buffer, maxRows: number): Promise<SpreadsheetResult> {
  const { needsCloserLook } = await inspectParts(bytes);
  const collector = collectRows(maxRows);
  for await (const row of streamXlsxRows(bytes, { sheet: 0 })) {
    if (!collector.add(row.index, row.values)) break;
  }
  const result = collector.result();
  return result.ok && needsCloserLook ? lookCloser(bytes, result.rows) : result;
}
