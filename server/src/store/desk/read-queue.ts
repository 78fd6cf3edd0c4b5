import sql, { type Sql } from 'sql-template-tag';
import type { CompanyUid, StaffUid } from '@portal/domain/identifiers/uid';
import type { QueueName } from '@portal/domain/desk/queues';
import type { Hellers } from '@portal/domain/money/money';
import { packRows } from '../engine/sql-parts';
import type { DeskTx } from '../engine/desk';
import { STAFF_NAME } from '../staff/staff';

export interface QueueCase {
  subject: string;
  since: Date;
  amount: Hellers | null;
  companyUid: CompanyUid | null;
  companyName: string | null;
  facts: Record<string, string | null>;
  /** Whose it is; null: nobody's. */
  staffUid: StaffUid | null;
  staffName: string | null;
}

export interface QueuePage {
  total: number;
  /** Of the whole queue. */
  oldest: Date | null;
  amount: Hellers | null;
  /** How many are of who asks, and of nobody. */
  mine: number;
  free: number;
  /** How many are shown by the choice of whose. */
  chosen: number;
  cases: QueueCase[];
  /** What somebody took and what is no case any more. */
  over: { subject: string; takenAt: string }[];
}

export interface QueueWish {
  queue: QueueName;
  /** Whose cases: of everybody when absent. */
  owner: 'mine' | 'nobody' | undefined;
  staffUid: StaffUid;
  limit: number;
  offset: number;
}

/**
 * One page of the cases a statement finds, the longest waiting first, and what the whole queue comes to. What a case says of itself is put
 * together for those of the page alone.
 */
export async function readQueue(tx: DeskTx, cases: Sql, { queue, owner, staffUid, limit, offset }: QueueWish): Promise<QueuePage> {
  const isChosen = sql`
    (${owner ?? null}::text IS NULL OR (${owner ?? null}::text = 'mine' AND o."staffUid" = ${staffUid})
      OR (${owner ?? null}::text = 'nobody' AND o."staffUid" IS NULL))
  `;
  const page = await tx.first<Omit<QueuePage, 'cases'> & { cases: (Omit<QueueCase, 'since'> & { since: string })[] }>(
    sql`
      WITH found AS MATERIALIZED (
        SELECT subject, since, amount, company
        FROM (${cases}) AS every_case
      ),
      owned AS MATERIALIZED (
        SELECT f.*, k.staff_uid AS "staffUid"
        FROM found f
        LEFT JOIN desk_cases k
          ON k.queue = ${queue} AND k.subject = f.subject AND coalesce(k.case_since, f.since) = f.since
      ),
      shown AS MATERIALIZED (
        SELECT o.*
        FROM owned o
        WHERE ${isChosen}
        ORDER BY o.since, o.subject
        LIMIT ${limit}
        OFFSET ${offset}
      ),
      page AS (
        SELECT
          o.subject, o.since, o.amount, o.company AS "companyUid", c.name AS "companyName", f.facts, o."staffUid",
          ${STAFF_NAME} AS "staffName"
        FROM shown o
        JOIN (${cases}) AS f ON f.subject = o.subject AND f.since = o.since
        LEFT JOIN companies c ON c.uid = o.company
        LEFT JOIN staff s ON s.uid = o."staffUid"
        LEFT JOIN users u ON u.uid = s.user_uid
        ORDER BY o.since, o.subject
      )
      SELECT
        count(*) AS total, min(o.since) AS oldest, sum(o.amount) AS amount,
        count(*) FILTER (WHERE o."staffUid" = ${staffUid}) AS mine,
        count(*) FILTER (WHERE o."staffUid" IS NULL) AS free,
        count(*) FILTER (WHERE ${isChosen}) AS chosen,
        coalesce((SELECT json_agg(p) FROM page p), '[]') AS cases,
        (
          SELECT coalesce(json_agg(json_build_object('subject', k.subject, 'takenAt', k.taken_at)), '[]')
          FROM desk_cases k
          WHERE k.queue = ${queue} AND NOT EXISTS (SELECT FROM found f WHERE f.subject = k.subject)
        ) AS over
      FROM owned o
    `,
  );
  if (page === undefined) throw new Error('a queue always answers');
  return { ...page, cases: page.cases.map((one) => ({ ...one, since: new Date(one.since) })) };
}

/** Cases that come from elsewhere than the database, as a statement. */
export const givenCases = (cases: readonly { subject: string; since: Date; facts: Record<string, string> }[]): Sql => sql`
  SELECT subject, since, NULL::bigint AS amount, NULL::uuid AS company, facts
  FROM json_to_recordset(${packRows(cases)}) AS given (subject text, since timestamptz, facts jsonb)
`;

/** Since when the case is one, as the database writes it; undefined when it is over. */
export const caseSince = async (tx: DeskTx, cases: Sql, subject: string): Promise<string | undefined> =>
  (await tx.first<{ since: string }>(sql`SELECT f.since::text AS since FROM (${cases}) f WHERE f.subject = ${subject}`))?.since;

/** How many cases a statement finds, and since when the oldest is one. */
export const countCases = async (tx: DeskTx, cases: Sql): Promise<Pick<QueuePage, 'total' | 'oldest'>> =>
  (await tx.first<Pick<QueuePage, 'total' | 'oldest'>>(sql`SELECT count(*) AS total, min(f.since) AS oldest FROM (${cases}) f`)) ?? {
    total: 0,
    oldest: null,
  };
