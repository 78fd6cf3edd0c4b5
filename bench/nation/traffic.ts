import { chance, pick, quote, uid, type Statement } from './nation-sql';
import type { Nation } from './nation-size';

/** What people did on the way to an order and what became of it. */
const STEPS = [
  ['basket.changed', "-interval '50 minutes'", "jsonb_build_object('items', 1)"],
  ['basket.changed', "-interval '40 minutes'", "jsonb_build_object('items', 2)"],
  ['checkout.started', "-interval '10 minutes'", 'NULL::jsonb'],
  ['order.submitted', "interval '0'", "jsonb_build_object('status', 'SUBMITTED', 'number', o.number)"],
  ['order.processed', "interval '2 days'", "jsonb_build_object('status', o.status)"],
] as const;

const STAFF = ['podpora', 'platby', 'provoz', 'vedeni'];

/** Audit, mails and events of a year, people of the desk, and what is wrong at the moment: mails that failed, messages nobody understood. */
export const fillTraffic = ({ today }: Nation): Statement[] => [
  `INSERT INTO audit_log (uid, at, company_uid, user_uid, kind, subject_uid, before, after, request_id)
   SELECT
     ${uid('entry', "o.n || ' ' || s.place", 'o.at + s.later')}, o.at + s.later, o.company_uid, CASE WHEN s.place < 5 THEN o.admin_uid END, s.kind, o.uid,
     NULL, s.after, 'req-' || o.n || '-' || s.place
   FROM nation_orders o
   CROSS JOIN LATERAL (VALUES ${STEPS.map(([kind, later, after], index) => `(${index + 1}, '${kind}', ${later}, ${after})`).join(', ')})
     AS s (place, kind, later, after)
   WHERE o.at + s.later < ${quote(today)}::timestamptz
   ORDER BY o.at + s.later, o.n`,
  `INSERT INTO mails (uid, company_uid, cause, recipients, subject, body_text, body_html, created_at, sent_at, failed_at, error)
   SELECT
     ${uid('mail', 'd.n || d.type', 'd.at')}, d.company_uid, d.type || ':' || d.uid, ARRAY['mzdy' || o.c || '@firma.example'],
     CASE d.type WHEN 'proforma' THEN 'Zálohová faktura ' ELSE 'Faktura ' END || d.number || ' k objednávce ' || o.number, b.words,
     '<p>' || b.words || '</p>', d.at, CASE WHEN NOT b.has_failed THEN d.at + interval '1 minute' END, CASE WHEN b.has_failed THEN d.at END,
     CASE WHEN b.has_failed THEN '550 5.1.1 unknown mailbox' END
   FROM nation_documents d
   JOIN nation_orders o ON o.n = d.n
   CROSS JOIN LATERAL (
     SELECT 'Dobrý den, v příloze posíláme doklad ' || d.number || ' k objednávce ' || o.number || '.' AS words,
       NOT o.is_old AND ${chance('d.n', 40)} % 200 = 0 AS has_failed
   ) b
   WHERE d.type <> 'order_doc'
   ORDER BY d.at, d.n`,
  `INSERT INTO provider_events (event_id, type, at, payload, received_at)
   SELECT
     ${uid('event', 'c.uid || t.type', 't.at')}, t.type, t.at, jsonb_build_object('type', t.type, 'cardUid', c.uid, 'accepted', true), t.at + interval '1 second'
   FROM cards c
   CROSS JOIN LATERAL (
     VALUES ('card.accepted', c.accepted_at), ('card.manufactured', c.manufactured_at), ('card.firstTransaction', c.activated_at)
   ) AS t (type, at)
   WHERE c.order_uid IS NOT NULL AND t.at IS NOT NULL
   ORDER BY t.at`,
  `INSERT INTO provider_events (event_id, type, at, payload, received_at)
   SELECT
     ${uid('event', 'p.uid || t.type', 't.at')}, t.type, t.at, jsonb_build_object('type', t.type, 'packageNumber', p.number, 'accepted', true), t.at + interval '1 second'
   FROM packages p
   CROSS JOIN LATERAL (VALUES ('package.dispatched', p.dispatched_at), ('package.delivered', p.delivered_at)) AS t (type, at)
   WHERE t.at IS NOT NULL
   ORDER BY t.at`,
  `INSERT INTO refused_events (event_id, type, payload, refused_at, times)
   SELECT
     ${uid('refused', 'n', 'e.at')}, t.type, jsonb_build_object('type', t.type, 'packageNumber', '29' || lpad(n::text, 8, '0')), e.at, 1 + n % 5
   FROM generate_series(1, 40) n
   CROSS JOIN LATERAL (SELECT ${quote(today)}::timestamptz - make_interval(hours => n) AS at) e
   CROSS JOIN LATERAL (SELECT ${pick(['package.dispatched', 'package.delivered'], 'n', 41)} AS type) t`,
  `INSERT INTO staff (uid, email, roles, since)
   SELECT ${uid('staff', 's.name', `${quote(today)}::timestamptz - interval '1 year'`)}, s.name || '@poskytovatel.example', '{support,payments,operations}',
     ${quote(today)}::timestamptz - interval '1 year'
   FROM unnest(ARRAY[${STAFF.map(quote).join(', ')}]) AS s (name)`,
  // Some of the waiting money is somebody's.
  `INSERT INTO desk_cases (queue, subject, staff_uid, taken_at)
   SELECT 'unplacedMoney', m.uid::text, s.uid, ${quote(today)}::timestamptz - interval '1 hour'
   FROM (SELECT uid FROM bank_movements WHERE status = 'unmatched' ORDER BY uid LIMIT 100) m
   CROSS JOIN (SELECT uid FROM staff ORDER BY uid LIMIT 1) s`,
];
