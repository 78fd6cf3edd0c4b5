import type {
  BankStatement,
  exportStatements as exportRoute,
  listStatements as listRoute,
  readStatement as readRoute,
} from '@portal/contract/desk/money/statements';
import type { QueryOf, ReplyOf } from '@portal/contract/endpoint';
import { refuse, type Failure } from '@portal/contract/errors';
import { pageMeta } from '@portal/contract/paging';
import { hellersToCzk, type Hellers } from '@portal/domain/money/money';
import type { StaffActor } from '../../../actor';
import type { Deps } from '../../../deps';
import type { FileAnswer } from '../../../http/context';
import { readDeskPage } from '../../../store/desk/lists/desk-list';
import { findOriginal, findStatement, STATEMENTS, statementWish, type StatementRow } from '../../../store/desk/money/statements';
import { exportDeskList } from '../lists/export-desk-list';
import { statementSheet } from './money-sheets';

/** Files of the bank, the latest first unless sorted otherwise (DESK-017). */
export async function listStatements({ desk }: Deps, query: QueryOf<typeof listRoute>): Promise<ReplyOf<typeof listRoute> | Failure> {
  if (desk === null) return refuse('desk.closed');
  const page = { ...wishOf(query), limit: query.pageSize, offset: (query.pageNumber - 1) * query.pageSize };
  const { rows, total, unfiltered } = await desk.read((tx) => readDeskPage<StatementRow>(tx, STATEMENTS, page));
  return { data: rows.map(present), meta: pageMeta(query, total, unfiltered) };
}

/** All of them as a file. */
export async function exportStatements(
  deps: Deps,
  { language }: StaffActor,
  { format, ...query }: QueryOf<typeof exportRoute>,
): Promise<FileAnswer | Failure> {
  if (deps.desk === null) return refuse('desk.closed');
  return exportDeskList(deps, deps.desk, { format, list: STATEMENTS, wish: wishOf(query), sheet: statementSheet(language) });
}

const wishOf = ({ filter, sortBy, sortDir }: Pick<QueryOf<typeof listRoute>, 'filter' | 'sortBy' | 'sortDir'>) =>
  statementWish({ filter, sortBy: sortBy ?? 'importedAt', sortDir: sortBy === undefined ? 'desc' : sortDir });

export async function readStatement({ desk }: Deps, uid: string): Promise<ReplyOf<typeof readRoute> | Failure> {
  if (desk === null) return refuse('desk.closed');
  const row = await desk.read((tx) => findStatement(tx, uid));
  if (row === undefined) return refuse('err.notFound');
  const { broughtReceived, broughtSent } = row;
  return { data: { ...present(row), broughtReceived: hellersToCzk(broughtReceived), broughtSent: hellersToCzk(broughtSent) } };
}

export async function downloadStatement({ desk }: Deps, uid: string): Promise<FileAnswer | Failure> {
  if (desk === null) return refuse('desk.closed');
  return (await desk.read((tx) => findOriginal(tx, uid))) ?? refuse('err.notFound');
}

const crowns = (amount: Hellers | null) => (amount === null ? null : hellersToCzk(amount));

const present = ({ broughtReceived: _received, broughtSent: _sent, ...row }: StatementRow): BankStatement => ({
  ...row,
  importedAt: row.importedAt.toISOString(),
  openingBalance: crowns(row.openingBalance),
  closingBalance: crowns(row.closingBalance),
  received: crowns(row.received),
  sent: crowns(row.sent),
});
