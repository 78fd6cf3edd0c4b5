-- Documents of orders and the numbers they carry.

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
  -- As they were on the day of issue: a company that changes its name or seat later does not change what was issued (section 29 of the VAT act).
  customer jsonb NOT NULL,
  -- Why a credit note was issued and what it takes back, line by line: written down at issue, as its order may change later.
  correction jsonb,
  created_at timestamptz NOT NULL,
  -- Since when a document that was settled asks for money again: the bank took a payment back.
  reopened_at timestamptz,
  PRIMARY KEY (company_uid, uid),
  FOREIGN KEY (company_uid, order_uid) REFERENCES orders (company_uid, uid),
  CHECK (price + vat = price_inc_vat),
  CHECK (correction IS NULL OR type = 'credit_note')
);
CREATE UNIQUE INDEX documents_one_proforma ON documents (company_uid, order_uid) WHERE type = 'proforma';
CREATE UNIQUE INDEX documents_one_invoice ON documents (company_uid, order_uid) WHERE type = 'invoice';
CREATE UNIQUE INDEX documents_one_confirmation ON documents (company_uid, order_uid) WHERE type = 'order_doc';
CREATE UNIQUE INDEX documents_number ON documents (company_uid, type, number);
CREATE INDEX documents_by_order ON documents (company_uid, order_uid);
CREATE INDEX documents_unpaid ON documents (company_uid, type, due_date) WHERE status = 'unpaid';
-- The list of accounting documents by day and by number; confirmations of orders are not in it (S-119, S-120).
CREATE INDEX documents_by_issue ON documents (company_uid, issue_date, number) WHERE type <> 'order_doc';
CREATE INDEX documents_by_number ON documents (company_uid, number) WHERE type <> 'order_doc';
-- Asked before any company is named: a link to a document, a number a payer saw on paper, a claim that asks for exactly this much.
CREATE INDEX documents_by_uid ON documents (uid);
CREATE INDEX documents_by_printed_number ON documents (number) WHERE type <> 'order_doc';
CREATE INDEX documents_by_rest ON documents ((price_inc_vat - total_paid)) WHERE status = 'unpaid' AND type IN ('proforma', 'invoice');
SELECT protect_tenant('documents');

-- Never reused, known to the bank without a company (S-114).
CREATE TABLE variable_symbols (
  symbol text PRIMARY KEY CHECK (symbol ~ '^[1-9]\d{0,9}$'),
  company_uid uuid NOT NULL,
  order_uid uuid NOT NULL UNIQUE,
  document_uid uuid NOT NULL UNIQUE
);
SELECT protect_directory('variable_symbols');

CREATE FUNCTION company_of_document(document uuid) RETURNS uuid LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  RETURN (SELECT company_uid FROM documents WHERE uid = document);
END $$;
SELECT open_to_application('company_of_document(uuid)');

CREATE FUNCTION company_of_document_number(printed text) RETURNS uuid LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  RETURN (SELECT company_uid FROM documents WHERE number = printed AND type <> 'order_doc' LIMIT 1);
END $$;
SELECT open_to_application('company_of_document_number(text)');

CREATE FUNCTION claims_asking(rest bigint) RETURNS TABLE (company_uid uuid, order_uid uuid)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  RETURN QUERY
    SELECT d.company_uid, d.order_uid
    FROM documents d
    WHERE d.price_inc_vat - d.total_paid = rest AND d.status = 'unpaid' AND d.type IN ('proforma', 'invoice')
    ORDER BY d.created_at
    LIMIT 20;
END $$;
SELECT open_to_application('claims_asking(bigint)');
