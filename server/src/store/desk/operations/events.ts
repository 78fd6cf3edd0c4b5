import sql, { type Sql } from 'sql-template-tag';
import type { EventState } from '@portal/domain/desk/machine';
import type { DeskTx } from '../../engine/desk';
import { likePattern } from '../../engine/sql-parts';
import type { DeskListSql, DeskListWish } from '../lists/desk-list';

export interface EventRow {
  uid: string;
  type: string;
  state: EventState;
  receivedAt: Date;
  times: number;
  parkedFor: string | null;
  about: string | null;
}

const ABOUT = sql`coalesce(
  e.payload ->> 'cardUid', e.payload ->> 'packageNumber', e.payload ->> 'orderNumber', e.payload ->> 'variableSymbol',
  e.payload ->> 'companyIdentificationNumber', e.payload ->> 'requestUid', e.payload ->> 'employeeUid', e.payload ->> 'uid'
)`;

/** Messages that were taken in, and those that were refused for they are about something unknown. One refused and taken in later is the former. */
export const EVENTS: DeskListSql = {
  rows: sql`(
    SELECT
      p.event_id, p.type, p.payload, p.received_at, 1 AS times,
      CASE WHEN p.payload ->> 'accepted' = 'true' THEN 'accepted' ELSE 'kept' END AS state
    FROM provider_events p
    UNION ALL
    SELECT r.event_id, r.type, r.payload, r.refused_at, r.times, 'refused'
    FROM refused_events r
  ) e`,
  company: sql`NULL::uuid`,
  uid: sql`e.event_id`,
  at: sql`e.event_id = chosen.uid`,
  columns: sql`
    e.event_id AS uid, e.type, e.state, e.received_at AS "receivedAt", e.times,
    CASE WHEN e.state = 'kept' THEN e.payload ->> 'parkedFor' END AS "parkedFor", ${ABOUT} AS about
  `,
};

const SORT_COLUMNS = { receivedAt: sql`e.received_at`, type: sql`e.type` } as const;

interface EventWish {
  fulltext: string | undefined;
  state: EventState[] | undefined;
  sortBy: keyof typeof SORT_COLUMNS;
  sortDir: 'asc' | 'desc';
}

export function eventWish({ fulltext, state, sortBy, sortDir }: EventWish): DeskListWish {
  const conditions: Sql[] = [];
  if (fulltext !== undefined)
    conditions.push(sql`(fold(e.type) LIKE ${likePattern(fulltext)} OR ${ABOUT} = ${fulltext} OR e.event_id::text = lower(${fulltext}))`);
  if (state !== undefined) conditions.push(sql`e.state = ANY (${state}::text[])`);
  return { conditions, order: sql`${SORT_COLUMNS[sortBy]} ${sortDir === 'asc' ? sql`ASC` : sql`DESC`}, e.event_id` };
}

/** What came, without what the portal noted beside it. */
export const findEventBody = async (tx: DeskTx, uid: string): Promise<unknown> =>
  (
    await tx.first<{ payload: unknown }>(
      sql`
        SELECT payload - 'accepted' - 'parkedFor' AS payload
        FROM provider_events
        WHERE event_id = ${uid}
        UNION ALL
        SELECT payload
        FROM refused_events
        WHERE event_id = ${uid}
        LIMIT 1
      `,
    )
  )?.payload;
