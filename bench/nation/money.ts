import { chance, pick, quote, uid, type Statement } from './nation-sql';
import { MONTHS, type Nation } from './nation-size';

/** One paid order of a hundred got more than it asked for; what came on top went back, goes back, or waits. */
const OVERPAID = 'o.is_paid AND o.luck % 100 = 7';
const OVERPAYMENT = 5_000;

const REASONS = ['noSymbol', 'unknownSymbol', 'severalWays', 'alreadyPaid'];

/** Statements of the year, the payment of every paid order, and lines nobody could place. Leaves `nation_movements`. */
export const fillBank = ({ today, bankAccount, unmatched }: Nation): Statement[] => [
  `INSERT INTO bank_statements (
     uid, file_hash, file_name, format, account, number, from_day, to_day, opening_balance, closing_balance, imported_at
   )
   SELECT
     ${uid('statement', 'd.day', 'd.day')}, sha256(convert_to('statement ' || d.day, 'UTF8')), 'vypis-' || d.day::date || '.xml', 'camt053',
     ${quote(bankAccount)}, to_char(d.day, 'YYDDD'), d.day::date, d.day::date, 0, 0, d.day + interval '9 hours'
   FROM generate_series(${quote(today)}::date - 370, ${quote(today)}::date, interval '1 day') AS d (day)`,
  `CREATE TEMP TABLE nation_movements AS
   SELECT
     o.n, o.c, o.company_uid, o.uid AS order_uid, o.total, o.paid_on AS booked_on, x.overpaid, ${uid('movement', 'o.n', 'o.paid_on')} AS uid,
     x.overpaid > 0 AND o.luck < 600 AND o.paid_on < ${quote(today)}::date - 30 AS is_returned, ${uid('transfer back', 'o.n', 'o.paid_on + 10')} AS debit_uid,
     o.paid_on + 10 AS returned_on, o.luck, o.paid_on + interval '9 hours' AS at, d.number AS symbol
   FROM nation_orders o
   JOIN nation_documents d ON d.order_uid = o.uid AND d.type = 'proforma'
   CROSS JOIN LATERAL (SELECT CASE WHEN ${OVERPAID} THEN ${OVERPAYMENT} ELSE 0 END AS overpaid) x
   WHERE o.is_paid`,
  'ANALYZE nation_movements',
  movements(`
    SELECT
      m.uid, m.booked_on, m.total + m.overpaid AS amount, m.symbol, c.account AS counter_account, c.name AS counter_name, 'Platba ' || m.symbol AS message,
      'matched' AS status, 'variableSymbol' AS reason, m.company_uid, m.order_uid, m.total AS applied, m.overpaid
    FROM nation_movements m
    JOIN nation_companies c ON c.n = m.c
    ORDER BY m.at, m.n`),
  movements(`
    SELECT
      m.debit_uid AS uid, m.returned_on AS booked_on, -m.overpaid AS amount, m.symbol, c.account AS counter_account, c.name AS counter_name,
      'Vrácení přeplatku' AS message, 'matched' AS status, 'refund' AS reason, m.company_uid, m.order_uid, 0 AS applied, 0 AS overpaid
    FROM nation_movements m
    JOIN nation_companies c ON c.n = m.c
    WHERE m.is_returned`),
  // Of every kind that waits for a person: a known payer without a symbol, a symbol nobody has, an amount somebody owes.
  movements(`
    SELECT
      ${uid('waiting', 'w.n', 'w.day')} AS uid, w.day AS booked_on,
      CASE WHEN w.n % 3 = 0 AND o.total IS NOT NULL THEN o.total ELSE 10000 + ${chance('w.n', 31)} % 90000000 END AS amount,
      CASE WHEN w.n % 2 = 0 THEN (7000000000 + ${chance('w.n', 32)} % 1000000000)::text END AS symbol, c.account AS counter_account,
      c.name AS counter_name, ${pick(['benefity zaměstnanci', 'stravenky', 'faktura', 'kredit karty'], 'w.n', 33)} || ' ' || w.n AS message,
      CASE WHEN w.n <= ${unmatched} THEN 'unmatched' ELSE 'aside' END AS status, ${pick(REASONS, 'w.n', 34)} AS reason, NULL::uuid AS company_uid,
      NULL::uuid AS order_uid, 0 AS applied, 0 AS overpaid
    FROM (
      SELECT n, ${quote(today)}::date - 1 - (${chance('n', 30)} % 59)::int AS day FROM generate_series(1, ${Math.ceil(unmatched * 1.04)}) n
    ) w
    JOIN nation_companies c ON c.n = 1 + w.n % (SELECT count(*)::int FROM nation_companies WHERE status = 'active')
    LEFT JOIN LATERAL (SELECT u.total FROM nation_orders u WHERE u.c = c.n AND NOT u.is_paid AND u.status = 'SUBMITTED' ORDER BY u.at LIMIT 1) o ON true`),
  `UPDATE bank_statements s
   SET line_count = m.lines, received = m.received, sent = m.sent
   FROM (
     SELECT
       statement_uid, count(*)::int AS lines, coalesce(sum(amount) FILTER (WHERE amount > 0), 0) AS received,
       coalesce(-sum(amount) FILTER (WHERE amount < 0), 0) AS sent
     FROM bank_movements
     GROUP BY 1
   ) m
   WHERE m.statement_uid = s.uid`,
  `INSERT INTO refunds (
     uid, cause, reason, company_uid, order_uid, movement_uid, amount, account, symbol, since, status, created_at, sent_at, debit_uid, prepared_by
   )
   SELECT
     ${uid('refund', 'm.n', 'm.at')}, m.uid || ':' || m.order_uid, 'overpayment', m.company_uid, m.order_uid, m.uid, m.overpaid,
     CASE WHEN m.luck < 900 THEN c.account END, m.symbol, m.booked_on,
     CASE WHEN m.is_returned THEN 'confirmed' WHEN m.luck < 800 THEN 'sent' ELSE 'waiting' END, m.at,
     CASE WHEN m.luck < 800 THEN m.at + interval '2 days' END, CASE WHEN m.is_returned THEN m.debit_uid END, NULL
   FROM nation_movements m
   JOIN nation_companies c ON c.n = m.c
   WHERE m.overpaid > 0`,
];

