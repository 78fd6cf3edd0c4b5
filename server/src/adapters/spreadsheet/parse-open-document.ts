import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';
import { hiddenCells } from './hidden-cells';
import { readSheetJs } from './parse-legacy-workbook';
import type { HiddenCells, SpreadsheetResult } from './spreadsheet';

const ROW_OR_END = /<table:table-row\b([^>]*)>|<\/table:table>/gu;
const COLUMN = /<table:table-column\b([^>]*)\/?>/gu;
const HIDDEN = /table:visibility="(?:collapse|filter)"/u;
const REPEATED = /table:number-(?:rows|columns)-repeated="(\d+)"/u;
/** A program that pads a sheet to its last row repeats one empty row so often; none of them is told one by one. */
const MAX_TOLD = 100_000;

/** First sheet of an .ods; runs in the child process. The library does not tell what is hidden, so that is looked up in the sheet itself. */
export async function parseOpenDocument(bytes: Buffer, maxRows: number): Promise<SpreadsheetResult> {
  const [result, hidden] = await Promise.all([readSheetJs(bytes, maxRows), hiddenIn(bytes)]);
  return result.ok && hidden !== undefined ? { ...result, hidden } : result;
}

async function hiddenIn(bytes: Buffer): Promise<HiddenCells | undefined> {
  const sheet = await contentOf(bytes);
  const start = sheet.indexOf('<table:table ');
  const table = start < 0 ? '' : sheet.slice(start);
  const end = table.indexOf('</table:table>');
  const own = end < 0 ? table : table.slice(0, end);
  return hiddenCells({ rows: told(own, ROW_OR_END), columns: told(own, COLUMN), isSheet: false });
}

function told(table: string, pattern: RegExp): [number, { hidden: boolean }][] {
  const all: [number, { hidden: boolean }][] = [];
  let index = 0;
  for (const [, attributes = ''] of table.matchAll(pattern)) {
    const count = Number(REPEATED.exec(attributes)?.[1] ?? 1);
    if (HIDDEN.test(attributes)) for (let one = 0; one < Math.min(count, MAX_TOLD); one += 1) all.push([index + one, { hidden: true }]);
    index += count;
    if (index > MAX_TOLD) break;
  }
  return all;
}

async function contentOf(bytes: Buffer): Promise<string> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true });
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName === 'content.xml') return (await buffer(await zip.openReadStreamPromise(entry))).toString('utf8');
  }
  throw new Error('no content');
}
