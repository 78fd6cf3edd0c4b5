import type { CompanyTx, Database, WriteTx } from '../../src/store/engine/db';

/** Stops a change before one of its statements until it is let go on; later statements keep their order behind it. */
export interface Pause {
  /** Statements of the change so far. */
  count(): number;
  /** Resolves when the change stands before its statement number `at`; null when it ended without coming so far. */
  reached: Promise<'paused' | null>;
  ended(): void;
  release(): void;
}

interface Latch<T> {
  promise: Promise<T>;
  open(value: T): void;
}

function latch<T>(): Latch<T> {
  let open: (value: T) => void = () => undefined;
  const promise = new Promise<T>((resolve) => (open = resolve));
  return { promise, open };
}

/** A database whose changes stop before their statement number `at`, counted from 1 over the transaction; 0 never stops. */
export function pausing(db: Database, at: number): { db: Database; pause: Pause } {
  const reached = latch<'paused' | null>();
  const released = latch<void>();
  let count = 0;
  let line: Promise<unknown> = Promise.resolve();
  /** One after another, as they were issued: only so is "before the third" a place. */
  const standStill = async (before: Promise<unknown>) => {
    await before;
    count += 1;
    if (count !== at) return;
    reached.open('paused');
    await released.promise;
  };
  const inLine = async <T>(statement: () => Promise<T>): Promise<T> => {
    line = standStill(line);
    await line;
    return statement();
  };
  const slow = (tx: WriteTx): WriteTx => ({ ...tx, ...slowReads(tx, inLine) });
  return {
    db: { ...db, write: (actor, work) => db.write(actor, (tx) => work(slow(tx))) },
    pause: { count: () => count, reached: reached.promise, ended: () => reached.open(null), release: () => released.open() },
  };
}

const slowReads = (tx: CompanyTx, inLine: <T>(statement: () => Promise<T>) => Promise<T>): Omit<CompanyTx, 'companyUid'> => ({
  rows: (sql, name) => inLine(() => tx.rows(sql, name)),
  first: (sql, name) => inLine(() => tx.first(sql, name)),
  run: (sql, name) => inLine(() => tx.run(sql, name)),
});
