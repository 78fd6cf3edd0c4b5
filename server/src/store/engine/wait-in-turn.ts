import sql from 'sql-template-tag';
import { TIMEOUTS } from './pool';
import type { Tx } from './tx';

interface Turn {
  /** What only one transaction does at a time. */
  key: string;
  /** How long the others before it may take. */
  seconds: number;
}

/** Waits for its turn, longer than a statement may take, and keeps it until the transaction ends; everything after it is as impatient as ever. */
export async function waitInTurn(tx: Tx, { key, seconds }: Turn): Promise<void> {
  const patience = `${seconds}s`;
  await setTimeouts(tx, { lock_timeout: patience, statement_timeout: patience });
  await tx.run(sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
  await setTimeouts(tx, TIMEOUTS);
}

const setTimeouts = (tx: Tx, { lock_timeout, statement_timeout }: typeof TIMEOUTS) =>
  tx.run(sql`
    SELECT
      set_config('lock_timeout', ${lock_timeout}, true), set_config('statement_timeout', ${statement_timeout}, true)
  `);
