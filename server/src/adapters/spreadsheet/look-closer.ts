import { buffer } from 'node:stream/consumers';
import { readXlsx, type Cell as FullCell } from 'hucre/xlsx';
import { fromBufferPromise } from 'yauzl';
import { withLeadingZeros } from './leading-zeros';
import type { Cell, SpreadsheetResult } from './spreadsheet';

/** Stands for a formula whose result nobody stored: some programs write formulas and leave the counting to Excel. */
const WITHOUT_RESULT = '#FORMULA!';
const WORTH_A_LOOK = /<(?:\w+:)?f[\s/>]|formatCode\s*=\s*["']0{2,}["']/u;

/** Whether the file has formulas or numbers with leading zeros: what the quick reading of rows does not tell from plain cells. */
export async function needsCloserLook(bytes: Buffer): Promise<boolean> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true });
  for await (const entry of zip.eachEntry()) {
    const isPart = entry.fileName.endsWith('.xml') && !entry.fileName.endsWith('sharedStrings.xml');
    if (isPart && WORTH_A_LOOK.test((await buffer(await zip.openReadStreamPromise(entry))).toString('latin1'))) return true;
  }
  return false;
}

/** The same rows with formulas that have no result marked, and numbers written with the zeros people see. */
export async function lookCloser(bytes: Buffer, rows: readonly Cell[][]): Promise<SpreadsheetResult> {
  const { sheets } = await readXlsx(bytes, { sheets: [0], readStyles: true, maxRows: rows.length });
  const seen = rows.map((row) => [...row]);
  for (const [place, cell] of sheets[0]?.cells ?? []) {
    const [row = 0, column = 0] = place.split(',').map(Number);
    const cells = seen[row];
    const text = shownText(cell);
    if (cells === undefined || text === null) continue;
    while (cells.length < column) cells.push(null);
    cells[column] = text;
  }
  return { ok: true, rows: seen };
}

/** Null where the value itself serves. */
function shownText({ value, style, formula }: FullCell): string | null {
  if (formula !== undefined && value === null) return WITHOUT_RESULT;
  return withLeadingZeros(value, style?.numFmt);
}
