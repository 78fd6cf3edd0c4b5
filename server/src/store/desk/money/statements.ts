import sql, { type Sql } from 'sql-template-tag';
import type { StatementUid } from '@portal/domain/identifiers/uid';
import type { Day } from '@portal/domain/calendar/prague-day';
import type { Hellers } from '@portal/domain/money/money';
import type { DeskTx } from '../../engine/desk';
import { beginningOf, endOf, likePattern } from '../../engine/sql-parts';
import type { DeskListSql, DeskListWish } from '../lists/desk-list';

export interface StatementRow {
  uid: StatementUid;
  fileName: string;
  format: string;
  number: string | null;
  from: Day | null;
  to: Day | null;
  importedAt: Date;
  openingBalance: Hellers | null;
  closingBalance: Hellers | null;
  lineCount: number | null;
  received: Hellers | null;
  sent: Hellers | null;
  brought: number;
  matched: number;
  waiting: number;
  /** Hellers in crowns, of the lines it brought. */
  broughtReceived: Hellers;
  broughtSent: Hellers;
  hasOriginal: boolean;
}

interface StatementWish {
  filter: { fulltext?: string | undefined; importedFrom?: Day | undefined; importedTo?: Day | undefined };
  sortBy: 'importedAt' | 'to';
  sortDir: 'asc' | 'desc';
}

const COLUMNS = sql`
  s.uid, s.file_name AS "fileName", s.format, s.number, s.from_day AS "from", s.to_day AS "to",
  s.imported_at AS "importedAt", s.opening_balance AS "openingBalance", s.closing_balance AS "closingBalance",
  s.line_count AS "lineCount", s.received, s.sent, lines.*,
  EXISTS (SELECT FROM bank_statement_files f WHERE f.statement_uid = s.uid) AS "hasOriginal"
`;

/** What the lines a statement `s` brought are and came to. */
const LINES = sql`
  CROSS JOIN LATERAL (
    SELECT
      count(*) AS brought,
      count(*) FILTER (WHERE m.status = 'matched') AS matched,
      count(*) FILTER (WHERE m.status IN ('unmatched', 'aside')) AS waiting,
      coalesce(sum(m.amount) FILTER (WHERE m.amount > 0 AND m.currency = 'CZK'), 0) AS "broughtReceived",
      coalesce(-sum(m.amount) FILTER (WHERE m.amount < 0 AND m.currency = 'CZK'), 0) AS "broughtSent"
    FROM bank_movements m
    WHERE m.statement_uid = s.uid
  ) lines
`;

const SORT_COLUMNS = { importedAt: sql`s.imported_at`, to: sql`s.to_day` } as const;

/** Files of the bank with what became of their lines. */
export const STATEMENTS: DeskListSql = {
  name: 'statements',
  rows: sql`bank_statements s`,
  company: sql`NULL::uuid`,
  uid: sql`s.uid`,
  at: sql`s.uid = chosen.uid`,
  columns: COLUMNS,
  details: LINES,
};

/** Which files, and in what order. */
export const statementWish = ({ filter, sortBy, sortDir }: StatementWish): DeskListWish => ({
  conditions: conditions(filter),
  order: sql`${SORT_COLUMNS[sortBy]} ${sortDir === 'asc' ? sql`ASC` : sql`DESC NULLS LAST`}, s.uid DESC`,
});

function conditions({ fulltext, importedFrom, importedTo }: StatementWish['filter']): Sql[] {
  const all: Sql[] = [];
  if (fulltext !== undefined) all.push(sql`(fold(s.file_name) LIKE ${likePattern(fulltext)} OR s.number LIKE ${likePattern(fulltext)})`);
  if (importedFrom !== undefined) all.push(sql`s.imported_at >= ${beginningOf(importedFrom)}`);
  if (importedTo !== undefined) all.push(sql`s.imported_at < ${endOf(importedTo)}`);
  return all;
}

export const findStatement = (tx: DeskTx, uid: StatementUid) =>
  tx.first<StatementRow>(sql`SELECT ${COLUMNS} FROM bank_statements s ${LINES} WHERE s.uid = ${uid}`);

/** The file as it came; nothing for one that was read before files were kept. */
export const findOriginal = (tx: DeskTx, uid: StatementUid) =>
  tx.first<{ fileName: string; content: Buffer }>(
    sql`
      SELECT s.file_name AS "fileName", f.content
      FROM bank_statements s
      JOIN bank_statement_files f ON f.statement_uid = s.uid
      WHERE s.uid = ${uid}
    `,
  );
