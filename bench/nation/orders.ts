import { chance, continueSeries, dayOf, documentNumber, quote, uid, type Statement } from './nation-sql';
import { MONTHS, monthlyOrders, type Nation } from './nation-size';

/** Hellers of the regular price list; amounts are whole hundreds of crowns, so that no fee and no VAT is rounded. */
const CARD = 8_000;
const DELIVERY = 19_000;

/** Days after which an order is paid and delivered, or cancelled; most of the younger ones wait for their money. */
const SETTLED_AFTER = 29;

/**
 * A year of orders: every month each of the people at work is in one of their company's orders. Leaves `nation_orders` with what each order
 * comes to and what became of it; `luck` (of a thousand) decides that of the young ones.
 */
export function fillOrders(nation: Nation): Statement[] {
  const monthly = monthlyOrders(nation);
  return [
    `CREATE TEMP TABLE nation_drafts AS
     SELECT
       o.*, ${uid('order', 'o.n', 'o.at')} AS uid, ${uid('items', 'o.n', 'o.at')} AS items_uid, ${chance('o.n', 20)} % 1000 AS luck
     FROM (
       SELECT
         c.n AS c, c.uid AS company_uid, c.wallet_uid, c.admin_uid, m, k, (m * ${monthly} + k) * 1000000::bigint + c.n AS n,
         ${quote(nation.today)}::timestamptz
           - make_interval(days => 1 + 30 * (${MONTHS - 1} - m) + 29 - 29 * k / ${monthly})
           + make_interval(secs => 28800 + (${chance(`(m * ${monthly} + k) * 1000000::bigint + c.n`, 21)} % 28800)::int) AS at
       FROM nation_companies c
       CROSS JOIN generate_series(0, ${MONTHS - 1}) m
       CROSS JOIN generate_series(0, ${monthly - 1}) k
       WHERE c.status = 'active'
     ) o`,
    'CREATE UNIQUE INDEX ON nation_drafts (c, m, k)',
    'ANALYZE nation_drafts',
    ...Array.from({ length: MONTHS }, (_, month) => monthOfItems(month, monthly)).flat(),
    'ANALYZE order_items',
    `CREATE TEMP TABLE nation_orders AS
     SELECT
       d.*, f.*, ${documentNumber({ series: 1, day: 'f.day', order: 'd.at, d.n' })} AS number, s.gastro, s.flexi, s.cards, t.price, t.vat, t.price + t.vat AS total,
       CASE WHEN f.is_paid THEN least(f.day + 2, ${quote(nation.today)}::date) END AS paid_on
     FROM nation_drafts d
     JOIN (
       SELECT
         i.items_uid, coalesce(sum(i.value) FILTER (WHERE i.service_code = '26C-828'), 0)::bigint AS gastro,
         coalesce(sum(i.value) FILTER (WHERE i.service_code = '27C-728'), 0)::bigint AS flexi, (count(*) FILTER (WHERE i.kind = 'cards'))::int AS cards
       FROM order_items i
       GROUP BY i.items_uid
     ) s ON s.items_uid = d.items_uid
     CROSS JOIN LATERAL (
       SELECT
         s.gastro * 104 / 100 + s.flexi * 105 / 100 + s.cards * ${CARD} + CASE WHEN s.cards > 0 THEN ${DELIVERY} ELSE 0 END AS price,
         s.gastro * 84 / 10000 + s.flexi * 105 / 10000 + (s.cards * ${CARD} + CASE WHEN s.cards > 0 THEN ${DELIVERY} ELSE 0 END) * 21 / 100 AS vat
     ) t
     CROSS JOIN LATERAL (SELECT ${dayOf('d.at')} AS day, ${dayOf('d.at')} < ${quote(nation.today)}::date - ${SETTLED_AFTER} AS is_old) g
     CROSS JOIN LATERAL (
       SELECT g.day, g.is_old,
         CASE
           WHEN g.is_old THEN CASE WHEN d.luck < 10 AND s.cards = 0 THEN 'CANCELLED' ELSE 'RESOLVED' END
           WHEN d.luck < 20 THEN 'BLOCKED'
           WHEN d.luck < 30 THEN 'PENDING_CANCELLATION'
           WHEN d.luck < 740 OR (s.cards > 0 AND d.luck < 930) THEN 'SUBMITTED'
           ELSE 'RESOLVED'
         END AS status,
         CASE WHEN g.is_old THEN NOT (d.luck < 10 AND s.cards = 0) ELSE d.luck >= 720 END AS is_paid,
         CASE WHEN g.is_old THEN NOT (d.luck < 10 AND s.cards = 0) ELSE d.luck >= 740 END AS is_begun
     ) f`,
    'CREATE UNIQUE INDEX ON nation_orders (c, m, k)',
    'ANALYZE nation_orders',
    `INSERT INTO orders (
       company_uid, uid, items_uid, number, status, payment_type, delivery_service_code, card_count, credit_total, created_by, created_at,
       calculated_at, ordered_at, price, vat, price_inc_vat, due_on, paid, paid_on, paid_amount, blocking_reason, blocked_at, credits_posted_at,
       expedite_at, cancel_requested_at, cancelled_at
     )
     SELECT
       o.company_uid, o.uid, o.items_uid, o.number, o.status, 'proforma', CASE WHEN o.cards > 0 THEN '90C-422' END, o.cards, o.gastro + o.flexi,
       o.admin_uid, o.at - interval '1 hour', o.at, o.at, o.price, o.vat, o.total, o.day + 14, o.is_paid, o.paid_on,
       CASE WHEN o.is_paid THEN o.total ELSE 0 END,
       CASE o.status WHEN 'BLOCKED' THEN CASE o.luck % 2 WHEN 0 THEN 'limit' ELSE 'dodger' END END,
       CASE o.status WHEN 'BLOCKED' THEN o.at + interval '1 minute' END,
       CASE WHEN o.is_begun THEN o.paid_on + interval '10 hours' END, CASE o.status WHEN 'RESOLVED' THEN o.paid_on + interval '12 hours' END,
       CASE o.status WHEN 'PENDING_CANCELLATION' THEN o.at + interval '1 hour' WHEN 'CANCELLED' THEN o.at + interval '1 day' END,
       CASE o.status WHEN 'CANCELLED' THEN o.at + interval '2 days' END
     FROM nation_orders o
     ORDER BY o.at, o.n`,
    ...LINES,
    continueSeries(1, 'SELECT number FROM orders'),
  ];
}

