import sql, { type Sql } from 'sql-template-tag';
import type { CompanyTx } from '../../src/store/engine/db';
import type { Tx } from '../../src/store/engine/tx';

/** What the database did for the statements of some work. */
export interface Reads {
  /** Pages of 8 kB asked for, wherever they lay. */
  pages: number;
  /** Rows the scans of tables and indexes gave or threw away. */
  rows: number;
  statements: number;
  /** Rows the longest of the answers had. */
  mostAnswered: number;
  /** Rows the greatest of the statements wrote. */
  mostWritten: number;
  /** Rows that were given to a table and were there already. */
  refused: number;
}

interface PlanNode {
  'Node Type': string;
  'Shared Hit Blocks'?: number;
  'Shared Read Blocks'?: number;
  'Parent Relationship'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  'Conflicting Tuples'?: number;
  Plans?: PlanNode[];
}

/**
 * The same statements on the same connection, each explained while it runs and then run once more for its answer: sizes are compared by
 * what is read, never by the clock. What a statement changes while it is explained is taken back.
 */
export function countReads<T extends Tx>(tx: T): { tx: T; reads: Reads } {
  const reads: Reads = { pages: 0, rows: 0, statements: 0, mostAnswered: 0, mostWritten: 0, refused: 0 };
  const explained = async <R>(statement: Sql, run: () => Promise<R>): Promise<R> => {
    if (isPlanned(statement)) add(reads, await explain(tx, statement));
    return run();
  };
  const counting: Tx = {
    rows: <R>(statement: Sql, name?: string) => explained(statement, () => tx.rows<R>(statement, name)),
    first: <R>(statement: Sql, name?: string) => explained(statement, () => tx.first<R>(statement, name)),
    run: (statement, name) => explained(statement, () => tx.run(statement, name)),
  };
  return { tx: { ...tx, ...inTurn(counting) }, reads };
}

/** What reading does in a transaction of a company. */
export async function readsOf(tx: CompanyTx, work: (counted: CompanyTx) => Promise<unknown>): Promise<Reads> {
  const { tx: counted, reads } = countReads(tx);
  await work(counted);
  return reads;
}

/** Statements of the same work may be issued together; between a savepoint and its end there is only one. */
function inTurn(tx: Tx): Tx {
  let last: Promise<unknown> = Promise.resolve();
  const after = <R>(work: () => Promise<R>): Promise<R> => {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  };
  return {
    rows: <R>(statement: Sql, name?: string) => after(() => tx.rows<R>(statement, name)),
    first: <R>(statement: Sql, name?: string) => after(() => tx.first<R>(statement, name)),
    run: (statement, name) => after(() => tx.run(statement, name)),
  };
}

const isPlanned = (statement: Sql): boolean => /^\s*(?:SELECT|WITH|INSERT|UPDATE|DELETE)\b/u.test(statement.text);

async function explain(tx: Tx, statement: Sql): Promise<PlanNode> {
  await tx.run(sql`SAVEPOINT explained`);
  const answer = await tx.first<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
    sql`EXPLAIN (ANALYZE, BUFFERS, TIMING OFF, FORMAT JSON) ${statement}`,
  );
  await tx.run(sql`ROLLBACK TO SAVEPOINT explained`);
  const plan = answer?.['QUERY PLAN'][0]?.Plan;
  if (plan === undefined) throw new Error('a statement without a plan');
  return plan;
}

function add(reads: Reads, plan: PlanNode): void {
  reads.statements += 1;
  // Those of the parts are in those of the whole.
  reads.pages += (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0);
  reads.rows += scanned(plan);
  reads.mostAnswered = Math.max(reads.mostAnswered, plan['Actual Rows']);
  reads.mostWritten = Math.max(reads.mostWritten, written(plan));
  reads.refused += plan['Conflicting Tuples'] ?? 0;
}

/** What a table is given comes from the outer part; the others work out single values. */
function written({ 'Node Type': type, Plans: parts = [] }: PlanNode): number {
  const given = parts.find((part) => part['Parent Relationship'] === 'Outer');
  return type === 'ModifyTable' && given !== undefined ? given['Actual Rows'] * given['Actual Loops'] : 0;
}

function scanned(node: PlanNode): number {
  const below = (node.Plans ?? []).reduce((sum, part) => sum + scanned(part), 0);
  // What a bitmap finds is counted where its rows are read.
  if (!node['Node Type'].includes('Scan') || node['Node Type'] === 'Bitmap Index Scan') return below;
  const seen = node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
  return below + seen * node['Actual Loops'];
}