/** Every line is in the statement of its day, and is known by its number in it. */
const movements = (lines: string): Statement => `
  INSERT INTO bank_movements (
    uid, statement_uid, account, identity, booked_on, amount, currency, variable_symbol, counter_account, counter_name, message, status, reason,
    company_uid, order_uid, applied, overpaid
  )
  SELECT
    l.uid, s.uid, s.account, l.uid::text, l.booked_on, l.amount, 'CZK', l.symbol, l.counter_account, l.counter_name, l.message, l.status, l.reason,
    l.company_uid, l.order_uid, l.applied, l.overpaid
  FROM (${lines}) l
  JOIN bank_statements s ON s.from_day = l.booked_on`;

/** The books: payment, invoice and credit of every order, and transfers back. Everything is posted like the product posts it, triggers and all. */
export const fillLedger = (): Statement[] => [
  `INSERT INTO accounts (company_uid, uid, type, created_at)
   SELECT c.uid, ${uid('account', 'c.n || t.type', 'c.created_at')}, t.type, c.created_at
   FROM nation_companies c
   CROSS JOIN unnest(ARRAY['bank', 'receivable', 'revenue', 'vat', 'overpayment']) AS t (type)
   WHERE c.status = 'active'`,
  `INSERT INTO accounts (company_uid, uid, type, employee_uid, wallet_type, created_at)
   SELECT p.company_uid, ${uid('account', 'p.g || a.type', 'p.created_at')}, a.type, p.uid, a.wallet, p.created_at
   FROM nation_people p
   CROSS JOIN (VALUES ('gastro', NULL), ('flexi', 'health')) AS a (type, wallet)
   WHERE p.status = 'active'`,
  'ANALYZE accounts',
  posting({
    kind: 'payment',
    from: 'nation_movements m',
    facts: "m.company_uid, m.order_uid, m.c, m.uid || ':' || m.order_uid AS cause, m.uid AS movement_uid, m.at, m.n",
    amounts: [
      ['bank', '-m.total - m.overpaid'],
      ['receivable', 'm.total'],
      ['overpayment', 'm.overpaid'],
    ],
  }),
  posting({
    kind: 'invoice',
    from: 'nation_orders m WHERE m.is_paid',
    facts:
      "m.company_uid, m.uid AS order_uid, m.c, m.uid::text AS cause, NULL::uuid AS movement_uid, m.paid_on + interval '10 hours' AS at, m.n",
    amounts: [
      ['receivable', '-m.total'],
      ['revenue', 'm.price'],
      ['vat', 'm.vat'],
    ],
  }),
  posting({
    kind: 'refund',
    from: 'nation_movements m WHERE m.is_returned',
    facts: "m.company_uid, m.order_uid, m.c, m.debit_uid::text AS cause, m.debit_uid AS movement_uid, m.at + interval '10 days' AS at, m.n",
    amounts: [
      ['bank', 'm.overpaid'],
      ['overpayment', '-m.overpaid'],
    ],
  }),
  ...Array.from({ length: MONTHS }, (_, month) => creditOfMonth(month)),
];

