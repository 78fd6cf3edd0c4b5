/** Entry of the child process that parses spreadsheets; started by parse-in-child, one file at a time. */
import { parseWorkbook } from './parse-workbook';
import type { ParseJob } from './parse-in-child';
import { parseLegacyWorkbook } from './parse-legacy-workbook';

process.on('disconnect', () => process.exit());
process.on('message', (job: ParseJob) => {
  const parse = job.kind === 'xlsx' ? parseWorkbook : parseLegacyWorkbook;
  parse(job.bytes, job.maxRows).then(
    (result) => process.send?.(result),
    () => process.send?.({ ok: false, error: 'import.unreadable' }),
  );
});
process.send?.('ready');
