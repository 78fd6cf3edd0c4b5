-- The provider's account and the books: statements and movements, payments told by others, transfers owed, the double-entry ledger.
CREATE TABLE bank_statements (
  uid uuid PRIMARY KEY,
  file_hash bytea NOT NULL UNIQUE,
  file_name text NOT NULL,
  format text NOT NULL,
  account text NOT NULL,
  number text,
  from_day date,
  to_day date,
  opening_balance bigint,
  closing_balance bigint,
  imported_at timestamptz NOT NULL
);
CREATE INDEX bank_statements_by_format ON bank_statements (account, format, to_day);

-- The identity of a movement survives overlapping files: what it says plus which of the identical ones of that day it is.
CREATE TABLE bank_movements (
  uid uuid PRIMARY KEY,
  statement_uid uuid NOT NULL REFERENCES bank_statements (uid),
  account text NOT NULL,
  identity text NOT NULL,
  booked_on date NOT NULL,
  -- The day the bank wrote down, where a person confirmed another one; overlapping files still name the same movement.
  stated_on date,
  amount bigint NOT NULL,
  currency text NOT NULL,
  variable_symbol text,
  -- A symbol the payer wrote into the message and not into its field. Kept apart: the field is part of what a movement is known by.
  message_symbol text CHECK (message_symbol ~ '^[1-9]\d{0,9}$'),
  counter_account text,
  counter_name text,
  message text,
  is_reversal boolean NOT NULL DEFAULT false,
  status text NOT NULL CHECK (status IN ('new', 'matched', 'unmatched', 'aside', 'returned', 'ignored')),
  reason text,
  company_uid uuid,
  order_uid uuid,
  applied bigint NOT NULL DEFAULT 0,
  overpaid bigint NOT NULL DEFAULT 0,
  -- What a person decided about money nobody could place: put aside with a note, or sent back.
  note text CHECK (char_length(note) <= 500),
  decided_by text,
  decided_at timestamptz,
  UNIQUE (account, identity)
);
CREATE INDEX bank_movements_open ON bank_movements (status, booked_on) WHERE status <> 'matched';
CREATE INDEX bank_movements_by_order ON bank_movements (order_uid) WHERE order_uid IS NOT NULL;
-- Whose account a payment came from, by the payments that were matched.
CREATE INDEX bank_movements_by_payer ON bank_movements (counter_account, company_uid) WHERE status = 'matched' AND company_uid IS NOT NULL;
CREATE INDEX bank_movements_sent ON bank_movements (amount) WHERE status = 'ignored' AND reason = 'debit';
CREATE INDEX bank_movements_by_symbol ON bank_movements (variable_symbol, amount) WHERE variable_symbol IS NOT NULL;
CREATE INDEX bank_movements_by_message_symbol ON bank_movements (message_symbol, amount) WHERE message_symbol IS NOT NULL;
CREATE INDEX bank_movements_by_stated_day ON bank_movements (account, stated_on, amount) WHERE stated_on IS NOT NULL;
-- A line of a statement is looked for among those of its day and amount, and only where the account was ever told in another format.
CREATE INDEX bank_movements_alike ON bank_movements (account, booked_on, amount);
SELECT plan_any_company('bank_movements');

-- Payments another system than the statement told about, so that one payment told by both is booked once.
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
SELECT plan_any_company('announced_payments');

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
SELECT protect_directory('refunds');

