import type { Tx } from './tx';

export interface WatchedTx extends Tx {
  /** What failed first; undefined while nothing has. */
  cause(): unknown;
}

/**
 * The statements of one transaction, each failing with what failed first: those sent ahead behind a failed one only say that the transaction
 * is aborted, and which promise speaks first depends on who waits for it.
 */
export function withCause(tx: Tx): WatchedTx {
  let cause: unknown;
  const watched = <T>(result: Promise<T>): Promise<T> => {
    const told = result.catch((error: unknown) => {
      cause ??= error;
      throw cause;
    });
    // Of several statements under way the first failure ends the work; nobody waits for the others then, and COMMIT keeps nothing.
    told.catch(() => undefined);
    return told;
  };
  return {
    rows: (sql, name) => watched(tx.rows(sql, name)),
    first: (sql, name) => watched(tx.first(sql, name)),
    run: (sql, name) => watched(tx.run(sql, name)),
    cause: () => cause,
  };
}
