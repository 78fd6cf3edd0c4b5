/** Entry of the child process that parses spreadsheets; started by parse-in-child, one file at a time. */
import { NEXT, type Part } from '../../child/child-pool';
import { parseWorkbook } from './parse-workbook';
import type { ParseJob } from './parse-in-child';
import { parseCsv } from './parse-csv';
import { readSheetJs } from './parse-legacy-workbook';
import { parseOpenDocument } from './parse-open-document';
import type { SpreadsheetKind, SpreadsheetResult } from './spreadsheet';

const PARSERS: Record<SpreadsheetKind, (bytes: Buffer, maxRows: number) => SpreadsheetResult | Promise<SpreadsheetResult>> = {
  xlsx: parseWorkbook,
  xls: readSheetJs,
  ods: parseOpenDocument,
  csv: parseCsv,
};

const parse = async ({ kind, bytes, maxRows }: ParseJob): Promise<SpreadsheetResult> => PARSERS[kind](bytes, maxRows);

/** So many rows the server takes at once; it asks for the next when it has. */
const ROWS_A_PART = 250;

/** What is still to be sent: parts of the rows, then the rest of the answer. */
let waiting: (Part | SpreadsheetResult)[] = [];

function inParts(result: SpreadsheetResult): typeof waiting {
  if (!result.ok) return [result];
  const parts: Part[] = [];
  for (let start = 0; start < result.rows.length; start += ROWS_A_PART) parts.push({ part: result.rows.slice(start, start + ROWS_A_PART) });
  return [...parts, { ...result, rows: [] }];
}

const sendNext = (): void => void process.send?.(waiting.shift() ?? UNREADABLE);
const UNREADABLE = { ok: false, error: 'import.unreadable' } as const;

async function answer(job: ParseJob): Promise<void> {
  waiting = await parse(job).then(inParts, () => [UNREADABLE]);
  sendNext();
}

process.on('disconnect', () => process.exit());
process.on('message', (job: ParseJob | typeof NEXT) => (job === NEXT ? sendNext() : void answer(job)));
process.send?.('ready');
