-- Notes of the provider's staff on a company, and prices of a contract from a day on. A new table, a new column and functions beside the old
-- ones, so that a server of the release before goes on: it asks for the prices of today, which it never writes.

-- Of the provider alone: no call of a client reads it.
CREATE TABLE company_notes (
  company_uid uuid NOT NULL REFERENCES companies (uid),
  uid uuid NOT NULL,
  staff_uid uuid NOT NULL REFERENCES staff (uid),
  note text NOT NULL CHECK (char_length(note) BETWEEN 1 AND 2000),
  created_at timestamptz NOT NULL,
  edited_at timestamptz,
  PRIMARY KEY (company_uid, uid)
);
CREATE INDEX company_notes_by_time ON company_notes (company_uid, created_at DESC, uid);
SELECT protect_tenant('company_notes');

-- What was agreed before prices had days holds from the beginning.
ALTER TABLE contract_prices ADD COLUMN valid_from date NOT NULL DEFAULT '2000-01-01';
ALTER TABLE contract_prices DROP CONSTRAINT contract_prices_pkey;
ALTER TABLE contract_prices ADD PRIMARY KEY (company_uid, service_code, valid_from);

-- The prices that hold on a day: of each service the row that began last. One of nothing but nulls gives the regular price back.
CREATE FUNCTION contract_prices_on(company uuid, day date) RETURNS SETOF contract_prices LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN QUERY
    SELECT DISTINCT ON (x.service_code) x.*
    FROM contract_prices x
    WHERE x.company_uid = company AND x.valid_from <= day
    ORDER BY x.service_code, x.valid_from DESC;
END $$;

-- What the company's contract and settings say about ordering on a day: everything that does not depend on an employee.
CREATE FUNCTION ordering_context(today date) RETURNS json LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  company uuid := current_company();
BEGIN
  RETURN (
    SELECT json_build_object(
      'companyName', c.name, 'walletOption', c.wallet_option, 'topUpMethod', c.top_up_method, 'topUpDefault', c.top_up_default,
      'products', ARRAY(SELECT product_code FROM company_products p WHERE p.company_uid = company AND p.is_active),
      'wallets', coalesce((SELECT json_agg(json_build_object('uid', w.uid, 'type', w.type, 'isSelected', w.is_selected))
                           FROM wallets w WHERE w.company_uid = company), '[]'),
      'overrides', coalesce((SELECT json_agg(json_build_object('serviceCode', x.service_code, 'unitPrice', x.unit_price, 'feePercent', x.fee_percent, 'minimumFee', x.minimum_fee))
                             FROM contract_prices_on(company, today) x), '[]'))
    FROM companies c WHERE c.uid = company);
END $$;

-- As the release before asks.
CREATE OR REPLACE FUNCTION ordering_context() RETURNS json LANGUAGE sql STABLE AS
$$ SELECT ordering_context((now() AT TIME ZONE 'Europe/Prague')::date) $$;

-- A change of the basket knows its day.
DO $$ BEGIN
  EXECUTE replace(pg_get_functiondef('basket_facts(uuid[], uuid[], date)'::regprocedure), 'ordering_context()', 'ordering_context(today)');
END $$;
