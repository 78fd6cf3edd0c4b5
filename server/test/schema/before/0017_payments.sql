-- Payments to the end: what of an order came when, money that waits for a person, money that goes back.

-- The movement of the account a posting books; older ones carry it as their cause.
ALTER TABLE ledger_transactions ADD COLUMN movement_uid uuid;
UPDATE ledger_transactions t SET movement_uid = m.uid FROM bank_movements m WHERE t.kind IN ('payment', 'refund') AND t.cause = m.uid::text;
CREATE INDEX ledger_transactions_by_order ON ledger_transactions (company_uid, order_uid) WHERE order_uid IS NOT NULL;

-- What a person decided about money nobody could place: put aside with a note, or sent back.
ALTER TABLE bank_movements
  ADD COLUMN note text CHECK (char_length(note) <= 500),
  ADD COLUMN decided_by text,
  ADD COLUMN decided_at timestamptz;
ALTER TABLE bank_movements DROP CONSTRAINT bank_movements_status_check,
  ADD CONSTRAINT bank_movements_status_check CHECK (status IN ('new', 'matched', 'unmatched', 'aside', 'returned', 'ignored'));
-- whose account a payment came from, by the payments that were matched
CREATE INDEX bank_movements_by_payer ON bank_movements (counter_account, company_uid) WHERE status = 'matched' AND company_uid IS NOT NULL;
CREATE INDEX companies_by_bank_account ON companies (bank_account) WHERE bank_account IS NOT NULL;
CREATE INDEX bank_movements_sent ON bank_movements (amount) WHERE status = 'ignored' AND reason = 'debit';

-- Transfers the provider owes. Of the provider's account, not of a tenant: money nobody could place belongs to no company.
CREATE TABLE refunds (
  uid uuid PRIMARY KEY,
  -- why it exists: the part of a payment, the credit note, the cancelled order; one transfer each
  cause text NOT NULL UNIQUE,
  reason text NOT NULL CHECK (reason IN ('overpayment', 'cancelledOrder', 'creditNote', 'unplaced')),
  company_uid uuid,
  order_uid uuid,
  document_uid uuid,
  movement_uid uuid REFERENCES bank_movements (uid),
  amount bigint NOT NULL CHECK (amount > 0),
  -- null: nobody knows yet where to
  account text,
  symbol text CHECK (symbol ~ '^[1-9]\d{0,9}$'),
  -- no earlier movement can be this transfer
  since date NOT NULL,
  status text NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'sent', 'confirmed')),
  created_at timestamptz NOT NULL,
  sent_at timestamptz,
  debit_uid uuid UNIQUE REFERENCES bank_movements (uid),
  CHECK ((company_uid IS NULL) = (order_uid IS NULL)),
  CHECK ((company_uid IS NULL) = (reason = 'unplaced')),
  CHECK ((document_uid IS NOT NULL) = (reason = 'creditNote')),
  CHECK ((status = 'confirmed') = (debit_uid IS NOT NULL)),
  CHECK (status <> 'sent' OR account IS NOT NULL)
);
CREATE INDEX refunds_open ON refunds (amount) WHERE status <> 'confirmed';
CREATE INDEX refunds_by_order ON refunds (order_uid) WHERE order_uid IS NOT NULL;

-- What was owed before there was a list.
INSERT INTO refunds (uid, cause, reason, company_uid, order_uid, document_uid, amount, account, symbol, since, created_at)
SELECT new_uid(), 'owed:' || owed.order_uid, CASE WHEN d.uid IS NOT NULL THEN 'creditNote' WHEN o.status = 'CANCELLED' THEN 'cancelledOrder' ELSE 'overpayment' END,
       owed.company_uid, owed.order_uid, d.uid, owed.amount, c.bank_account, coalesce(d.number, v.symbol), owed.since, now()
FROM (SELECT t.company_uid, t.order_uid, sum(e.amount) AS amount, (min(t.booked_at) AT TIME ZONE 'Europe/Prague')::date AS since
      FROM ledger_transactions t
      JOIN ledger_entries e ON e.company_uid = t.company_uid AND e.transaction_uid = t.uid
      JOIN accounts a ON a.company_uid = e.company_uid AND a.uid = e.account_uid AND a.type = 'overpayment'
      WHERE t.order_uid IS NOT NULL GROUP BY 1, 2 HAVING sum(e.amount) > 0) owed
JOIN orders o ON o.company_uid = owed.company_uid AND o.uid = owed.order_uid
JOIN companies c ON c.uid = owed.company_uid
LEFT JOIN variable_symbols v ON v.company_uid = o.company_uid AND v.order_uid = o.uid
LEFT JOIN LATERAL (SELECT uid, number FROM documents WHERE company_uid = o.company_uid AND order_uid = o.uid AND type = 'credit_note'
                     AND status = 'unpaid' AND price_inc_vat = -owed.amount LIMIT 1) d ON true;

-- Whose claim asks for exactly this much: asked before any company is named (see 0007).
CREATE INDEX documents_by_rest ON documents ((price_inc_vat - total_paid)) WHERE status = 'unpaid' AND type IN ('proforma', 'invoice');
CREATE FUNCTION claims_asking(rest bigint) RETURNS TABLE (company_uid uuid, order_uid uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS
$$ SELECT company_uid, order_uid FROM documents
   WHERE price_inc_vat - total_paid = rest AND status = 'unpaid' AND type IN ('proforma', 'invoice') ORDER BY created_at LIMIT 20 $$;
REVOKE EXECUTE ON FUNCTION claims_asking(bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION claims_asking(bigint) TO portal_app;
