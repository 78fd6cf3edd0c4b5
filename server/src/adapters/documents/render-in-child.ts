import { jobReport } from '@portal/domain/desk/machine';
import { createChildPool } from '../../child/child-pool';
import { startChild } from '../../child/start-child';
import type { AgreementData } from './agreement/agreement-data';
import type { DocumentData } from './document-data';
import type { PapersData } from './papers/papers-data';

/** No document came in time: the process that draws it hung, died or never started. It says nothing about the document, and trying again helps. */
export class DrawingUnavailable extends Error {
  constructor() {
    super(jobReport('drawing', 'the process that draws documents died or took too long'));
  }
}

/** Draws a document as PDF; throws when it cannot be drawn, {@link DrawingUnavailable} when it cannot be drawn now. */
export type DrawDocument = (data: DocumentData | AgreementData | PapersData) => Promise<Buffer>;

/**
 * {@link renderDocument} and {@link renderAgreement} in processes of their own: opening the fonts and drawing a page take longer than anybody else's request may
 * wait. More documents than there are processes wait for each other.
 */
export function renderInChild(processes: number, jobTimeoutMs = 30_000): DrawDocument {
  const run = createChildPool({
    start: () => startChild({ beside: import.meta.url, name: 'render-document.child', heapMb: 256 }),
    maxChildren: processes,
    startTimeoutMs: 30_000,
    jobTimeoutMs,
    idleMs: 60_000,
  });
  return async (data) => {
    const answer = await run(data);
    if (typeof answer !== 'object' || answer === null) throw new DrawingUnavailable();
    if (!('pdf' in answer)) {
      const cause = 'failure' in answer ? answer.failure : undefined;
      throw new Error(jobReport('drawing', 'the document could not be drawn'), { cause });
    }
    return Buffer.from(answer.pdf as Uint8Array);
  };
}
