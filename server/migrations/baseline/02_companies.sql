-- Companies, their contracts and what these say about ordering. Companies and contracts are read before a company is chosen.
CREATE TABLE companies (
  uid uuid PRIMARY KEY,
  name text NOT NULL CHECK (name <> ''),
  identification_number text NOT NULL UNIQUE CHECK (identification_number ~ '^\d{8}$'),
  vat_number text,
  status text NOT NULL CHECK (status IN ('init', 'pending', 'active', 'inactive')),
  access_mode text NOT NULL DEFAULT 'standard' CHECK (access_mode IN ('standard', 'earlyAccess')),
  migration text NOT NULL DEFAULT 'done' CHECK (migration IN ('done', 'ongoing', 'planned')),
  portal_sections text[] NOT NULL DEFAULT '{home,news,orderCreate,orderList,employeeList,companySettings,faq}',
  -- What the first setup lacks, and when nothing was missing for the first time.
  missing_parts text[] NOT NULL DEFAULT '{}',
  init_setup_at timestamptz,
  card_renewal_period integer NOT NULL DEFAULT 2 CHECK (card_renewal_period BETWEEN 1 AND 12),
  notify_card_renewals boolean NOT NULL DEFAULT true,
  bulk_card_renewals boolean NOT NULL DEFAULT true,
  wallet_option text CHECK (wallet_option IN ('flexiOnly', 'multi', 'gastroOnly')),
  top_up_method text NOT NULL DEFAULT 'notSet' CHECK (top_up_method IN ('byDay', 'byAmount', 'noSetting', 'notSet')),
  top_up_default bigint CHECK (top_up_default > 0),
  top_up_updated_at timestamptz,
  hq_address jsonb NOT NULL,
  billing_address jsonb NOT NULL,
  bank_account text,
  invoicing_emails text[] NOT NULL DEFAULT '{}' CHECK (cardinality(invoicing_emails) <= 3),
  -- Parts whose change waits for the answer of the provider's master system (S-200): name of the part → what stood there before, which comes
  -- back when the change is refused.
  waiting_parts jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL
);
CREATE INDEX companies_by_bank_account ON companies (bank_account) WHERE bank_account IS NOT NULL;
CREATE INDEX companies_billing_address ON companies ((billing_address ->> 'uid'));
SELECT protect_directory('companies', 'uid');

CREATE TABLE contracts (
  company_uid uuid NOT NULL REFERENCES companies (uid),
  uid uuid NOT NULL,
  number text UNIQUE,
  status text NOT NULL CHECK (status IN ('init', 'pending', 'active', 'inactive')),
  payment_type text NOT NULL DEFAULT 'proforma' CHECK (payment_type IN ('proforma', 'invoice', 'payment_after_delivery')),
  order_limit bigint NOT NULL DEFAULT 100000000 CHECK (order_limit >= 0),
  PRIMARY KEY (company_uid, uid)
);
SELECT protect_directory('contracts');

CREATE TABLE company_products (
  company_uid uuid NOT NULL REFERENCES companies (uid),
  product_code text NOT NULL CHECK (product_code IN ('90C', '26C', '27C', '10C', '75C')),
  is_active boolean NOT NULL,
  PRIMARY KEY (company_uid, product_code)
);
SELECT protect_tenant('company_products');

-- What the contract changes against the regular price list; what is absent is regular (section 2.1).
CREATE TABLE contract_prices (
  company_uid uuid NOT NULL REFERENCES companies (uid),
  service_code text NOT NULL,
  unit_price bigint CHECK (unit_price >= 0),
  fee_percent numeric(5, 2) CHECK (fee_percent >= 0),
  minimum_fee bigint CHECK (minimum_fee >= 0),
  PRIMARY KEY (company_uid, service_code)
);
SELECT protect_tenant('contract_prices');

CREATE TABLE wallets (
  company_uid uuid NOT NULL REFERENCES companies (uid),
  uid uuid NOT NULL,
  type text NOT NULL CHECK (type IN ('flexi', 'health', 'freeTime')),
  is_selected boolean NOT NULL DEFAULT false,
  PRIMARY KEY (company_uid, uid),
  UNIQUE (company_uid, type)
);
SELECT protect_tenant('wallets');
