import sql, { type Sql } from 'sql-template-tag';
import type { QueueName } from '@portal/domain/desk/queues';
import { STUCK_AFTER } from '@portal/domain/desk/queues';
import { isMissing } from '../cards/missing-cards';
import { paysFirst } from '../orders/pays-first';
import { beginningOf } from '../engine/sql-parts';

/** When the youngest card of order `o` was asked for: one that is made again has its own time to be made. */
const LAST_CARD = sql`(
  SELECT max(asked.created_at)
  FROM cards asked
  WHERE asked.company_uid = o.company_uid AND asked.order_uid = o.uid
)`;

/**
 * The cases of every queue: `subject` (what a case is known by), `since`, `amount` in hellers, `company` (its uid), `facts` (texts the desk
 * makes a sentence of). The files that failed lie in a folder and are read there.
 */
export const QUEUE_SQL: Readonly<Record<Exclude<QueueName, 'failedFiles'>, (now: Date) => Sql>> = {
  unplacedMoney: () => sql`
    SELECT
      m.uid::text AS subject, coalesce(m.decided_at, ${beginningOf(sql`m.booked_on`)}) AS since, m.amount,
      m.company_uid AS company,
      jsonb_build_object(
        'who', coalesce(m.counter_name, m.counter_account), 'symbol', coalesce(m.variable_symbol, m.message_symbol),
        'reason', m.reason, 'currency', m.currency
      ) AS facts
    FROM bank_movements m
    WHERE m.status = 'unmatched'
  `,
  refundsToSend: () => refunds(sql`r.account IS NOT NULL`),
  refundsWithoutAccount: () => refunds(sql`r.account IS NULL`),
  waitingCompanies: () => sql`
    SELECT
      c.uid::text AS subject, coalesce(o.handed_in_at, o.last_step_at, c.created_at) AS since, NULL::bigint AS amount,
      c.uid AS company,
      jsonb_build_object('number', c.identification_number, 'note', o.hand_in_note) AS facts
    FROM companies c
    LEFT JOIN onboardings o ON o.company_uid = c.uid
    WHERE c.status = 'pending' AND (o.returned_at IS NULL OR o.handed_in_at IS NOT NULL)
  `,
  uncheckedLocations: () => sql`
    SELECT
      l.uid::text AS subject, l.updated_at AS since, NULL::bigint AS amount, l.company_uid AS company,
      jsonb_build_object('name', l.name, 'place', concat(l.street, ' ', l.street_number, ', ', l.city)) AS facts
    FROM locations l
    WHERE l.is_syncing AND NOT l.is_checked
  `,
  heldOrders: () => sql`
    SELECT
      o.uid::text AS subject, o.blocked_at AS since, o.price_inc_vat AS amount, o.company_uid AS company,
      jsonb_build_object('number', o.number, 'reason', o.blocking_reason) AS facts
    FROM orders o
    WHERE o.status = 'BLOCKED'
  `,
  stuckOrders: (now) => sql`
    SELECT
      o.uid::text AS subject,
      CASE WHEN o.status = 'SUBMITTED'
      THEN greatest(coalesce(${beginningOf(sql`o.paid_on`)}, o.ordered_at), ${LAST_CARD})
      ELSE o.cancel_requested_at END AS since,
      o.price_inc_vat AS amount, o.company_uid AS company,
      jsonb_build_object('number', o.number, 'status', o.status) AS facts
    FROM orders o
    WHERE (
        o.status = 'SUBMITTED'
        AND (o.paid OR NOT ${paysFirst(sql`o`)})
        AND coalesce(o.paid_on::timestamp, o.ordered_at AT TIME ZONE 'Europe/Prague')
          < ${now}::timestamptz AT TIME ZONE 'Europe/Prague' - make_interval(days => ${STUCK_AFTER.workedOnDays})
        AND coalesce(${LAST_CARD} < ${now}::timestamptz - make_interval(days => ${STUCK_AFTER.workedOnDays}), true)
      )
      OR (
        o.status = 'PENDING_CANCELLATION'
        AND o.cancel_requested_at < ${now}::timestamptz - make_interval(days => ${STUCK_AFTER.cancellationDays})
      )
  `,
  cardTrouble: () => sql`
    SELECT
      c.uid::text AS subject, t.since, NULL::bigint AS amount, c.company_uid AS company,
      jsonb_build_object(
        'kind', t.kind, 'number', c.number, 'who', concat(e.first_name, ' ', e.last_name), 'employeeNumber', e.employee_number
      ) AS facts
    FROM (
      SELECT refused.company_uid, refused.uid, coalesce(refused.ended_at, refused.updated_at) AS since, 'refused' AS kind
      FROM cards refused
      WHERE refused.status = 'CRD_NOT_MNF'
        AND NOT EXISTS (
          SELECT FROM cards newer
          WHERE newer.company_uid = refused.company_uid
            AND newer.employee_uid = refused.employee_uid
            AND newer.product_code = refused.product_code
            AND newer.created_at > refused.created_at
        )
      UNION ALL
      SELECT m.company_uid, c.uid, m.reported_at, 'missing'
      FROM missing_cards m
      JOIN cards c ON c.company_uid = m.company_uid AND c.uid = m.card_uid
      WHERE ${isMissing}
    ) t
    JOIN cards c ON c.company_uid = t.company_uid AND c.uid = t.uid
    JOIN employees e ON e.company_uid = c.company_uid AND e.uid = c.employee_uid
    WHERE t.kind = 'missing' OR e.status = 'active'
  `,
  packageTrouble: (now) => sql`
    SELECT
      p.uid::text AS subject, coalesce(p.trouble_since, p.ready_since) AS since, NULL::bigint AS amount,
      p.company_uid AS company,
      jsonb_build_object(
        'kind', coalesce(p.trouble, 'neverSent'), 'number', p.number, 'courier', p.courier, 'city', p.label ->> 'city'
      ) AS facts
    FROM (
      SELECT lost.*, NULL::timestamptz AS ready_since
      FROM packages lost
      WHERE lost.trouble IS NOT NULL AND lost.delivered_at IS NULL AND NOT lost.is_taken_over
      UNION ALL
      SELECT lying.*, made.ready_since
      FROM packages lying
      JOIN orders o ON o.company_uid = lying.company_uid AND o.uid = lying.order_uid
      CROSS JOIN LATERAL (
        SELECT max(c.manufactured_at) AS ready_since, bool_and(c.manufactured_at IS NOT NULL OR c.ended_at IS NOT NULL) AS is_ready
        FROM cards c
        WHERE c.company_uid = lying.company_uid AND c.package_uid = lying.uid
      ) made
      WHERE lying.dispatched_at IS NULL
        AND lying.number IS NOT NULL
        AND lying.offered_at IS DISTINCT FROM 'infinity'
        AND o.status = 'SUBMITTED'
        AND made.is_ready
        AND made.ready_since < ${now}::timestamptz - make_interval(hours => ${STUCK_AFTER.packedHours})
    ) p
  `,
  doubtfulPackages: () => sql`
    SELECT
      p.uid::text AS subject, coalesce(p.doubtful_since, p.updated_at) AS since, NULL::bigint AS amount,
      p.company_uid AS company,
      jsonb_build_object('number', p.number, 'courier', p.courier, 'city', p.label ->> 'city') AS facts
    FROM packages p
    WHERE p.offered_at = 'infinity' AND p.dispatched_at IS NULL
  `,
  undeliveredMails: () => sql`
    SELECT
      m.uid::text AS subject, coalesce(m.failed_at, m.created_at) AS since, NULL::bigint AS amount, m.company_uid AS company,
      jsonb_build_object('title', m.subject, 'who', array_to_string(m.recipients, ', '), 'error', m.error) AS facts
    FROM mails m
    WHERE m.sent_at IS NULL AND m.error IS NOT NULL
  `,
  givenUpJobs: () => sql`
    SELECT
      j.id::text AS subject, coalesce(j.failed_at, j.run_at) AS since, NULL::bigint AS amount, NULL::uuid AS company,
      jsonb_build_object('task', j.task, 'error', left(split_part(j.error, chr(10), 1), 300)) AS facts
    FROM desk_jobs() j
    WHERE j.state = 'givenUp'
  `,
  refusedEvents: () => sql`
    SELECT
      r.event_id::text AS subject, r.refused_at AS since, NULL::bigint AS amount, NULL::uuid AS company,
      jsonb_build_object('kind', 'refused', 'type', r.type, 'times', r.times::text) AS facts
    FROM refused_events r
    WHERE NOT EXISTS (SELECT FROM closed_events x WHERE x.event_id = r.event_id)
    UNION ALL
    SELECT
      e.event_id::text, e.received_at, NULL::bigint, NULL::uuid,
      jsonb_build_object('kind', 'parked', 'type', e.type, 'number', e.payload ->> 'parkedFor')
    FROM provider_events e
    WHERE e.payload ->> 'parkedFor' IS NOT NULL
      AND NOT (e.payload ->> 'accepted')::boolean
      AND NOT EXISTS (SELECT FROM closed_events x WHERE x.event_id = e.event_id)
  `,
};

const refunds = (which: Sql): Sql => sql`
  SELECT
    r.uid::text AS subject, r.created_at AS since, r.amount, r.company_uid AS company,
    jsonb_build_object(
      'kind', CASE WHEN r.export_uid IS NOT NULL THEN 'exported' END,
      'reason', r.reason, 'account', r.account, 'symbol', r.symbol,
      'who', CASE WHEN r.company_uid IS NULL THEN coalesce(m.counter_name, m.counter_account) END
    ) AS facts
  FROM refunds r
  LEFT JOIN bank_movements m ON m.uid = r.movement_uid
  WHERE r.status = 'waiting' AND ${which}
`;
