/** Entry of the child process that parses spreadsheets; started by parse-in-child, one file at a time. */
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

process.on('disconnect', () => process.exit());
process.on('message', (job: ParseJob) => {
  parse(job).then(
    (result) => process.send?.(result),
    () => process.send?.({ ok: false, error: 'import.unreadable' }),
  );
});
process.send?.('ready');
