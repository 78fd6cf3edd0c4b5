import { PassThrough } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PROGRESS_LINES } from '@portal/contract/progress';
import type { Tell } from '../context';

/** What is done by then answers as it always does. */
const QUIET_MS = 300;

/** Whoever waited is gone. Nobody reads its status; 499 is what proxies write down for it. */
export class GivenUp extends Error {
  readonly statusCode = 499;

  constructor() {
    super('given up by the caller');
  }
}

export const wantsProgress = ({ headers }: FastifyRequest): boolean => headers.accept?.includes(PROGRESS_LINES) === true;

/** An answer in lines of JSON: how far the work is, as it goes on, and in the last one what came of it. */
export class ProgressLines {
  private readonly lines = new PassThrough();
  private readonly startedAt = performance.now();
  private isGone = false;
  hasBegun = false;

  constructor(private readonly reply: FastifyReply) {
    reply.raw.once('close', () => (this.isGone = !reply.raw.writableFinished));
  }

  tell: Tell = (done, total) => {
    if (this.isGone) throw new GivenUp();
    if (performance.now() - this.startedAt < QUIET_MS) return;
    if (!this.hasBegun) this.begin();
    this.write(JSON.stringify({ done, total }));
  };

  /** `text` is the body such a call answers otherwise. */
  end(status: number, text: string): FastifyReply {
    this.write(`{"status":${status},"body":${text}}`);
    this.lines.end();
    return this.reply;
  }

  private begin(): void {
    this.hasBegun = true;
    // A proxy that collects answers would tell everything at the end.
    this.reply.type(`${PROGRESS_LINES}; charset=utf-8`).header('X-Accel-Buffering', 'no').send(this.lines);
  }

  private write(line: string): void {
    if (!this.lines.destroyed) this.lines.write(`${line}\n`);
  }
}
