import { DatabaseError, type PoolClient } from 'pg';
import type { Actor, CompanyActor } from '../../actor';
import { openPool, type PoolOptions, type ServerPool } from './pool';
import { rollBack } from './roll-back';
import type { Tx } from './tx';
import { withCause } from './with-cause';
import { openJournal, replayed, type AuditDetail } from './journal';

/** A transaction of one company: row-level security shows its rows only. */
export interface CompanyTx extends Tx {
  companyUid: string;
}

/** A transaction that changes something: leaves exactly one audit entry. */
export interface WriteTx extends CompanyTx {
  /** What changed; called at most once, before the work returns. */
  audit(detail: AuditDetail): void;
  /** Instead of `audit` where one call changes many subjects: an entry for each; at least one. */
  auditEach(details: readonly Required<AuditDetail>[]): void;
  /**
   * As `audit`, and COMMIT travels along: the last thing of a change that cannot refuse any more. Statements issued before may still be
   * under way; when one of them fails nothing is kept.
   */
  auditAndCommit(detail: AuditDetail): Promise<unknown>;
}

export interface Database {
  /** Single statements on the directory (users, sessions, companies): no tenant rows are visible. */
  directory: Tx;
  /** A consistent read of one company. */
  read<T>(companyUid: string, work: (tx: CompanyTx) => Promise<T>): Promise<T>;
  /** A change in one company: rolled back when the work refuses (`ok: false`) or throws. */
  write<T>(actor: CompanyActor, work: (tx: WriteTx) => Promise<T>): Promise<T>;
  /** A change outside companies (sessions, statements); leaves an audit entry when the actor has a kind. */
  writeDirectory<T>(actor: Actor, work: (tx: Tx & Pick<WriteTx, 'audit'>) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

const MAX_TRIES = 5;
const RETRIED = new Set(['40001', '40P01']);
/** Two card services for one person and product at the same moment: seen again, one gives way to the other (S-043). */
const ONE_CARD = 'order_items_one_card';

export function openDatabase(options: PoolOptions): Database {
  const pool = openPool(options);
  const begin = (companyUid: string | null, mode: '' | ' READ ONLY') =>
    `BEGIN${mode};${pool.prefix}${companyUid === null ? '' : setCompany(companyUid)}`;
  const change = changesIn((companyUid, work) => withRetries(() => inTransaction(pool, begin(companyUid, ''), work)));
  return {
    directory: pool.directory,
    read: (companyUid, work) => readOnly(pool, begin(companyUid, ' READ ONLY'), (tx) => work({ ...tx, companyUid })),
    write: (actor, work) => change(actor, actor.companyUid, work),
    writeDirectory: (actor, work) => change(actor, null, work),
    close: () => pool.close(),
  };
}

/** Does a change in a transaction of the company (null: of none), which is kept when the work succeeds. */
export type Transact = <T>(companyUid: string | null, work: (tx: Tx, commit: () => Promise<unknown>) => Promise<Done<T>>) => Promise<T>;

/** Changes with their journal, whatever the transaction; entries are dated by the clock of the database unless another is given. */
export function changesIn(transact: Transact, now: () => Date | null = () => null) {
  return <T>(actor: Actor, companyUid: string | null, work: (tx: WriteTx) => Promise<T>): Promise<T> =>
    transact(companyUid, async (tx, commit) => {
      const earlier = await replayed<T>(tx, actor);
      if (earlier !== undefined) return { value: earlier.value, effect: null };
      const journal = openJournal(tx, actor, { companyUid, at: now() });
      const auditAndCommit = (detail: AuditDetail) => {
        journal.write(detail);
        // The answer to a repeated call is kept with the change, so that one waits for the answer.
        return actor.replay === null ? commit() : Promise.resolve();
      };
      const audits = { audit: journal.write, auditEach: journal.writeEach, auditAndCommit };
      const value = await work({ ...tx, companyUid: companyUid ?? '', ...audits });
      return { value, effect: isRefusal(value) ? null : journal.close(value) };
    });
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** SET takes no parameters, so the value is checked to be a UUID before it becomes SQL text; null: of no company. */
export function setCompany(companyUid: string | null): string {
  if (companyUid === null) return "SET LOCAL app.company = ''";
  if (!UUID.test(companyUid)) throw new Error('company uid is not a UUID');
  return `SET LOCAL app.company = '${companyUid}'`;
}

interface Done<T> {
  value: T;
  /** Statements already under way that must succeed for the change to be kept. */
  effect: Promise<unknown> | null;
}

/** Statements travel with BEGIN and COMMIT where nothing has to wait; after a failed one COMMIT keeps nothing. */
async function inTransaction<T>(
  pool: ServerPool,
  begin: string,
  work: (tx: Tx, commit: () => Promise<unknown>) => Promise<Done<T>>,
): Promise<T> {
  const client = await pool.connections.connect();
  let committed: Promise<unknown> | null = null;
  const commit = () => {
    committed ??= commitOn(client);
    // When the work fails by one of its statements nobody waits for the end of its transaction any more.
    committed.catch(() => undefined);
    return committed;
  };
  const tx = withCause(pool.tx(client));
  try {
    const [, { value, effect }] = await Promise.all([client.query(begin), work(tx, commit)]);
    if (isRefusal(value) && committed !== null) throw new Error('a change refused after it was committed');
    await Promise.all([effect, isRefusal(value) ? client.query('ROLLBACK') : commit()]);
    client.release();
    return value;
  } catch (error) {
    await rollBack(client);
    // Of statements that travelled together the end may be heard before the one that broke it; that one decides whether all begins again.
    throw error instanceof NothingKept ? (tx.cause() ?? error) : error;
  }
}

class NothingKept extends Error {
  override message = 'a statement of the change failed, nothing of it was kept';
}

/** Of a transaction in which a statement failed COMMIT keeps nothing, and says so only in passing; who sent the statement may not have looked. */
async function commitOn(client: PoolClient): Promise<void> {
  const { command } = await client.query('COMMIT');
  if (command !== 'COMMIT') throw new NothingKept();
}

/** The answer of a read does not wait for its COMMIT: there is nothing that could fail to be kept. */
async function readOnly<T>(pool: ServerPool, begin: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await pool.connections.connect();
  try {
    const [, value] = await Promise.all([client.query(begin), work(withCause(pool.tx(client)))]);
    client.query('COMMIT').then(
      () => client.release(),
      (error: Error) => client.release(error),
    );
    return value;
  } catch (error) {
    await rollBack(client);
    throw error;
  }
}

async function withRetries<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const retry = error instanceof DatabaseError && (RETRIED.has(error.code ?? '') || error.constraint === ONE_CARD);
      if (!retry || attempt === MAX_TRIES) throw error;
    }
  }
}

export const isRefusal = (value: unknown): boolean => typeof value === 'object' && value !== null && 'ok' in value && value.ok === false;

export type { Tx };
