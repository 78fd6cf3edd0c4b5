import sql, { type Sql } from 'sql-template-tag';
import type { JobState } from '@portal/domain/desk/machine';
import type { CompanyUid } from '@portal/domain/identifiers/uid';
import type { DeskTx } from '../../engine/desk';
import { likePattern } from '../../engine/sql-parts';
import type { DeskListSql, DeskListWish } from '../lists/desk-list';

export interface JobRow {
  id: number;
  task: string;
  state: JobState;
  attempts: number;
  maxAttempts: number;
  runAt: Date;
  failedAt: Date | null;
  error: string | null;
  companyUid: CompanyUid | null;
  companyName: string | null;
}

/** A job is known by a number; a list of the desk knows its rows by uids. */
const KEY = sql`lpad(to_hex(j.id), 32, '0')::uuid`;

/** Jobs of the queue, with the company they are for. */
export const JOBS: DeskListSql = {
  name: 'jobs',
  rows: sql`desk_jobs() j LEFT JOIN companies c ON c.uid::text = j.payload ->> 'companyUid'`,
  company: sql`c.uid`,
  uid: KEY,
  at: sql`${KEY} = chosen.uid`,
  columns: sql`
    j.id, j.task, j.state, j.attempts, j.max_attempts AS "maxAttempts", j.run_at AS "runAt", j.failed_at AS "failedAt",
    left(split_part(j.error, chr(10), 1), 500) AS error, c.uid AS "companyUid", c.name AS "companyName"
  `,
};

const SORT_COLUMNS = { runAt: sql`j.run_at`, task: sql`j.task`, attempts: sql`j.attempts` } as const;

interface JobWish {
  fulltext: string | undefined;
  state: JobState[] | undefined;
  sortBy: keyof typeof SORT_COLUMNS;
  sortDir: 'asc' | 'desc';
}

export function jobWish({ fulltext, state, sortBy, sortDir }: JobWish): DeskListWish {
  const conditions: Sql[] = [];
  if (fulltext !== undefined)
    conditions.push(sql`fold(concat_ws(' ', j.task, c.name, split_part(j.error, chr(10), 1))) LIKE ${likePattern(fulltext)}`);
  if (state !== undefined) conditions.push(sql`j.state = ANY (${state}::text[])`);
  return { conditions, order: sql`${SORT_COLUMNS[sortBy]} ${sortDir === 'asc' ? sql`ASC` : sql`DESC`}, j.id` };
}

/** When each schedule last queued its job; null before the first time. */
export const listScheduleRuns = (tx: DeskTx) =>
  tx.rows<{ identifier: string; lastAt: Date | null }>(sql`SELECT identifier, last_execution AS "lastAt" FROM desk_schedules()`);
