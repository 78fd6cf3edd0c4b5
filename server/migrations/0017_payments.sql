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

-- Whose claim asks for exactly this much: asked before any company is named (see 0007).
CREATE INDEX documents_by_rest ON documents ((price_inc_vat - total_paid)) WHERE status = 'unpaid' AND type IN ('proforma', 'invoice');
CREATE FUNCTION claims_asking(rest bigint) RETURNS TABLE (company_uid uuid, order_uid uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS
$$ SELECT company_uid, order_uid FROM documents
   WHERE price_inc_vat - total_paid = rest AND status = 'unpaid' AND type IN ('proforma', 'invoice') ORDER BY created_at LIMIT 20 $$;
REVOKE EXECUTE ON FUNCTION claims_asking(bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION claims_asking(bigint) TO portal_app;
