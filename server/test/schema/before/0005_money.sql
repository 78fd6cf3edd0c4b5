-- Documents, the double-entry ledger, bank statements and payments.

-- Gap-free numbers per series and year, assigned in the transaction that issues the document (R-18).
CREATE TABLE number_series (
  series smallint NOT NULL,
  year smallint NOT NULL,
  last integer NOT NULL CHECK (last BETWEEN 1 AND 9999999),
  PRIMARY KEY (series, year)
);

CREATE TABLE documents (
  company_uid uuid NOT NULL,
  uid uuid NOT NULL,
  order_uid uuid NOT NULL,
  type text NOT NULL CHECK (type IN ('order_doc', 'proforma', 'invoice', 'credit_note')),
  number text NOT NULL,
  status text NOT NULL CHECK (status IN ('cancelled', 'paid', 'unpaid')),
  issue_date date NOT NULL,
  due_date date NOT NULL,
  vat_date date,
  paid_date date,
  total_paid bigint NOT NULL DEFAULT 0,
  price bigint NOT NULL,
  vat bigint NOT NULL,
  price_inc_vat bigint NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (company_uid, uid),
  FOREIGN KEY (company_uid, order_uid) REFERENCES orders (company_uid, uid),
  CHECK (price + vat = price_inc_vat)
);
CREATE UNIQUE INDEX documents_one_proforma ON documents (company_uid, order_uid) WHERE type = 'proforma';
CREATE UNIQUE INDEX documents_one_invoice ON documents (company_uid, order_uid) WHERE type = 'invoice';
CREATE UNIQUE INDEX documents_one_confirmation ON documents (company_uid, order_uid) WHERE type = 'order_doc';
CREATE UNIQUE INDEX documents_number ON documents (company_uid, type, number);

-- Never reused, known to the bank without a company: outside row-level security (S-114).
CREATE TABLE variable_symbols (
  symbol text PRIMARY KEY CHECK (symbol ~ '^[1-9]\d{0,9}$'),
  company_uid uuid NOT NULL,
  order_uid uuid NOT NULL UNIQUE,
  document_uid uuid NOT NULL UNIQUE
);

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

-- The identity of a movement survives overlapping files: what it says plus which of the identical ones of that day it is.
CREATE TABLE bank_movements (
  uid uuid PRIMARY KEY,
  statement_uid uuid NOT NULL REFERENCES bank_statements (uid),
  account text NOT NULL,
  identity text NOT NULL,
  booked_on date NOT NULL,
  amount bigint NOT NULL,
  currency text NOT NULL,
  variable_symbol text,
  counter_account text,
  counter_name text,
  message text,
  is_reversal boolean NOT NULL DEFAULT false,
  status text NOT NULL CHECK (status IN ('new', 'matched', 'unmatched', 'ignored')),
  reason text,
  company_uid uuid,
  order_uid uuid,
  applied bigint NOT NULL DEFAULT 0,
  overpaid bigint NOT NULL DEFAULT 0,
  UNIQUE (account, identity)
);
CREATE INDEX bank_movements_open ON bank_movements (status, booked_on) WHERE status <> 'matched';
CREATE INDEX bank_movements_by_order ON bank_movements (order_uid) WHERE order_uid IS NOT NULL;

CREATE TABLE accounts (
  company_uid uuid NOT NULL REFERENCES companies (uid),
  uid uuid NOT NULL,
  -- gastro and flexi belong to an employee; the rest are the company's own sides of the books
  type text NOT NULL CHECK (type IN ('gastro', 'flexi', 'bank', 'receivable', 'revenue', 'vat', 'overpayment')),
  employee_uid uuid,
  wallet_type text CHECK (wallet_type IN ('flexi', 'health', 'freeTime')),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (company_uid, uid),
  FOREIGN KEY (company_uid, employee_uid) REFERENCES employees (company_uid, uid),
  CONSTRAINT accounts_key UNIQUE NULLS NOT DISTINCT (company_uid, type, employee_uid, wallet_type),
  CHECK ((type IN ('gastro', 'flexi')) = (employee_uid IS NOT NULL)),
  CHECK ((type = 'flexi') = (wallet_type IS NOT NULL))
);

CREATE TABLE ledger_transactions (
  company_uid uuid NOT NULL,
  uid uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('payment', 'credit', 'invoice', 'overpayment', 'refund', 'opening', 'spending')),
  -- one posting per cause: the movement, the order … (nothing is booked twice)
  cause text NOT NULL,
  order_uid uuid,
  booked_at timestamptz NOT NULL,
  lines integer NOT NULL DEFAULT 0,
  PRIMARY KEY (company_uid, uid),
  UNIQUE (company_uid, kind, cause)
);

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

CREATE TABLE account_balances (
  company_uid uuid NOT NULL,
  account_uid uuid NOT NULL,
  balance bigint NOT NULL,
  PRIMARY KEY (company_uid, account_uid)
);

-- Entries move the balances and touch their transaction, which is then checked once, at commit.
CREATE FUNCTION post_entries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO account_balances AS b (company_uid, account_uid, balance)
  SELECT company_uid, account_uid, sum(amount) FROM added GROUP BY company_uid, account_uid ORDER BY company_uid, account_uid
  ON CONFLICT (company_uid, account_uid) DO UPDATE SET balance = b.balance + excluded.balance;
  UPDATE ledger_transactions t SET lines = t.lines + a.n
  FROM (SELECT company_uid, transaction_uid, count(*) AS n FROM added GROUP BY 1, 2) a
  WHERE t.company_uid = a.company_uid AND t.uid = a.transaction_uid;
  RETURN NULL;
END $$;
CREATE TRIGGER post_entries AFTER INSERT ON ledger_entries REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION post_entries();

CREATE FUNCTION require_zero_sum() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE total bigint;
BEGIN
  SELECT coalesce(sum(amount), 0) INTO total FROM ledger_entries WHERE company_uid = NEW.company_uid AND transaction_uid = NEW.uid;
  IF total <> 0 THEN
    RAISE EXCEPTION 'ledger transaction % is out of balance by %', NEW.uid, total USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER zero_sum AFTER INSERT OR UPDATE ON ledger_transactions
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION require_zero_sum();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

SELECT protect_tenant(t::regclass) FROM unnest(ARRAY['documents', 'accounts', 'ledger_transactions', 'ledger_entries', 'account_balances']) AS t;
REVOKE UPDATE, DELETE, TRUNCATE ON ledger_entries FROM portal_app;
