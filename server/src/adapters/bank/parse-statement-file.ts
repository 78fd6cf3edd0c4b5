import { jobReport } from '@portal/domain/desk/machine';
import { createChildPool } from '../../child/child-pool';
import { startChild } from '../../child/start-child';
import { isOwnAccount } from './own-account';
import { parseStatement } from './parse-statement';
import type { ChosenStatement } from './statement';

export interface StatementBytes {
  bytes: Buffer;
  fileName: string;
  /** The account whose statement is looked for. */
  ownAccount: string;
}

/** A day of a small provider; reading it takes less than a child needs to begin. */
const SMALL_BYTES = 100_000;

const runInChild = createChildPool({
  start: () => startChild({ beside: import.meta.url, name: 'parse-statement.child', heapMb: 512 }),
  maxChildren: 1,
  startTimeoutMs: 30_000,
  jobTimeoutMs: 60_000,
  maxMb: 700,
  idleMs: 15_000,
});

/**
 * {@link parseStatement}, a large file in a process of its own: reading thousands of lines would hold up everybody else's calls for seconds.
 * Throws when that process dies or takes a minute.
 */
export async function parseStatementFile(file: StatementBytes): Promise<ChosenStatement> {
  const { bytes, fileName, ownAccount } = file;
  if (bytes.length <= SMALL_BYTES) return parseStatement(bytes, { isOurs: (account) => isOwnAccount(account, ownAccount) });
  const answer = await runInChild(file);
  if (!isAnswer(answer)) throw new Error(jobReport('reading', `the process that reads ${fileName} died or took too long`));
  return answer;
}

const isAnswer = (answer: unknown): answer is ChosenStatement => typeof answer === 'object' && answer !== null && 'ok' in answer;
