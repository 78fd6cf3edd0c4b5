import type { ReplyOf, RouteShape } from '@portal/contract/endpoint';
import { PROGRESS_LINES, type ProgressLine } from '@portal/contract/progress';
import { formatNumber } from '../text/formats';
import { i18n } from '../text/i18n';
import { accepted, send, unreachable, type CallInput } from './call';
import { beginWork, type WorkUnderWay } from './long-work';

interface RowWords {
  /** What is being done. */
  label: string;
  /** Name of the text that says how many rows of how many are done. */
  rows: string;
}

/**
 * A change of many rows: the frame tells how many are done, and it can be given up until the last one is. Null: it was given up; whether the
 * server heard of that in time is asked by `wasDoneAfterAll`.
 */
export async function callInRows<const R extends RouteShape>(
  route: R,
  input: CallInput<R>,
  words: RowWords,
): Promise<{ reply: ReplyOf<R>; wasLong: boolean } | null> {
  const given = new AbortController();
  const work = beginWork(words.label, { stop: () => given.abort(), asksBeforeUnload: true });
  try {
    const response = await send(route, { ...input, isLong: true, accept: PROGRESS_LINES, signal: given.signal });
    const isInLines = response.headers.get('Content-Type')?.startsWith(PROGRESS_LINES) === true;
    const answer = isInLines ? await accepted(route, await lastOf(response, work, words)) : response;
    return { reply: (await answer.json()) as ReplyOf<R>, wasLong: work.end() };
  } catch (error) {
    if (given.signal.aborted) return null;
    throw error;
  } finally {
    work.end();
  }
}

/** Tells of every line; answers what the last one says, as the answer it stands for. */
async function lastOf(response: Response, work: WorkUnderWay, words: RowWords): Promise<Response> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { value, done } = (await reader?.read().catch(() => null)) ?? { done: true };
    if (done) throw unreachable('err.network');
    const lines = (rest + value).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const said = JSON.parse(line) as ProgressLine;
      if ('status' in said) return Response.json(said.body, { status: said.status });
      tell(work, said, words);
    }
  }
}

function tell(work: WorkUnderWay, { done, total }: { done: number; total: number }, { rows }: RowWords): void {
  const text = i18n.t(rows, { count: total, done: formatNumber(done), total: formatNumber(total) });
  // After the last row the server keeps what it did.
  work.tell({ progress: { done, total, text }, ...(done >= total && { stop: null }) });
}

const ASKS = 4;
const BETWEEN_MS = 400;

/** Whether a change that was given up is done all the same: the server may have kept it before it heard. */
export async function wasDoneAfterAll(isDone: () => Promise<boolean>): Promise<boolean> {
  for (let asked = 0; asked < ASKS; asked++) {
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_MS));
    if (await isDone()) return true;
  }
  return false;
}
