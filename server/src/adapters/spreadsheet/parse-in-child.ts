import { createChildPool } from '../../child/child-pool';
import { startChild } from '../../child/start-child';
import type { Cell, SpreadsheetKind, SpreadsheetResult } from './spreadsheet';

export interface ParseJob {
  bytes: Buffer;
  kind: SpreadsheetKind;
  maxRows: number;
}

const run = createChildPool({
  start: () => startChild({ beside: import.meta.url, name: 'read-spreadsheet.child', heapMb: 192 }),
  maxChildren: 2,
  startTimeoutMs: 20_000,
  jobTimeoutMs: 5_000,
  maxMb: 230,
  idleMs: 15_000,
});

/**
 * Parses in a child process that has 192 MB of heap, 230 MB of memory, 5 seconds and no environment; at most two run at once and others wait.
 * The rows come in parts, so that tens of thousands hold nobody up. When the child fails in any way, the file is unreadable. (The heap limit of a worker thread does not cover buffers, so a thread is not enough.)
 */
export async function parseInChild(job: ParseJob): Promise<SpreadsheetResult> {
  const rows: Cell[][] = [];
  const answer = await run(job, (part) => {
    if (isRows(part)) for (const row of part) rows.push(row);
  });
  if (!isResult(answer)) return { ok: false, error: 'import.unreadable' };
  return answer.ok ? { ...answer, rows } : answer;
}

/** They come from our own program, row by row as it read them. */
const isRows = (part: unknown): part is Cell[][] => Array.isArray(part);

function isResult(message: unknown): message is SpreadsheetResult {
  return typeof message === 'object' && message !== null && 'ok' in message;
}
