/** Entry of the child process that writes a long spreadsheet: lines of JSON in, first what the sheet is, then rows; the file out. */
import { pipeline } from 'node:stream/promises';
import type { Cell } from './spreadsheet';
import type { SheetStart } from './stream-in-child';
import { streamSpreadsheet } from './stream-spreadsheet';

process.on('disconnect', () => process.exit(1));

async function* lines(): AsyncGenerator<string> {
  let rest = '';
  for await (const text of process.stdin.setEncoding('utf8')) {
    const parts = (rest + String(text)).split('\n');
    rest = parts.pop() ?? '';
    yield* parts;
  }
}

const input = lines();
const first = await input.next();
const sheet = JSON.parse(String(first.value)) as SheetStart;

async function* rows(): AsyncGenerator<Cell[]> {
  for await (const line of input) yield* JSON.parse(line) as Cell[][];
}

await pipeline(streamSpreadsheet({ ...sheet, rows: rows() }), process.stdout);
process.exit(0);
