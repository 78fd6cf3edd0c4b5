-- Who may in: people, their companies, sessions, invitations, and the embedded identity provider.
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
-- A person to contact has one account behind them.
CREATE UNIQUE INDEX memberships_of_contact_person ON memberships (company_uid, contact_person_uid)
  WHERE contact_person_uid IS NOT NULL AND revoked_at IS NULL;
SELECT protect_directory('memberships');

-- Only hashes of the cookie are stored (R-19). It changes when its person chooses a company; the former one is good for the calls under way.
CREATE TABLE sessions (
  token_hash bytea PRIMARY KEY,
  former_hash bytea,
  former_until timestamptz,
  user_uid uuid NOT NULL REFERENCES users (uid),
  company_uid uuid REFERENCES companies (uid),
  created_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  -- Readable only with the session's own cookie.
  sealed_id_token bytea,
  provider_session text
);
CREATE UNIQUE INDEX sessions_by_former_hash ON sessions (former_hash);
CREATE INDEX sessions_by_user ON sessions (user_uid);
CREATE INDEX sessions_by_provider_session ON sessions (provider_session);
CREATE INDEX sessions_by_end ON sessions (ends_at);
SELECT plan_any_company('sessions');

-- A login under way: what the callback must bring back (state) and prove (PKCE verifier, nonce).
CREATE TABLE login_attempts (
  state_hash bytea PRIMARY KEY,
  browser_hash bytea NOT NULL,
  nonce text NOT NULL,
  code_verifier text NOT NULL,
  redirect_uri text NOT NULL,
  created_at timestamptz NOT NULL
);

-- An invitation holds what its mail and page showed: when the company or the person is no longer the one shown, the key is void.
CREATE TABLE invitations (
  key_hash bytea PRIMARY KEY,
  company_uid uuid NOT NULL REFERENCES companies (uid),
  contact_person_uid uuid NOT NULL,
  role text NOT NULL CHECK (role IN ('user', 'admin', 'master', 'backOffice')),
  -- Where it was sent, and what the page showed.
  email text NOT NULL,
  company_name text NOT NULL,
  contact_email text NOT NULL,
  invited_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  accepted_at timestamptz,
  accepted_by uuid REFERENCES users (uid),
  voided_at timestamptz,
  CHECK ((accepted_at IS NULL) = (accepted_by IS NULL)),
  CHECK (accepted_at IS NULL OR voided_at IS NULL)
);
CREATE INDEX invitations_by_person ON invitations (company_uid, contact_person_uid);
CREATE UNIQUE INDEX invitations_open ON invitations (company_uid, contact_person_uid) WHERE accepted_at IS NULL AND voided_at IS NULL;
SELECT protect_directory('invitations');

-- The embedded identity provider: accounts, keys and the protocol's own records.
CREATE TABLE identity_accounts (
  uid uuid PRIMARY KEY,
  email text NOT NULL,
  first_name text NOT NULL,
  last_name text NOT NULL,
  phone_number text,
  password_hash text NOT NULL,
  is_demo boolean NOT NULL DEFAULT false,
  -- In every language of the sign-in page, as {"cs": …, "en": …}.
  demo_note jsonb,
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

-- Guesses at passwords, keys of invitations and security codes, counted for all servers together. The names of columns are those the
-- library that counts knows. What is lost in a crash is at most a quarter of an hour of counting.
CREATE UNLOGGED TABLE call_counts (
  key varchar(255) PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  expire bigint
);