/** Gastro of everybody, Flexi of a twelfth, and the cards of those whose month it is, of the last order of a month. */
function monthOfItems(month: number, monthly: number): Statement[] {
  const inOrder = `nation_people p JOIN nation_drafts d ON d.c = p.c AND d.m = ${month}`;
  const columns =
    'company_uid, uid, items_uid, employee_uid, product_code, service_code, kind, wallet_uid, quantity, value, location_uid, created_at';
  return [
    `INSERT INTO order_items (${columns})
     SELECT
       p.company_uid, ${uid('gastro', `p.g * ${MONTHS} + ${month}`, 'd.at')}, d.items_uid, p.uid, '90C', '26C-828', 'credits', NULL, 1,
       (10 + ${chance(`p.g * ${MONTHS} + ${month}`, 22)} % 20) * 10000, NULL, d.at - interval '1 hour'
     FROM ${inOrder} AND d.k = p.place % ${monthly}
     ORDER BY d.at, p.i`,
    `INSERT INTO order_items (${columns})
     SELECT
       p.company_uid, ${uid('flexi', 'p.g', 'd.at')}, d.items_uid, p.uid, '90C', '27C-728', 'credits', d.wallet_uid, 1,
       (5 + p.luck % 10) * 10000, NULL, d.at - interval '1 hour'
     FROM ${inOrder} AND d.k = p.place % ${monthly}
     WHERE p.i % ${MONTHS} = ${month}
     ORDER BY d.at, p.i`,
    `INSERT INTO order_items (${columns})
     SELECT
       p.company_uid, ${uid('card item', 'p.g', 'd.at')}, d.items_uid, p.uid, '90C', '90C-401', 'cards', NULL, 1, NULL::bigint, p.place_uid,
       d.at - interval '1 hour'
     FROM ${inOrder} AND d.k = ${monthly - 1}
     WHERE p.card_month = ${month}
     ORDER BY d.at, p.i`,
  ];
}

interface Line {
  kind: 'credit' | 'fee' | 'card' | 'delivery';
  service: string;
  name: string;
  /** What it is counted from; lines of nothing are none. */
  of: string;
  unit: 'Pieces' | 'Percent';
  unitPrice: number;
  quantity: string;
  price: string;
  vatRate: number;
}

const credit = (service: string, name: string, of: string): Line => ({
  kind: 'credit',
  service,
  name,
  of,
  unit: 'Pieces',
  unitPrice: 100,
  quantity: `${of} / 100`,
  price: of,
  vatRate: 0,
});
const fee = (service: string, name: string, of: string, percent: number): Line => ({
  kind: 'fee',
  service,
  name,
  of,
  unit: 'Percent',
  unitPrice: percent * 100,
  quantity: `${of} / 100`,
  price: `${of} * ${percent} / 100`,
  vatRate: 21,
});

