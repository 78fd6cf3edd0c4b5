import { DatabaseError } from 'pg';
import type { CompanyUid } from '@portal/domain/identifiers/uid';
import type { Actor, CompanyActor } from '../../actor';
import { beginWith, openPool, type PoolOptions, type ServerPool, rollBack } from './pool';
import type { Tx } from './tx';
import { openJournal, replayed, type AuditDetail, type AuditDetailOfMany } from './journal';
import { pipelined } from './pipeline/pipelined';

/** A transaction of one company: row-level security shows its rows only. */
export interface CompanyTx extends Tx {
  companyUid: CompanyUid;
}

/** A transaction that changes something: leaves exactly one audit entry. */
export interface WriteTx extends CompanyTx {
  /** What changed; called at most once, before the work returns. */
  audit(detail: AuditDetail): void;
  /** Instead of `audit` where one call changes many subjects: an entry for each; at least one. */
  auditEach(details: readonly AuditDetailOfMany[]): void;
}

export interface Database {
  /** Single statements on the directory (users, sessions, companies): no tenant rows are visible. */
  directory: Tx;
  /** A consistent read of one company. */
  read<T>(companyUid: CompanyUid, work: (tx: CompanyTx) => Promise<T>): Promise<T>;
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
  const begin = (companyUid: CompanyUid | null, mode: '' | ' READ ONLY') => [
    `BEGIN${mode}`,
    `${pool.prefix}${companyUid === null ? '' : setCompany(companyUid)}`,
  ];
  const change = changesIn((companyUid, work) => withRetries(() => transaction(pool, begin(companyUid, ''), work)));
  return {
    directory: pool.directory,
    read: (companyUid, work) => transaction(pool, begin(companyUid, ' READ ONLY'), (tx) => work({ ...tx, companyUid })),
    write: (actor, work) => change(actor, actor.companyUid, work),
    writeDirectory: (actor, work) => change(actor, null, work),
    close: () => pool.close(),
  };
}

/** Does a change in a transaction of the company (null: of none), which is kept when the work succeeds. */
export type Transact = <T>(companyUid: CompanyUid | null, work: (tx: Tx) => Promise<T>) => Promise<T>;

/** Changes with their journal, whatever the transaction; entries are dated by the clock of the database unless another is given. */
export function changesIn(transact: Transact, now: () => Date | null = () => null) {
  return <T>(actor: Actor, companyUid: CompanyUid | null, work: (tx: WriteTx) => Promise<T>): Promise<T> =>
    transact(companyUid, async (tx) => {
      const earlier = await replayed<T>(tx, actor);
      if (earlier !== undefined) return earlier.value;
      const journal = openJournal(tx, actor, { companyUid, at: now() });
      const value = await work({ ...tx, companyUid: companyUid ?? '', audit: journal.write, auditEach: journal.writeEach });
      if (!isRefusal(value)) await journal.close(value);
      return value;
    });
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** SET takes no parameters, so the value is checked to be a UUID before it becomes SQL text; null: of no company. */
export function setCompany(companyUid: CompanyUid | null): string {
  if (companyUid === null) return "SET LOCAL app.company = ''";
  if (!UUID.test(companyUid)) throw new Error('company uid is not a UUID');
  return `SET LOCAL app.company = '${companyUid}'`;
}

/** Kept when the work succeeds, undone when it refuses or throws. */
async function transaction<T>(pool: ServerPool, begin: readonly string[], work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await pool.connections.connect();
  try {
    await beginWith(client, begin);
    const tx = pipelined(pool.tx(client));
    const value = await work(tx);
    const { command } = await client.query(isRefusal(value) ? 'ROLLBACK' : 'COMMIT');
    // Of a transaction in which a statement failed COMMIT keeps nothing, and says so only in passing; who sent the statement may not have looked.
    if (!isRefusal(value) && command !== 'COMMIT') throw (await tx.cause()) ?? new Error('nothing of the change was kept');
    client.release();
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

/** Answer of a transaction that found its work done already: rolled back, so it leaves no trace in the audit either. */
export const NOTHING_TO_DO = { ok: false } as const;
