import { createChildPool } from '../../child/child-pool';
import { startChild } from '../../child/start-child';
import type { DocumentData } from './document-data';

const run = createChildPool({
  start: () => startChild({ beside: import.meta.url, name: 'render-document.child', heapMb: 256 }),
  maxChildren: 1,
  startTimeoutMs: 30_000,
  jobTimeoutMs: 30_000,
  idleMs: 60_000,
});

/**
 * {@link renderDocument} in a process of its own: opening the fonts and drawing a page take longer than anybody else's request may
 * wait. Throws when the document cannot be drawn.
 */
export async function renderInChild(data: DocumentData): Promise<Buffer> {
  const answer = await run(data);
  if (typeof answer !== 'object' || answer === null) throw new Error('the process that draws documents died or took too long');
  if (!('pdf' in answer)) throw new Error('the document could not be drawn', { cause: 'failure' in answer ? answer.failure : undefined });
  return Buffer.from(answer.pdf as Uint8Array);
}