/** What is frozen of an order, in the order people read it. */
const LINES: Statement[] = [
  {
    kind: 'card',
    service: '90C-401',
    name: 'Nová karta Multibenefit',
    of: 'o.cards',
    unit: 'Pieces',
    unitPrice: CARD,
    quantity: 'o.cards',
    price: `o.cards * ${CARD}`,
    vatRate: 21,
  } as const,
  credit('26C-828', 'Dobití kreditu Gastro', 'o.gastro'),
  fee('26C-828', 'Poplatek za dobití Gastro', 'o.gastro', 4),
  credit('27C-728', 'Dobití kreditu Flexi', 'o.flexi'),
  fee('27C-728', 'Poplatek za dobití Flexi', 'o.flexi', 5),
  {
    kind: 'delivery',
    service: '90C-422',
    name: 'Doručení PPL',
    of: 'o.cards',
    unit: 'Pieces',
    unitPrice: DELIVERY,
    quantity: '1',
    price: `${DELIVERY}`,
    vatRate: 21,
  } as const,
].map(
  (line: Line, position) => `
  INSERT INTO order_lines (
    company_uid, order_uid, position, product_code, service_code, kind, unit, description, unit_price, quantity, price, vat_rate, vat, price_inc_vat
  )
  SELECT
    o.company_uid, o.uid, ${position + 1}, '90C', '${line.service}', '${line.kind}', '${line.unit}',
    jsonb_build_object('cs', ${quote(line.name)}, 'en', ${quote(line.name)}), ${line.unitPrice}, ${line.quantity}, p.price, ${line.vatRate}, v.vat, p.price + v.vat
  FROM nation_orders o
  CROSS JOIN LATERAL (SELECT ${line.price} AS price) p
  CROSS JOIN LATERAL (SELECT p.price * ${line.vatRate} / 100 AS vat) v
  WHERE ${line.of} > 0`,
);

/** Confirmations, proformas, and an invoice of whatever is paid; the symbol of an order is the number of its proforma. */
export const fillDocuments = (): Statement[] => [
  `CREATE TEMP TABLE nation_documents AS
   SELECT
     o.n, o.uid AS order_uid, o.company_uid, t.type, ${uid('document', 'o.n || t.type', 't.at')} AS uid, t.at, t.day, o.total, o.price, o.vat, o.is_paid, o.paid_on,
     o.status = 'CANCELLED' AS is_cancelled,
     CASE t.type
       WHEN 'order_doc' THEN o.number
       WHEN 'proforma' THEN ${documentNumber({ series: 4, day: 't.day', order: 't.at, o.n', among: 't.type' })}
       ELSE ${documentNumber({ series: 5, day: 't.day', order: 't.at, o.n', among: 't.type' })}
     END AS number
   FROM nation_orders o
   CROSS JOIN LATERAL (
     SELECT 'order_doc' AS type, o.at, o.day
     UNION ALL SELECT 'proforma', o.at, o.day
     UNION ALL SELECT 'invoice', o.paid_on + interval '10 hours', o.paid_on WHERE o.is_paid
   ) t`,
  'ANALYZE nation_documents',
  `INSERT INTO documents (
     company_uid, uid, order_uid, type, number, status, issue_date, due_date, vat_date, paid_date, total_paid, price, vat, price_inc_vat, customer,
     created_at
   )
   SELECT
     d.company_uid, d.uid, d.order_uid, d.type, d.number, CASE WHEN d.is_paid THEN 'paid' WHEN d.is_cancelled THEN 'cancelled' ELSE 'unpaid' END,
     d.day, CASE d.type WHEN 'invoice' THEN d.day ELSE d.day + 14 END, CASE d.type WHEN 'invoice' THEN d.day END, d.paid_on,
     CASE WHEN d.is_paid THEN d.total ELSE 0 END, d.price, d.vat, d.total,
     jsonb_build_object('name', c.name, 'identificationNumber', c.identification_number, 'vatNumber', NULL, 'address', c.billing_address), d.at
   FROM nation_documents d
   JOIN companies c ON c.uid = d.company_uid
   ORDER BY d.at, d.n`,
  `INSERT INTO variable_symbols (symbol, company_uid, order_uid, document_uid)
   SELECT d.number, d.company_uid, d.order_uid, d.uid FROM nation_documents d WHERE d.type = 'proforma'`,
  continueSeries(4, "SELECT number FROM documents WHERE type = 'proforma'"),
  continueSeries(5, "SELECT number FROM documents WHERE type = 'invoice'"),
];