CREATE TABLE accounts (
  company_uid uuid NOT NULL REFERENCES companies (uid),
  uid uuid NOT NULL,
  -- gastro and flexi belong to an employee; the rest are the company's own sides of the books, the meal allowance of people who left (EMP-110)
  -- among them
  type text NOT NULL CHECK (type IN ('gastro', 'flexi', 'bank', 'receivable', 'revenue', 'vat', 'overpayment', 'writeOff')),
  employee_uid uuid,
  wallet_type text CHECK (wallet_type IN ('flexi', 'health', 'freeTime')),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (company_uid, uid),
  FOREIGN KEY (company_uid, employee_uid) REFERENCES employees (company_uid, uid),
  CONSTRAINT accounts_key UNIQUE NULLS NOT DISTINCT (company_uid, type, employee_uid, wallet_type),
  CHECK ((type IN ('gastro', 'flexi')) = (employee_uid IS NOT NULL)),
  CHECK ((type = 'flexi') = (wallet_type IS NOT NULL))
);
SELECT protect_tenant('accounts');

CREATE TABLE ledger_transactions (
  company_uid uuid NOT NULL,
  uid uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('payment', 'credit', 'invoice', 'overpayment', 'refund', 'opening', 'spending', 'writeOff')),
  -- one posting per cause: the movement, the order … (nothing is booked twice)
  cause text NOT NULL,
  -- the movement of the account it books
  movement_uid uuid,
  order_uid uuid,
  booked_at timestamptz NOT NULL,
  lines integer NOT NULL DEFAULT 0,
  PRIMARY KEY (company_uid, uid),
  UNIQUE (company_uid, kind, cause)
);
CREATE INDEX ledger_transactions_by_order ON ledger_transactions (company_uid, order_uid) WHERE order_uid IS NOT NULL;
CREATE INDEX ledger_transactions_by_event ON ledger_transactions (company_uid, cause text_pattern_ops) WHERE kind = 'payment' AND movement_uid IS NULL;
SELECT protect_tenant('ledger_transactions');

CREATE TABLE ledger_entries (
  company_uid uuid NOT NULL,
  transaction_uid uuid NOT NULL,
  account_uid uuid NOT NULL,
  amount bigint NOT NULL CHECK (amount <> 0),
  PRIMARY KEY (company_uid, transaction_uid, account_uid),
  FOREIGN KEY (company_uid, transaction_uid) REFERENCES ledger_transactions (company_uid, uid),
  FOREIGN KEY (company_uid, account_uid) REFERENCES accounts (company_uid, uid)
);
CREATE INDEX ledger_entries_by_account ON ledger_entries (company_uid, account_uid);
SELECT protect_tenant('ledger_entries');
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
REVOKE UPDATE, DELETE, TRUNCATE ON ledger_entries FROM portal_app;

CREATE TABLE account_balances (
  company_uid uuid NOT NULL,
  account_uid uuid NOT NULL,
  balance bigint NOT NULL,
  PRIMARY KEY (company_uid, account_uid)
);
SELECT protect_tenant('account_balances');

-- Entries move the balances and touch their transaction, which is then checked once, at commit.
CREATE FUNCTION post_entries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO account_balances AS b (company_uid, account_uid, balance)
  SELECT company_uid, account_uid, sum(amount)
  FROM added
  GROUP BY company_uid, account_uid
  ORDER BY company_uid, account_uid
  ON CONFLICT (company_uid, account_uid) DO UPDATE SET balance = b.balance + excluded.balance;
  UPDATE ledger_transactions t
  SET lines = t.lines + a.n
  FROM (SELECT company_uid, transaction_uid, count(*) AS n FROM added GROUP BY 1, 2) a
  WHERE t.company_uid = a.company_uid AND t.uid = a.transaction_uid;
  RETURN NULL;
END $$;
CREATE TRIGGER post_entries AFTER INSERT ON ledger_entries REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION post_entries();

CREATE FUNCTION require_zero_sum() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  total bigint;
BEGIN
  SELECT coalesce(sum(amount), 0) INTO total
  FROM ledger_entries
  WHERE company_uid = NEW.company_uid AND transaction_uid = NEW.uid;
  IF total <> 0 THEN
    RAISE EXCEPTION 'ledger transaction % is out of balance by %', NEW.uid, total USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER zero_sum AFTER INSERT OR UPDATE ON ledger_transactions
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION require_zero_sum();
