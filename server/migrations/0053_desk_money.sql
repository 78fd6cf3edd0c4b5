-- Money at the desk: lines of the bank are searched, statements keep what they came as, refunds go to the bank in payment orders and, from
-- an amount on, with a second person's yes. New columns that may be empty, tables and indexes alone, so that a server of the release before goes on.

-- What a person looks for in a line of the bank, in the form search sees it (CON-19).
CREATE FUNCTION movement_text(symbol text, message_symbol text, account text, name text, message text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
$$ SELECT coalesce(symbol, '') || ' ' || coalesce(message_symbol, '') || ' ' || coalesce(account, '') || ' '
  || public.fold(coalesce(name, '')) || ' ' || public.fold(coalesce(message, '')) $$;
CREATE INDEX bank_movements_search ON bank_movements
  USING gin (movement_text(variable_symbol, message_symbol, counter_account, counter_name, message) gin_trgm_ops);
CREATE INDEX bank_movements_newest ON bank_movements (booked_on DESC, uid DESC);
CREATE INDEX bank_movements_of_statement ON bank_movements (statement_uid);
CREATE INDEX bank_movements_of_account ON bank_movements (counter_account, booked_on DESC) WHERE counter_account IS NOT NULL;
CREATE INDEX ledger_transactions_by_movement ON ledger_transactions (company_uid, movement_uid) WHERE movement_uid IS NOT NULL;

-- What the file itself held, lines known from other files among them; of statements read before nobody knows.
ALTER TABLE bank_statements ADD COLUMN line_count integer;
ALTER TABLE bank_statements ADD COLUMN received bigint;
ALTER TABLE bank_statements ADD COLUMN sent bigint;
CREATE INDEX bank_statements_newest ON bank_statements (imported_at DESC, uid DESC);

-- The file as the bank wrote it. Of the provider's account, and so of no company.
CREATE TABLE bank_statement_files (
  statement_uid uuid PRIMARY KEY REFERENCES bank_statements (uid) ON DELETE CASCADE,
  content bytea NOT NULL
);
ALTER TABLE bank_statement_files ENABLE ROW LEVEL SECURITY;
CREATE POLICY outside_companies ON bank_statement_files
  USING ((SELECT current_company()) IS NULL)
  WITH CHECK ((SELECT current_company()) IS NULL);

-- A payment order for the bank, kept as it was handed out: the same bytes however often it is downloaded.
CREATE TABLE refund_exports (
  uid uuid PRIMARY KEY,
  -- what the bank knows the order by
  message_id text NOT NULL UNIQUE CHECK (char_length(message_id) BETWEEN 1 AND 35),
  made_at timestamptz NOT NULL,
  made_by text NOT NULL,
  transfers integer NOT NULL CHECK (transfers > 0),
  amount bigint NOT NULL CHECK (amount > 0),
  content bytea NOT NULL,
  -- the bank never got it or refused it: its refunds may go into another one
  withdrawn_at timestamptz
);
ALTER TABLE refund_exports ENABLE ROW LEVEL SECURITY;
CREATE POLICY outside_companies ON refund_exports
  USING ((SELECT current_company()) IS NULL)
  WITH CHECK ((SELECT current_company()) IS NULL);

-- Who sent it back or said where to: an account of the portal, or a name at the command line. The yes of another person holds for the amount
-- and the account it was said to; a change of either takes it away.
ALTER TABLE refunds ADD COLUMN prepared_by text;
ALTER TABLE refunds ADD COLUMN confirmed_by uuid;
ALTER TABLE refunds ADD COLUMN confirmed_at timestamptz;
ALTER TABLE refunds ADD COLUMN export_uid uuid REFERENCES refund_exports (uid);
CREATE INDEX refunds_of_export ON refunds (export_uid) WHERE export_uid IS NOT NULL;
CREATE INDEX refunds_newest ON refunds (created_at DESC, uid DESC);