/** Cards that were ordered, each month's in one package of its company, where they are by now. */
export const fillCards = (): Statement[] => [
  `CREATE TEMP TABLE nation_packages AS
   SELECT
     o.*, ${uid('package', 'o.n', 'o.at')} AS package_uid, ${documentNumber({ series: 2, day: 'o.day', order: 'o.at, o.n' })} AS package_number, c.city, c.name, c.place_uid,
     CASE
       WHEN o.is_old THEN 'takenOver'
       WHEN NOT o.is_begun THEN 'ordered'
       WHEN o.luck < 850 THEN 'inProduction'
       WHEN o.luck < 930 THEN 'made'
       WHEN o.luck < 985 THEN 'underWay'
       ELSE 'inTrouble'
     END AS state
   FROM nation_orders o
   JOIN nation_companies c ON c.n = o.c
   WHERE o.cards > 0`,
  'ANALYZE nation_packages',
  `INSERT INTO packages (
     company_uid, uid, order_uid, number, location_uid, location_name, label, items_count, is_charged, courier, tracking_number, dispatched_at,
     delivered_at, is_taken_over, taken_over_at, trouble, trouble_since, created_at, updated_at
   )
   SELECT
     p.company_uid, p.package_uid, p.uid, p.package_number, p.place_uid, 'Sídlo',
     jsonb_build_object(
       'companyName', p.name, 'note', NULL, 'contactPersons', '[]'::jsonb, 'street', 'Průmyslová', 'streetNumber', p.c::text, 'city', p.city,
       'postcode', '30100', 'country', 'CZ', 'type', 'office', 'phone', '+420601000001'
     ),
     p.cards, true, 'PPL', CASE WHEN l.has_left THEN '4' || lpad(p.package_number, 11, '0') END, CASE WHEN l.has_left THEN p.paid_on + interval '11 hours' END,
     CASE p.state WHEN 'takenOver' THEN p.paid_on + interval '35 hours' END, p.state = 'takenOver',
     CASE p.state WHEN 'takenOver' THEN p.paid_on + interval '59 hours' END, CASE p.state WHEN 'inTrouble' THEN 'returned' END,
     CASE p.state WHEN 'inTrouble' THEN p.paid_on + interval '35 hours' END, p.at, p.at
   FROM nation_packages p
   CROSS JOIN LATERAL (SELECT p.state IN ('takenOver', 'underWay', 'inTrouble') AS has_left) l
   ORDER BY p.at, p.n`,
  continueSeries(2, 'SELECT number FROM packages'),
  `INSERT INTO cards (
     company_uid, uid, employee_uid, product_code, status, service_code, order_uid, package_uid, number, expires_on, composite_id, created_at,
     accepted_at, manufactured_at, activated_at, ended_at, updated_at
   )
   SELECT
     p.company_uid, p.card_uid, p.uid, '90C', s.status, '90C-401', o.uid, o.package_uid,
     CASE WHEN s.is_made THEN '**** **** **** ' || lpad((p.luck % 10000)::text, 4, '0') END,
     CASE WHEN s.is_made THEN (date_trunc('month', o.at) + interval '37 months')::date - 1 END, CASE WHEN s.is_made THEN 'CM:' || p.g END, o.at,
     CASE WHEN o.is_begun THEN o.paid_on + interval '10 hours 1 minute' END, CASE WHEN s.is_made THEN o.paid_on + interval '10 hours 30 minutes' END,
     CASE s.status WHEN 'CRD_ACT' THEN o.paid_on + interval '3 days' END, CASE s.status WHEN 'CRD_NOT_MNF' THEN o.at + interval '3 days' END, o.at
   FROM nation_packages o
   JOIN nation_people p ON p.c = o.c AND p.card_month = o.m
   CROSS JOIN LATERAL (
     SELECT
       CASE o.state
         WHEN 'ordered' THEN 'ORDERED'
         WHEN 'inProduction' THEN CASE WHEN p.luck % 48 = 0 THEN 'CRD_NOT_MNF' ELSE 'CRD_IN_PRD' END
         WHEN 'made' THEN 'CRD_MNF'
         WHEN 'takenOver' THEN 'CRD_ACT'
         ELSE 'PENDING_DELIVERY_CNF'
       END AS status,
       o.state NOT IN ('ordered', 'inProduction') AS is_made
   ) s
   ORDER BY o.at, p.i`,
];
