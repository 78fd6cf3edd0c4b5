/**
 * Statements that are sent without waiting for the answers to those before them: what `Promise.all` over one transaction does. It brings a
 * tenth to a fifth of a change of the basket (decision 0037), and costs three rules:
 *
 * - **Statements run in the order in which they are issued**, one after the other, each with its own result. `Promise.all` is for those that
 *   need nothing of each other's answers; whatever needs an answer awaits it.
 * - **After one that failed the others only say that the transaction is aborted**, and which promise is heard first depends on how deep it
 *   lies. So each fails with what failed first: whether a change begins again is decided by that.
 * - **A failure ends the work while others are under way.** Nobody waits for those any more, and that is no unheard failure of the process.
 */
import type { Tx } from '../tx';

/** The driver's own switch. */
export const PIPELINE = { pipeline: true } as const;

export interface PipelinedTx extends Tx {
  /** What failed first of all statements issued until now; waits for their answers. */
  cause(): Promise<unknown>;
}

/** The statements of one transaction, each failing with what failed first. */
export function pipelined(tx: Tx): PipelinedTx {
  let cause: unknown;
  const issued: Promise<unknown>[] = [];
  const watched = <T>(result: Promise<T>): Promise<T> => {
    const told = result.catch((error: unknown) => {
      cause ??= error;
      throw cause;
    });
    // Heard here, so that it is no failure of the process when nobody waits for it any more.
    issued.push(told.catch(() => undefined));
    return told;
  };
  return {
    rows: (sql, name) => watched(tx.rows(sql, name)),
    first: (sql, name) => watched(tx.first(sql, name)),
    run: (sql, name) => watched(tx.run(sql, name)),
    cause: () => Promise.all(issued).then(() => cause),
  };
}
