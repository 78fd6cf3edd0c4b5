import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pLimit from 'p-limit';
import { startChild } from '../../child/start-child';
import type { StreamedSheet } from './stream-spreadsheet';
import type { Original } from './write-into-original';

export interface SheetStart extends Pick<StreamedSheet, 'sheetName' | 'columns'> {
  /** What is written instead of an .xlsx, which needs all the rows at once. */
  otherKind?: 'xls' | 'ods';
  /** The .xlsx the rows are given back in. */
  original?: Original;
}

export interface BatchedSheet extends SheetStart {
  /** Each the JSON text of some rows, as the database writes it. */
  batches: AsyncIterable<string>;
}

const MAX_CHILDREN = 2;
const MAX_MS = 120_000;
const HEAP_MB = 96;
/** As much as whoever reads a file has: it is read again, styles and all. */
const ORIGINAL_HEAP_MB = 192;
/** A whole file of 300,000 rows: a child is done with it and free for the next, however slowly the file is taken. */
const BUFFER_BYTES = 16 * 1024 * 1024;

const inTurn = pLimit(MAX_CHILDREN);

/**
 * Like streamSpreadsheet, for long sheets: the file is made in a child process, so that the server stays free and small. At most two are
 * made at once and others wait. A stream that is destroyed ends its child; when the child or the rows fail, the stream fails.
 */
export function streamInChild(sheet: BatchedSheet): Readable {
  const file = new PassThrough({ highWaterMark: BUFFER_BYTES });
  void inTurn(async () => {
    if (file.destroyed) return;
    const heapMb = sheet.original === undefined ? HEAP_MB : ORIGINAL_HEAP_MB;
    const child = startChild({ beside: import.meta.url, name: 'write-spreadsheet.child', heapMb, isPiped: true });
    // A failed start is told by what follows; unheard, it would be thrown into the server.
    child.on('error', () => undefined);
    const timer = setTimeout(() => child.kill('SIGKILL'), MAX_MS);
    file.once('close', () => child.kill('SIGKILL'));
    await write(sheet, child, file).then(
      () => file.end(),
      (error: Error) => file.destroy(error),
    );
    clearTimeout(timer);
    child.kill('SIGKILL');
  });
  return file;
}

/** Rejects when the rows fail, the child does not end well, or the file is no longer wanted. */
async function write(sheet: BatchedSheet, child: ChildProcess, file: PassThrough): Promise<void> {
  const { stdin, stdout } = child;
  if (stdin === null || stdout === null) throw new Error('the child has no pipes');
  const ended = endOf(child);
  await Promise.all([pipeline(Readable.from(lines(sheet)), stdin), pipeline(stdout, file, { end: false }), ended]);
}

/** Rejects when the child does not end well. */
async function endOf(child: ChildProcess): Promise<void> {
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`the child that writes a spreadsheet ended with ${String(code)}`);
}

async function* lines({ batches, ...start }: BatchedSheet): AsyncGenerator<string> {
  yield `${JSON.stringify(start satisfies SheetStart)}\n`;
  for await (const batch of batches) yield `${batch.replaceAll('\n', ' ')}\n`;
}
