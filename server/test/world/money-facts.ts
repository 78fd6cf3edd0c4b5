import { owner } from '../races/owner-query';

/** Everything that must hold of money at any moment, over all companies; the owner of the database sees them all. */
const RULES: Record<string, string> = {
  'every posting sums to zero': `SELECT transaction_uid FROM ledger_entries GROUP BY 1 HAVING sum(amount) <> 0`,
  'a balance is the sum of its entries': `
    SELECT account_uid FROM (SELECT account_uid, sum(amount) AS sum FROM ledger_entries GROUP BY 1) e
    FULL JOIN account_balances b USING (account_uid) WHERE e.sum IS DISTINCT FROM b.balance`,
  'matched money is shared to the heller, other money not at all': `
    SELECT uid FROM bank_movements WHERE reason NOT IN ('refund', 'refundBounced')
      AND applied + overpaid <> CASE WHEN status = 'matched' THEN amount ELSE 0 END`,
  'the books hold what was matched': `
    SELECT company_uid FROM
      (SELECT company_uid, sum(amount) AS came FROM bank_movements WHERE status = 'matched' GROUP BY 1) m
    FULL JOIN (SELECT e.company_uid, -sum(e.amount) AS booked FROM ledger_entries e
               JOIN ledger_transactions t ON t.company_uid = e.company_uid AND t.uid = e.transaction_uid AND t.movement_uid IS NOT NULL
               JOIN accounts a ON a.company_uid = e.company_uid AND a.uid = e.account_uid AND a.type = 'bank' GROUP BY 1) l USING (company_uid)
    WHERE coalesce(came, 0) <> coalesce(booked, 0)`,
  'what events have booked and no statement told yet is what they announced': `
    SELECT company_uid FROM
      (SELECT company_uid, sum(amount) AS announced FROM announced_payments WHERE movement_uid IS NULL GROUP BY 1) p
    FULL JOIN (SELECT e.company_uid, -sum(e.amount) AS booked FROM ledger_entries e
               JOIN ledger_transactions t ON t.company_uid = e.company_uid AND t.uid = e.transaction_uid AND t.movement_uid IS NULL
               JOIN accounts a ON a.company_uid = e.company_uid AND a.uid = e.account_uid AND a.type = 'bank' GROUP BY 1) l USING (company_uid)
    WHERE coalesce(announced, 0) <> coalesce(booked, 0)`,
  'a payment told by an event and by a statement is booked once': `
    SELECT p.event_id FROM announced_payments p JOIN bank_movements m ON m.uid = p.movement_uid
    WHERE (p.amount, p.applied, p.overpaid, p.order_uid) IS DISTINCT FROM (m.amount, m.applied, m.overpaid, m.order_uid) OR m.status NOT IN ('matched', 'returned')
    UNION ALL
    SELECT p.event_id FROM announced_payments p
    JOIN bank_movements m ON m.variable_symbol = p.variable_symbol AND m.amount = p.amount AND abs(m.booked_on - p.booked_on) <= 5
    WHERE p.movement_uid IS NULL AND m.status = 'matched' AND m.reason <> 'refundBounced' AND NOT EXISTS (SELECT FROM announced_payments q WHERE q.movement_uid = m.uid)`,
  'an order is paid by what was booked on it': `
    SELECT o.uid FROM orders o
    LEFT JOIN (SELECT t.order_uid, sum(e.amount) AS booked FROM ledger_entries e
               JOIN ledger_transactions t ON t.company_uid = e.company_uid AND t.uid = e.transaction_uid AND (t.kind = 'payment' OR t.cause LIKE 'offset:%')
               JOIN accounts a ON a.company_uid = e.company_uid AND a.uid = e.account_uid AND a.type = 'receivable' GROUP BY 1) l ON l.order_uid = o.uid
    WHERE o.number IS NOT NULL AND o.paid_amount <> coalesce(l.booked, 0)`,
  'an order is paid exactly when all of it came': `
    SELECT uid FROM orders WHERE number IS NOT NULL AND price_inc_vat > 0 AND paid <> (paid_amount = price_inc_vat)`,
  'order and proforma agree': `
    SELECT o.uid FROM orders o JOIN documents d ON d.company_uid = o.company_uid AND d.order_uid = o.uid AND d.type = 'proforma'
    WHERE d.total_paid <> o.paid_amount OR (d.status = 'paid') <> o.paid OR (d.status = 'cancelled') <> (o.status = 'CANCELLED' AND NOT o.paid)`,
  'a paid order has one invoice, and a cancelled one its credit note': `
    SELECT o.uid FROM orders o WHERE o.paid AND o.price_inc_vat > 0
      AND ((SELECT count(*) FROM documents d WHERE d.order_uid = o.uid AND d.type = 'invoice') <> 1
        OR (o.status = 'CANCELLED') <> EXISTS (SELECT FROM documents d WHERE d.order_uid = o.uid AND d.type = 'credit_note' AND d.price_inc_vat = -o.price_inc_vat))`,
  'what is owed back is on the list of transfers': `
    SELECT company_uid FROM (SELECT b.company_uid, sum(b.balance) AS owed FROM account_balances b
                             JOIN accounts a ON a.company_uid = b.company_uid AND a.uid = b.account_uid AND a.type = 'overpayment' GROUP BY 1) l
    FULL JOIN (SELECT company_uid, sum(amount) AS listed FROM refunds WHERE status <> 'confirmed' AND company_uid IS NOT NULL GROUP BY 1) r USING (company_uid)
    WHERE coalesce(owed, 0) <> coalesce(listed, 0)`,
  'numbers of documents have no gap': `
    SELECT type FROM documents GROUP BY type, left(number, 3) HAVING max(right(number, 7)::int) <> count(*) AND type <> 'order_doc'`,
};

/** Names of the rules that are broken; nothing when the money is in order. */
export async function brokenMoney(ownerUrl: string): Promise<string[]> {
  const broken: string[] = [];
  for (const [name, text] of Object.entries(RULES)) if ((await owner(ownerUrl, text)).length > 0) broken.push(name);
  return broken;
}
