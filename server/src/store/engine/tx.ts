import { createHash } from 'node:crypto';
import type pg from 'pg';
import sql, { type Sql } from 'sql-template-tag';

/** What a store function needs to talk to the database. A `name` prepares the statement once per connection. */
export interface Tx {
  rows<R>(sql: Sql, name?: string): Promise<R[]>;
  first<R>(sql: Sql, name?: string): Promise<R | undefined>;
  /** Runs a change and answers the number of rows it touched. */
  run(sql: Sql, name?: string): Promise<number>;
}

type Queryable = Pick<pg.ClientBase, 'query'>;

/** The statements of a connection; `named: false` where the next transaction may meet another server connection, which knows no name. */
export function clientTx(client: Queryable, { named } = { named: true }): Tx {
  const query = (sql: Sql, name?: string) =>
    client.query({ text: sql.text, values: sql.values, ...(named ? { name: fitting(name) } : {}) });
  return {
    rows: async <R>(sql: Sql, name?: string) => (await query(sql, name)).rows as R[],
    first: async <R>(sql: Sql, name?: string) => (await query(sql, name)).rows[0] as R | undefined,
    run: async (sql, name) => (await query(sql, name)).rowCount ?? 0,
  };
}

/** PostgreSQL cuts names of statements at 63 characters, and two that differ later would be one. */
const fitting = (name: string | undefined): string | undefined =>
  name === undefined || name.length <= 63 ? name : createHash('sha1').update(name).digest('hex');

/**
 * Gives the statements of this transaction, COMMIT among them, the time of a job: nobody waits for its answer at a screen, or for a basket of tens of
 * thousands, which is one statement. Less than a connection waits for the database.
 */
export const giveTime = (tx: Tx) => tx.run(sql`SET LOCAL statement_timeout = '30s'`);

/**
 * One statement, or several sent together, that join rows written a moment ago, however many: PostgreSQL does not know yet how many there are, and where it takes them for a
 * few it compares each with each. By hashing it takes as long for a few, and for tens of thousands what it must (decision 0060).
 */
export async function joinedByHash<T>(tx: Tx, statement: () => Promise<T>): Promise<T> {
  const [, answer] = await Promise.all([
    tx.run(sql`SET LOCAL enable_nestloop = off`),
    statement(),
    tx.run(sql`SET LOCAL enable_nestloop = on`),
  ]);
  return answer;
}

/**
 * A statement over many tables that finds its rows by keys alone, so that one plan is as good for everybody (decision 0021): planned once on each
 * connection, where planning takes several times as long as reading. It needs a name, which says everything its text depends on.
 */
export async function plannedOnce<T>(tx: Tx, statement: () => Promise<T>): Promise<T> {
  const [, answer] = await Promise.all([
    tx.run(sql`SET LOCAL plan_cache_mode = force_generic_plan`),
    statement(),
    tx.run(sql`SET LOCAL plan_cache_mode = force_custom_plan`),
  ]);
  return answer;
}

/** Throws when the database does not answer. */
export const ping = (db: Tx) => db.first(sql`SELECT 1`);
