import { Socket } from 'node:net';
import { Pool, TypeOverrides, type ClientBase, type PoolClient } from 'pg';
import { PIPELINE } from './pipeline/pipelined';
import { openPulse, PATIENCE_MS } from './pulse';
import { clientTx, type Tx } from './tx';

export interface PoolOptions {
  url: string;
  maxConnections: number;
  /** A pooler in transaction mode (pgbouncer) stands between: settings travel with each transaction and statements are not named. */
  behindPooler: boolean;
  /** The role it works under; that of the application when absent. */
  role?: string;
  onError: (error: Error) => void;
}

export interface ServerPool {
  connections: Pool;
  directory: Tx;
  /** The statements of one connection of the pool. */
  tx(client: PoolClient): Tx;
  /** Settings every transaction must begin with. */
  prefix: string;
  close(): Promise<void>;
}

/** How long a statement may take, and how much of it may be waiting for a lock. */
export const TIMEOUTS = { statement_timeout: '5s', lock_timeout: '1s' };

/** How statements are planned, wherever they run. */
export const PLANNING = {
  jit: 'off',
  // Pages lie in memory or on flash: the default would read a whole table where the search index finds the rows at once.
  random_page_cost: '1.1',
  // Tables grow from nothing faster than their statistics follow, and plans are kept: the first large order of a new installation would
  // be planned for an empty table. Everything is found by a key here, so a plan that reads whole tables is never the wanted one (decision 0037).
  enable_seqscan: 'off',
  // A plan kept for any company is made for the average one, and one of a hundred thousand people is read through with it. Making a plan for
  // the company that asks costs a fraction of a millisecond.
  plan_cache_mode: 'force_custom_plan',
};

const settingsOf = ({ role = 'portal_app' }: PoolOptions) => ({
  role,
  ...TIMEOUTS,
  idle_in_transaction_session_timeout: '10s',
  ...PLANNING,
});

const asOptions = (settings: Record<string, string>): string =>
  Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');

/** How statements travel and are planned on a connection of the server, for one that is not of its pool. */
export const LIKE_THE_POOL = { pipeline: true, options: asOptions(PLANNING) };

/** The last resort against one connection that hangs alone: longer than anything may take by the database's own clock. */
const QUERY_TIMEOUT_MS = 40_000;
/** A pooler makes the question wait for a connection like any other statement. */
const PATIENCE_BEHIND_POOLER_MS = 5_000;

const INT8 = 20;
const NUMERIC = 1700;
const DATE = 1082;

/** Hellers fit a double exactly; calendar days stay text, they have no time zone. */
export const types = new TypeOverrides();
types.setTypeParser(INT8, Number);
types.setTypeParser(NUMERIC, Number);
types.setTypeParser(DATE, (value: string) => value);

/** The pool the server works with: always under a role that owns nothing, that of the application unless another is named. */
export function openPool(options: PoolOptions): ServerPool {
  const settings = settingsOf(options);
  const patienceMs = options.behindPooler ? PATIENCE_BEHIND_POOLER_MS : PATIENCE_MS;
  const pulse = openPulse({ url: options.url, patienceMs, onError: options.onError });
  const connections = new Pool({
    connectionString: options.url,
    max: options.maxConnections,
    connectionTimeoutMillis: 2_000,
    query_timeout: QUERY_TIMEOUT_MS,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    ...PIPELINE,
    stream: () => pulse.watch(new Socket()),
    types,
    application_name: 'portal',
    ...(options.behindPooler ? {} : { options: asOptions(settings) }),
  });
  connections.on('error', options.onError);
  // A connection that breaks while a request holds it reports to the connection, not to the pool; unheard, it would end the process.
  connections.on('connect', (client) => void client.on('error', options.onError));
  const prefix = options.behindPooler
    ? Object.entries(settings)
        .map(([name, value]) => `SET LOCAL ${name} = '${value}';`)
        .join('')
    : '';
  return {
    connections,
    prefix,
    directory: options.behindPooler ? wrapped(connections, prefix) : clientTx(connections as unknown as ClientBase),
    tx: (client) => clientTx(client, { named: !options.behindPooler }),
    close: () => {
      pulse.stop();
      return connections.end();
    },
  };
}

/** Behind a pooler even a single statement needs its settings, so it gets a transaction of its own. */
function wrapped(connections: Pool, prefix: string): Tx {
  const once = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
    transactionOf(connections, ['BEGIN', prefix], (client) => work(clientTx(client, { named: false })));
  return {
    rows: (sql) => once((tx) => tx.rows(sql)),
    first: (sql) => once((tx) => tx.first(sql)),
    run: (sql) => once((tx) => tx.run(sql)),
  };
}

/**
 * Begins a transaction with its settings, all sent at once. Each is a message of its own: PostgreSQL spread over several servers hands a
 * setting on only where the transaction stood before the message came (decision 0074).
 */
export const beginWith = (client: PoolClient, begin: readonly string[]): Promise<unknown> =>
  Promise.all(begin.filter((text) => text !== '').map((text) => client.query(text)));

/** Kept when the work succeeds, undone when it throws; what a refusal undoes too is `db.ts`. */
export async function transactionOf<T>(connections: Pool, begin: readonly string[], work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await connections.connect();
  try {
    await beginWith(client, begin);
    const value = await work(client);
    await client.query('COMMIT');
    client.release();
    return value;
  } catch (error) {
    await rollBack(client);
    throw error;
  }
}

/** Undoes the transaction and gives the connection back; one that cannot even do that is thrown away. */
export async function rollBack(client: PoolClient): Promise<void> {
  try {
    await client.query('ROLLBACK');
    client.release();
  } catch (error) {
    client.release(error instanceof Error ? error : true);
  }
}
