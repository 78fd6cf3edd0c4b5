interface Invariant {
  name: string;
  /** Finds what breaks it; no row means it holds. */
  broken: string;
}

/** What holds at any moment. */
const ALWAYS: Invariant[] = [
  { name: 'the ledger sums to zero', broken: `SELECT company_uid, sum(amount) FROM ledger_entries GROUP BY 1 HAVING sum(amount) <> 0` },
  {
    name: 'every posting sums to zero',
    broken: `SELECT transaction_uid, sum(amount) FROM ledger_entries GROUP BY 1 HAVING sum(amount) <> 0`,
  },
  {
    name: 'every balance is the sum of its entries',
    broken: `SELECT b.account_uid, b.balance, e.total FROM account_balances b
             FULL JOIN (SELECT account_uid, sum(amount) AS total FROM ledger_entries GROUP BY 1) e USING (account_uid)
             WHERE b.balance IS DISTINCT FROM e.total`,
  },
  {
    name: 'the bank account is what was matched',
    broken: `SELECT m.total, b.total FROM (SELECT coalesce(sum(amount), 0) AS total FROM bank_movements WHERE status = 'matched') m,
               (SELECT coalesce(sum(b.balance), 0) AS total FROM account_balances b JOIN accounts a ON a.uid = b.account_uid WHERE a.type = 'bank') b
             WHERE m.total <> -b.total`,
  },
  {
    name: 'every matched movement is applied or overpaid',
    broken: `SELECT uid FROM bank_movements WHERE status = 'matched' AND reason NOT IN ('refund', 'refundBounced') AND applied + overpaid <> amount OR status <> 'matched' AND applied + overpaid <> 0`,
  },
  {
    name: 'an order is paid as its document says',
    broken: `SELECT o.number, o.paid_amount, d.total_paid FROM orders o
             JOIN documents d ON d.order_uid = o.uid AND d.type = CASE WHEN o.payment_type = 'proforma' THEN 'proforma' ELSE 'invoice' END
             WHERE o.paid_amount <> d.total_paid OR o.paid <> (d.status = 'paid')`,
  },
  {
    name: 'a paid order has the money and an invoice of the same amount',
    broken: `SELECT o.number FROM orders o LEFT JOIN documents d ON d.order_uid = o.uid AND d.type = 'invoice'
             WHERE o.paid AND o.price_inc_vat > 0 AND (o.paid_amount <> o.price_inc_vat OR d.price_inc_vat IS DISTINCT FROM o.price_inc_vat)`,
  },
  {
    name: 'revenue, VAT and claims are what documents and credits say',
    broken: `WITH d AS (SELECT company_uid, sum(price) AS price, sum(vat) AS vat FROM documents WHERE type IN ('invoice', 'credit_note') GROUP BY 1),
                  credit AS (SELECT company_uid, sum(credit_total) AS total FROM orders WHERE credits_posted_at IS NOT NULL GROUP BY 1),
                  b AS (SELECT a.company_uid, a.type, sum(b.balance) AS total FROM account_balances b JOIN accounts a ON a.uid = b.account_uid GROUP BY 1, 2)
             SELECT c.uid, d.price, credit.total, r.total, v.total FROM companies c LEFT JOIN d ON d.company_uid = c.uid LEFT JOIN credit ON credit.company_uid = c.uid
             LEFT JOIN b r ON r.company_uid = c.uid AND r.type = 'revenue' LEFT JOIN b v ON v.company_uid = c.uid AND v.type = 'vat'
             WHERE coalesce(r.total, 0) <> coalesce(d.price, 0) - coalesce(credit.total, 0) OR coalesce(v.total, 0) <> coalesce(d.vat, 0)`,
  },
  {
    name: 'numbers have no gaps',
    broken: `WITH n AS (SELECT number FROM orders WHERE number IS NOT NULL UNION ALL SELECT number FROM documents WHERE type <> 'order_doc'),
                  s AS (SELECT left(number, 1)::int AS series, substr(number, 2, 2)::int AS year, count(*) AS n, count(DISTINCT number) AS different,
                               max(substr(number, 4)::int) AS last FROM n GROUP BY 1, 2)
             SELECT s.*, x.last AS given FROM s FULL JOIN (SELECT * FROM number_series WHERE series <> 2) x ON x.series = s.series AND x.year % 100 = s.year
             WHERE s.n IS DISTINCT FROM s.last OR s.n <> s.different OR s.last IS DISTINCT FROM x.last`,
  },
  {
    name: 'nobody holds two cards of a kind on their way',
    broken: `SELECT employee_uid FROM cards WHERE status IN ('ORDERED', 'CRD_IN_PRD', 'CRD_MNF', 'PENDING_DELIVERY_CNF', 'CRD_NOT_ACT')
             GROUP BY employee_uid, product_code HAVING count(*) > 1`,
  },
  { name: 'no job has failed', broken: `SELECT task_identifier, last_error FROM graphile_worker.jobs WHERE last_error IS NOT NULL` },
];

