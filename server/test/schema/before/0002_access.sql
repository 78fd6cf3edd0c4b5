-- The directory: read before a company is chosen, therefore outside row-level security.
CREATE TABLE companies (
  uid uuid PRIMARY KEY,
  name text NOT NULL CHECK (name <> ''),
  identification_number text NOT NULL UNIQUE CHECK (identification_number ~ '^\d{8}$'),
  vat_number text,
  status text NOT NULL CHECK (status IN ('init', 'pending', 'active', 'inactive')),
  access_mode text NOT NULL DEFAULT 'standard' CHECK (access_mode IN ('standard', 'earlyAccess')),
  migration text NOT NULL DEFAULT 'done' CHECK (migration IN ('done', 'ongoing', 'planned')),
  card_renewal_period integer NOT NULL DEFAULT 2 CHECK (card_renewal_period BETWEEN 1 AND 12),
  wallet_option text CHECK (wallet_option IN ('flexiOnly', 'multi', 'gastroOnly')),
  init_setup_at timestamptz,
  missing_parts text[] NOT NULL DEFAULT '{}',
  portal_sections text[] NOT NULL DEFAULT '{home,news,orderCreate,orderList,employeeList,companySettings,faq}',
  notify_card_renewals boolean NOT NULL DEFAULT true,
  bulk_card_renewals boolean NOT NULL DEFAULT true,
  invoicing_emails text[] NOT NULL DEFAULT '{}' CHECK (cardinality(invoicing_emails) <= 3),
  hq_address jsonb NOT NULL,
  billing_address jsonb NOT NULL,
  bank_account text,
  top_up_method text NOT NULL DEFAULT 'notSet' CHECK (top_up_method IN ('byDay', 'byAmount', 'noSetting', 'notSet')),
  top_up_default bigint CHECK (top_up_default > 0),
  top_up_updated_at timestamptz,
  created_at timestamptz NOT NULL
);

CREATE TABLE contracts (
  company_uid uuid NOT NULL REFERENCES companies (uid),
  uid uuid NOT NULL,
  number text UNIQUE,
  status text NOT NULL CHECK (status IN ('init', 'pending', 'active', 'inactive')),
  payment_type text NOT NULL DEFAULT 'proforma' CHECK (payment_type IN ('proforma', 'invoice', 'payment_after_delivery')),
  order_limit bigint NOT NULL DEFAULT 100000000 CHECK (order_limit >= 0),
  PRIMARY KEY (company_uid, uid)
);

CREATE TABLE users (
  uid uuid PRIMARY KEY,
  issuer text NOT NULL,
  subject text NOT NULL,
  email text NOT NULL,
  first_name text NOT NULL,
  middle_name text,
  last_name text NOT NULL,
  locale text,
  phone_number text,
  created_at timestamptz NOT NULL,
  UNIQUE (issuer, subject)
);

CREATE TABLE memberships (
  company_uid uuid NOT NULL REFERENCES companies (uid),
  user_uid uuid NOT NULL REFERENCES users (uid),
  role text NOT NULL CHECK (role IN ('user', 'admin', 'master', 'backOffice')),
  contact_person_uid uuid,
  created_at timestamptz NOT NULL,
  revoked_at timestamptz,
  PRIMARY KEY (user_uid, company_uid)
);
CREATE INDEX memberships_by_company ON memberships (company_uid);

-- Only the hash of the cookie is stored (R-19).
CREATE TABLE sessions (
  token_hash bytea PRIMARY KEY,
  user_uid uuid NOT NULL REFERENCES users (uid),
  created_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  id_token text,
  provider_session text
);
CREATE INDEX sessions_by_user ON sessions (user_uid);
CREATE INDEX sessions_by_provider_session ON sessions (provider_session);
CREATE INDEX sessions_by_end ON sessions (ends_at);

-- A login under way: what the callback must bring back (state) and prove (PKCE verifier, nonce).
CREATE TABLE login_attempts (
  state_hash bytea PRIMARY KEY,
  browser_hash bytea NOT NULL,
  nonce text NOT NULL,
  code_verifier text NOT NULL,
  redirect_uri text NOT NULL,
  created_at timestamptz NOT NULL
);

CREATE TABLE invitations (
  key_hash bytea PRIMARY KEY,
  company_uid uuid NOT NULL REFERENCES companies (uid),
  contact_person_uid uuid NOT NULL,
  role text NOT NULL CHECK (role IN ('user', 'admin', 'master', 'backOffice')),
  email text NOT NULL,
  invited_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  accepted_at timestamptz,
  voided_at timestamptz
);
CREATE INDEX invitations_by_person ON invitations (company_uid, contact_person_uid);

-- The embedded identity provider: accounts, keys and the protocol's own records.
CREATE TABLE identity_accounts (
  uid uuid PRIMARY KEY,
  email text NOT NULL,
  first_name text NOT NULL,
  last_name text NOT NULL,
  phone_number text,
  password_hash text NOT NULL,
  is_demo boolean NOT NULL DEFAULT false,
  demo_note text,
  created_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX identity_accounts_email ON identity_accounts (lower(email));

CREATE TABLE identity_records (
  model text NOT NULL,
  id text NOT NULL,
  payload jsonb NOT NULL,
  grant_id text,
  user_code text,
  uid text,
  consumed_at timestamptz,
  expires_at timestamptz,
  PRIMARY KEY (model, id)
);
CREATE INDEX identity_records_grant ON identity_records (grant_id) WHERE grant_id IS NOT NULL;
CREATE INDEX identity_records_uid ON identity_records (uid) WHERE uid IS NOT NULL;
CREATE INDEX identity_records_expiry ON identity_records (expires_at);

CREATE TABLE identity_keys (
  purpose text PRIMARY KEY,
  secret jsonb NOT NULL,
  created_at timestamptz NOT NULL
);
