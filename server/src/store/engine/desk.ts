import { openPool, transactionOf, type PoolOptions } from './pool';
import { DESK_ROLE } from './roles/desk-role';
import type { Tx } from './tx';

/** Reads across companies. A statement that takes one cannot be handed the transaction of a client's request. */
export interface DeskTx extends Tx {
  readonly reach: 'every company';
}

export interface DeskReader {
  /** A consistent read of every company; throws when it takes longer than it may. */
  read<T>(work: (tx: DeskTx) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** No part of a page may hold up the people who wait for it, nor the database for clients. */
const PATIENCE = '2s';

/** The desk's own pool: its own login, its own role, and transactions that change nothing. */
export function openDesk(options: Omit<PoolOptions, 'role'>): DeskReader {
  const pool = openPool({ ...options, role: DESK_ROLE });
  const begin = ['BEGIN READ ONLY', `${pool.prefix}SET LOCAL statement_timeout = '${PATIENCE}'`];
  return {
    read: (work) => transactionOf(pool.connections, begin, (client) => work({ ...pool.tx(client), reach: 'every company' })),
    close: () => pool.close(),
  };
}