/** What holds when every story has come to its end. */
const AT_THE_END: Invariant[] = [
  {
    name: 'no order waits for anything',
    broken: `SELECT number, status, paid, blocking_reason FROM orders WHERE status IN ('SUBMITTED', 'BLOCKED', 'PENDING_CANCELLATION', 'CHECKOUT')`,
  },
  {
    name: 'no card waits for anything',
    broken: `SELECT c.uid, c.status, o.status FROM cards c LEFT JOIN orders o ON o.uid = c.order_uid
             WHERE c.status NOT IN ('CRD_ACT', 'CRD_NOT_ACT', 'CRD_BLK_TMP', 'CRD_CANC', 'CRD_EXP', 'CRD_NOT_MNF')`,
  },
  {
    name: 'every package that left was taken over',
    broken: `SELECT number FROM packages WHERE dispatched_at IS NOT NULL AND NOT is_taken_over`,
  },
  {
    name: 'no made card was left behind',
    broken: `SELECT c.uid FROM cards c JOIN packages p ON p.uid = c.package_uid WHERE c.status IN ('CRD_ACT', 'CRD_NOT_ACT') AND p.dispatched_at IS NULL`,
  },
  {
    name: 'a cancelled order has no cards, no credit and no open claim',
    broken: `SELECT o.number FROM orders o WHERE o.status = 'CANCELLED' AND (o.credits_posted_at IS NOT NULL
               OR EXISTS (SELECT FROM cards c WHERE c.order_uid = o.uid AND c.status NOT IN ('CRD_CANC', 'CRD_NOT_MNF'))
               OR EXISTS (SELECT FROM documents d WHERE d.order_uid = o.uid AND d.type = 'proforma' AND d.status = 'unpaid')
               OR (SELECT coalesce(sum(d.price_inc_vat), 0) FROM documents d WHERE d.order_uid = o.uid AND d.type IN ('invoice', 'credit_note')) <> 0)`,
  },
  {
    name: 'what was paid and never made was given back',
    broken: `SELECT o.number, n.count AS unmade, credited.total FROM orders o
             JOIN LATERAL (SELECT count(*), sum(l.unit_price + round(l.unit_price * l.vat_rate / 100.0)) AS owed FROM cards c
                           JOIN order_lines l ON l.order_uid = o.uid AND l.service_code = c.service_code AND l.kind = 'card'
                           WHERE c.order_uid = o.uid AND (c.status = 'CRD_NOT_MNF' OR c.status = 'CRD_CANC' AND c.accepted_at IS NULL AND c.number IS NULL)) n ON n.count > 0
             LEFT JOIN LATERAL (SELECT -sum(d.price_inc_vat) AS total FROM documents d WHERE d.order_uid = o.uid AND d.type = 'credit_note') credited ON true
             WHERE o.status = 'RESOLVED' AND o.price_inc_vat > 0 AND abs(coalesce(credited.total, 0) - n.owed) > 1`,
  },
  {
    name: 'nobody owes anything',
    broken: `SELECT a.company_uid, b.balance FROM account_balances b JOIN accounts a ON a.uid = b.account_uid WHERE a.type = 'receivable' AND b.balance <> 0`,
  },
  {
    name: 'who left has no card and no meal allowance',
    broken: `SELECT e.uid, e.status FROM employees e WHERE e.status = 'pending_deactivation' OR e.status = 'inactive' AND (
               EXISTS (SELECT FROM cards c WHERE c.employee_uid = e.uid AND c.status NOT IN ('CRD_CANC', 'CRD_EXP', 'CRD_NOT_MNF'))
               OR EXISTS (SELECT FROM accounts a JOIN account_balances b ON b.account_uid = a.uid WHERE a.employee_uid = e.uid AND a.type = 'gastro' AND b.balance <> 0))`,
  },
  {
    name: 'no request waits for an answer longer than 60 days',
    broken: `SELECT uid FROM card_requests WHERE accepted_at IS NULL AND declined_at IS NULL AND rejected_at IS NULL`,
  },
  { name: 'no money waits unseen', broken: `SELECT uid FROM bank_movements WHERE status = 'new'` },
];

interface Facts {
  query(statement: string): Promise<unknown[]>;
}

/** The names of the invariants that do not hold, with the first rows that show it. */
export async function brokenInvariants(portal: Facts, { atTheEnd }: { atTheEnd: boolean }): Promise<Record<string, unknown[]>> {
  const broken: Record<string, unknown[]> = {};
  for (const { name, broken: statement } of atTheEnd ? [...ALWAYS, ...AT_THE_END] : ALWAYS) {
    // Looked for as a whole: for the first five alone each order is compared with every document of a nation.
    const rows = await portal.query(`WITH broken AS MATERIALIZED (${statement}) SELECT * FROM broken LIMIT 5`);
    if (rows.length > 0) broken[name] = rows;
  }
  return broken;
}