interface Postings {
  kind: 'payment' | 'invoice' | 'refund';
  from: string;
  facts: string;
  amounts: readonly (readonly [account: string, amount: string])[];
}

/** A transaction and its entries are written by one statement: a sum that is not nothing would be refused at its end. */
function posting({ kind, from, facts, amounts }: Postings): Statement {
  const amount = amounts.map(([account, text]) => `${text} AS ${account}`).join(', ');
  const sides = amounts.map(([account]) => `('${account}', s.${account})`).join(', ');
  return `
    WITH s AS MATERIALIZED (SELECT p.*, ${uid(kind, 'p.n', 'p.at')} AS uid FROM (SELECT ${facts}, ${amount} FROM ${from}) p),
    made AS (
      INSERT INTO ledger_transactions (company_uid, uid, kind, cause, movement_uid, order_uid, booked_at)
      SELECT s.company_uid, s.uid, '${kind}', s.cause, s.movement_uid, s.order_uid, s.at FROM s ORDER BY s.at, s.n
      RETURNING uid
    )
    INSERT INTO ledger_entries (company_uid, transaction_uid, account_uid, amount)
    SELECT s.company_uid, s.uid, ${uid('account', 'c.n || e.type', 'c.created_at')}, e.amount
    FROM s
    JOIN nation_companies c ON c.n = s.c
    CROSS JOIN LATERAL (VALUES ${sides}) AS e (type, amount)
    WHERE e.amount <> 0
    ORDER BY s.at, s.n`;
}

/** Credit of the orders of a month to its people. */
const creditOfMonth = (month: number): Statement => `
  WITH s AS MATERIALIZED (
    SELECT o.*, ${uid('credit', 'o.n', 'o.at')} AS transaction_uid FROM nation_orders o WHERE o.m = ${month} AND o.is_begun AND o.gastro + o.flexi > 0
  ),
  made AS (
    INSERT INTO ledger_transactions (company_uid, uid, kind, cause, order_uid, booked_at)
    SELECT s.company_uid, s.transaction_uid, 'credit', s.uid::text, s.uid, s.paid_on + interval '10 hours' FROM s ORDER BY s.at, s.n
    RETURNING uid
  )
  INSERT INTO ledger_entries (company_uid, transaction_uid, account_uid, amount)
  SELECT i.company_uid, s.transaction_uid, a.uid, i.value
  FROM s
  JOIN order_items i ON i.company_uid = s.company_uid AND i.items_uid = s.items_uid AND i.kind = 'credits'
  JOIN accounts a ON a.company_uid = i.company_uid AND a.employee_uid = i.employee_uid
    AND a.type = CASE i.service_code WHEN '26C-828' THEN 'gastro' ELSE 'flexi' END
  UNION ALL
  SELECT s.company_uid, s.transaction_uid, ${uid('account', "c.n || 'revenue'", 'c.created_at')}, -s.gastro - s.flexi
  FROM s
  JOIN nation_companies c ON c.n = s.c`;
