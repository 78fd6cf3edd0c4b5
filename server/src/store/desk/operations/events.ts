import sql, { join, type Sql } from 'sql-template-tag';
import type { EventState } from '@portal/domain/desk/machine';
import type { CompanyUid, OrderUid } from '@portal/domain/identifiers/uid';
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
  closedAt: Date | null;
  closedBy: string | null;
  closedReason: string | null;
  person: string | null;
  place: string | null;
  packageNumber: string | null;
  orderUid: OrderUid | null;
  orderNumber: string | null;
  companyUid: CompanyUid | null;
  companyName: string | null;
}

const ABOUT = sql`coalesce(
  e.payload ->> 'cardUid', e.payload ->> 'packageNumber', e.payload ->> 'orderNumber', e.payload ->> 'variableSymbol',
  e.payload ->> 'companyIdentificationNumber', e.payload ->> 'requestUid', e.payload ->> 'employeeUid', e.payload ->> 'uid'
)`;

const IS_ACCEPTED = sql`(e.payload ->> 'accepted' IS NOT DISTINCT FROM 'true')`;

/** Few beside messages: looked up once. What had its effect after all is not closed. */
const IS_CLOSED = sql`e.event_id = ANY (ARRAY(SELECT closed.event_id FROM closed_events closed))`;

/** Of what is refused the planner sees that it lies elsewhere. */
const IS: Record<EventState, Sql> = {
  accepted: sql`(NOT e.is_refused AND ${IS_ACCEPTED})`,
  kept: sql`(NOT e.is_refused AND NOT ${IS_ACCEPTED} AND NOT ${IS_CLOSED})`,
  refused: sql`(e.is_refused AND NOT ${IS_CLOSED})`,
  closed: sql`(NOT ${IS_ACCEPTED} AND ${IS_CLOSED})`,
};

/**
 * Whom and what a message is about, by the numbers and uids it names; all of it empty for what nobody knows. For each message of the page by itself:
 * joined at once, so many tables were read as wholes.
 */
const NAMED = sql`
  LEFT JOIN closed_events x ON x.event_id = e.event_id
  LEFT JOIN LATERAL (
    SELECT
      coalesce(nullif(concat_ws(' ', w.first_name, w.last_name), ''), nullif(concat_ws(' ', z.first_name, z.last_name), '')) AS person,
      l.name AS place, p.number AS package_number, o.uid AS order_uid, o.number AS order_number,
      k.uid AS company_uid, k.name AS company_name
    FROM (SELECT (e.payload ->> 'cardUid')::uuid AS card_uid) t
    LEFT JOIN embedded_cards b ON b.uid = t.card_uid
    LEFT JOIN cards c ON c.uid = coalesce(b.card_uid, t.card_uid)
    LEFT JOIN card_requests q ON q.uid = (e.payload ->> 'requestUid')::uuid
    LEFT JOIN employees w ON w.uid = coalesce((e.payload ->> 'employeeUid')::uuid, q.employee_uid, c.employee_uid)
    LEFT JOIN packages p ON p.number = e.payload ->> 'packageNumber'
    LEFT JOIN variable_symbols s ON s.symbol = e.payload ->> 'variableSymbol'
    LEFT JOIN orders n ON n.number = e.payload ->> 'orderNumber'
    LEFT JOIN orders o ON o.uid = coalesce(n.uid, c.order_uid, p.order_uid, s.order_uid) AND o.number IS NOT NULL
    LEFT JOIN locations l ON e.payload ->> 'entity' = 'location' AND l.uid = (e.payload ->> 'uid')::uuid
    LEFT JOIN contact_persons z ON e.payload ->> 'entity' = 'contactPerson' AND z.uid = (e.payload ->> 'uid')::uuid
    LEFT JOIN companies i ON i.identification_number = e.payload ->> 'companyIdentificationNumber'
    LEFT JOIN companies k
      ON k.uid = coalesce(i.uid, o.company_uid, w.company_uid, p.company_uid, l.company_uid, z.company_uid, (e.payload ->> 'uid')::uuid)
    LIMIT 1
  ) named ON true
`;

/** Messages that were taken in, and those that were refused for they are about something unknown. One refused and taken in later is the former. */
export const EVENTS: DeskListSql = {
  name: 'events',
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
    CASE
      WHEN NOT e.is_refused AND ${IS_ACCEPTED} THEN 'accepted'
      WHEN x.event_id IS NOT NULL THEN 'closed'
      WHEN e.is_refused THEN 'refused'
      ELSE 'kept'
    END AS state,
    CASE WHEN NOT e.is_refused AND NOT ${IS_ACCEPTED} THEN e.payload ->> 'parkedFor' END AS "parkedFor",
    x.closed_at AS "closedAt", x.closed_by AS "closedBy", x.reason AS "closedReason",
    named.person, named.place, named.package_number AS "packageNumber", named.order_uid AS "orderUid", named.order_number AS "orderNumber",
    named.company_uid AS "companyUid", named.company_name AS "companyName"
  `,
  details: NAMED,
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
