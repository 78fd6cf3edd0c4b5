-- Payments another system than the statement told about, so that one payment told by both is booked once.
-- The provider's books, as bank_movements: outside row-level security.
CREATE TABLE announced_payments (
  event_id uuid PRIMARY KEY REFERENCES provider_events (event_id),
  company_uid uuid NOT NULL,
  variable_symbol text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  booked_on date NOT NULL,
  -- what was booked for it, by the event or by the movement that had come before; nothing when that one was sent back
  order_uid uuid,
  applied bigint NOT NULL,
  overpaid bigint NOT NULL,
  -- the line of the statement that tells the same; null while none has come
  movement_uid uuid UNIQUE REFERENCES bank_movements (uid),
  CHECK (applied + overpaid IN (0, amount)),
  CHECK (order_uid IS NOT NULL OR movement_uid IS NOT NULL)
);
CREATE INDEX announced_payments_open ON announced_payments (amount, variable_symbol, booked_on) WHERE movement_uid IS NULL;
CREATE INDEX bank_movements_by_symbol ON bank_movements (variable_symbol, amount) WHERE variable_symbol IS NOT NULL;
CREATE INDEX ledger_transactions_by_event ON ledger_transactions (company_uid, cause text_pattern_ops) WHERE kind = 'payment' AND movement_uid IS NULL;

-- What events have booked until now: a statement still to come must not book it again.
INSERT INTO announced_payments (event_id, company_uid, variable_symbol, amount, booked_on, order_uid, applied, overpaid)
SELECT e.event_id, booked.company_uid, e.payload ->> 'variableSymbol', booked.applied + booked.overpaid, (e.at AT TIME ZONE 'Europe/Prague')::date,
       booked.order_uid, booked.applied, booked.overpaid
FROM provider_events e
JOIN (SELECT t.company_uid, split_part(t.cause, ':', 1) AS event, (array_agg(t.order_uid ORDER BY t.uid))[1] AS order_uid,
             coalesce(sum(e.amount) FILTER (WHERE a.type = 'receivable'), 0) AS applied,
             coalesce(sum(e.amount) FILTER (WHERE a.type = 'overpayment'), 0) AS overpaid
      FROM ledger_transactions t
      JOIN ledger_entries e ON e.company_uid = t.company_uid AND e.transaction_uid = t.uid
      JOIN accounts a ON a.company_uid = e.company_uid AND a.uid = e.account_uid
      WHERE t.kind = 'payment' AND t.movement_uid IS NULL GROUP BY 1, 2) booked ON booked.event = e.event_id::text
WHERE e.type = 'payment.matched' AND (e.payload ->> 'accepted')::boolean AND booked.order_uid IS NOT NULL AND booked.applied + booked.overpaid > 0;

-- What the courier last said about a parcel that will not arrive by itself, and since when.
ALTER TABLE packages ADD COLUMN trouble text CHECK (trouble IN ('returned', 'problem', 'cancelled')), ADD COLUMN trouble_since timestamptz,
  ADD CHECK ((trouble IS NULL) = (trouble_since IS NULL));
CREATE INDEX packages_in_trouble ON packages (company_uid) WHERE trouble IS NOT NULL;

-- Answer only whose packages and cards somebody has to look for; they are read inside that company's transaction.
CREATE FUNCTION companies_with_parcel_trouble() RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS
$$ SELECT DISTINCT company_uid FROM packages WHERE trouble IS NOT NULL AND delivered_at IS NULL AND NOT is_taken_over $$;
CREATE FUNCTION companies_missing_cards() RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS
$$ SELECT DISTINCT company_uid FROM missing_cards WHERE found_at IS NULL $$;
REVOKE EXECUTE ON FUNCTION companies_with_parcel_trouble(), companies_missing_cards() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION companies_with_parcel_trouble(), companies_missing_cards() TO portal_app;
