/** Entry of the child process that writes a long spreadsheet: lines of JSON in, first what the sheet is, then rows; the file out. */
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Cell } from './spreadsheet';
import type { SheetStart } from './stream-in-child';
import { streamSpreadsheet } from './stream-spreadsheet';
import { writeIntoOriginal, type Original } from './write-into-original';

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

/** An old kind is written from all the rows at once. */
async function* otherKind(bookType: 'xls' | 'ods'): AsyncGenerator<Buffer> {
  const { utils, write } = await import('@e965/xlsx');
  const table: Cell[][] = [sheet.columns.map(({ header }) => header)];
  for await (const row of rows()) table.push(row);
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(table), sheet.sheetName);
  yield write(book, { type: 'buffer', bookType });
}

async function* intoOriginal(original: Original): AsyncGenerator<Buffer> {
  const table: Cell[][] = [];
  for await (const row of rows()) table.push(row);
  yield await writeIntoOriginal({ original, columns: sheet.columns, rows: table });
}

function written(): Readable {
  const { otherKind: kind, original } = sheet;
  if (original !== undefined) return Readable.from(intoOriginal(original));
  return kind === undefined ? streamSpreadsheet({ ...sheet, rows: rows() }) : Readable.from(otherKind(kind));
}

await pipeline(written(), process.stdout);
process.exit(0);
