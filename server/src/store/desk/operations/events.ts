import sql, { join, type Sql } from 'sql-template-tag';
import type { EventState } from '@portal/domain/desk/machine';
import type { DeskTx } from '../../engine/desk';
import { likePattern } from '../../engine/sql-parts';
import { sealedTotal, valuesOf, type DeskListSql, type DeskListWish } from '../lists/desk-list';

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

const IS_ACCEPTED = sql`(e.payload ->> 'accepted' IS NOT DISTINCT FROM 'true')`;

/** Of what is refused the planner sees that it lies elsewhere. */
const IS: Record<EventState, Sql> = {
  accepted: sql`(NOT e.is_refused AND ${IS_ACCEPTED})`,
  kept: sql`(NOT e.is_refused AND e.payload ->> 'accepted' IS DISTINCT FROM 'true')`,
  refused: sql`e.is_refused`,
};

/** Messages that were taken in, and those that were refused for they are about something unknown. One refused and taken in later is the former. */
export const EVENTS: DeskListSql = {
  rows: sql`(
    SELECT p.event_id, p.type, p.payload, p.received_at, 1 AS times, false AS is_refused
    FROM provider_events p
    UNION ALL
    SELECT r.event_id, r.type, r.payload, r.refused_at, r.times, true
    FROM refused_events r
  ) e`,
  company: sql`NULL::uuid`,
  uid: sql`e.event_id`,
  at: sql`e.event_id = chosen.uid`,
  columns: sql`
    e.event_id AS uid, e.type, e.received_at AS "receivedAt", e.times, ${ABOUT} AS about,
    CASE WHEN e.is_refused THEN 'refused' WHEN ${IS_ACCEPTED} THEN 'accepted' ELSE 'kept' END AS state,
    CASE WHEN NOT e.is_refused AND NOT ${IS_ACCEPTED} THEN e.payload ->> 'parkedFor' END AS "parkedFor"
  `,
  whole: sealedTotal(
    'events',
    (since) => sql`
      SELECT (SELECT count(*) FROM provider_events p WHERE p.received_at >= ${since}) + (SELECT count(*) FROM refused_events)
    `,
  ),
};

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/iu;

const SORT_COLUMNS = { receivedAt: sql`e.received_at`, type: sql`e.type` } as const;

interface EventWish {
  fulltext: string | undefined;
  state: EventState[] | undefined;
  sortBy: keyof typeof SORT_COLUMNS;
  sortDir: 'asc' | 'desc';
}

export function eventWish({ fulltext, state, sortBy, sortDir }: EventWish): DeskListWish {
  const conditions: Sql[] = [];
  if (fulltext !== undefined) conditions.push(says(fulltext));
  if (state !== undefined) conditions.push(sql`(${join([sql`false`, ...state.map((one) => IS[one])], ' OR ')})`);
  const order = sql`${SORT_COLUMNS[sortBy]} ${sortDir === 'asc' ? sql`ASC` : sql`DESC`}, e.event_id`;
  return { conditions, order, isSearch: fulltext !== undefined };
}

/** By its type, which is one of few, by what it is about or by its own uid: each is found by an index. */
const says = (text: string): Sql => {
  const is = (type: Sql) => sql`fold(${type}) LIKE ${likePattern(text)}`;
  const ofType = (table: Sql) => sql`e.type = ANY (${valuesOf({ table: sql`${table} t`, column: sql`t.type`, is })})`;
  const ways = [sql`provider_events`, sql`refused_events`].flatMap((table) => [
    sql`SELECT e.event_id FROM ${table} e WHERE ${ofType(table)}`,
    sql`SELECT e.event_id FROM ${table} e WHERE ${ABOUT} = ${text}`,
  ]);
  const named = UUID.test(text) ? [sql`SELECT ${text}::uuid`] : [];
  return sql`e.event_id IN (${join([...ways, ...named], ' UNION ALL ')})`;
};

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
