import { fork, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createChildPool } from './child-pool';
import type { SpreadsheetKind, SpreadsheetResult } from './spreadsheet';

export interface ParseJob {
  bytes: Buffer;
  kind: SpreadsheetKind;
  maxRows: number;
}

const HEAP_MB = 192;

const run = createChildPool({ start: startReader, maxChildren: 2, startTimeoutMs: 20_000, jobTimeoutMs: 5_000, idleMs: 15_000 });

/**
 * Parses in a child process that has 192 MB of heap, 5 seconds and no environment; at most two run at once and others wait. When the child
 * fails in any way, the file is unreadable. (The heap limit of a worker thread does not cover buffers, so a thread is not enough.)
 */
export async function parseInChild(job: ParseJob): Promise<SpreadsheetResult> {
  const answer = await run(job);
  return isResult(answer) ? answer : { ok: false, error: 'import.unreadable' };
}

/** The child lies beside this file: as TypeScript in a checkout (run through tsx), as JavaScript in a bundle. */
function startReader(): ChildProcess {
  const source = fileURLToPath(new URL('./read-spreadsheet.child.ts', import.meta.url));
  const isCheckout = existsSync(source);
  const entry = isCheckout ? source : fileURLToPath(new URL('./read-spreadsheet.child.js', import.meta.url));
  return fork(entry, [], {
    cwd: path.dirname(entry),
    env: {},
    execArgv: [`--max-old-space-size=${HEAP_MB}`, ...(isCheckout ? ['--import', 'tsx'] : [])],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}

function isResult(message: unknown): message is SpreadsheetResult {
  return typeof message === 'object' && message !== null && 'ok' in message;
}
