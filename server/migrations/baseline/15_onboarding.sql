-- Registrations of companies by themselves. The uid is a random UUID v4: whoever has it acts for the registration (R-05), so it is in no list.
CREATE TABLE onboardings (
  uid uuid PRIMARY KEY,
  identification_number text NOT NULL CHECK (identification_number ~ '^\d{8}$'),
  status text NOT NULL CHECK (status IN ('started', 'verified', 'signed', 'completed', 'cancelled')),
  -- Of the mails.
  language text NOT NULL CHECK (language IN ('cs', 'en')),
  -- What was filled in at the start, what the register said, what was confirmed; emptied when the registration is cancelled or over.
  initial_info jsonb,
  company_info jsonb,
  verified_info jsonb,
  -- The prices that were shown, and what they are known by.
  fees jsonb NOT NULL,
  price_version text NOT NULL,
  -- Who signed what, when and from where.
  signature jsonb,
  -- The company it made.
  company_uid uuid REFERENCES companies (uid),
  completed_by uuid REFERENCES users (uid),
  -- Why the provider gave it back, in words the client reads.
  returned_reason text,
  returned_at timestamptz,
  -- When it was handed in again, with what the company has to say to that.
  handed_in_at timestamptz,
  hand_in_note text,
  started_at timestamptz NOT NULL,
  last_step_at timestamptz NOT NULL,
  CHECK ((status = 'completed') = (company_uid IS NOT NULL AND completed_by IS NOT NULL)),
  CHECK ((signature IS NOT NULL) = (status IN ('signed', 'completed'))),
  CONSTRAINT onboardings_returned_check CHECK ((returned_reason IS NULL) = (returned_at IS NULL)),
  CONSTRAINT onboardings_handed_in_check CHECK (handed_in_at IS NULL OR returned_at IS NOT NULL)
);
-- One open registration of a company at a time.
CREATE UNIQUE INDEX onboardings_open ON onboardings (identification_number) WHERE status IN ('started', 'verified', 'signed');
CREATE INDEX onboardings_by_last_step ON onboardings (last_step_at) WHERE status <> 'completed';
CREATE UNIQUE INDEX onboardings_by_company ON onboardings (company_uid) WHERE company_uid IS NOT NULL;
SELECT protect_directory('onboardings');

-- Drafts, and what is signed. The bytes stand beside their hash, so that a document is what it was when it was read, or is refused.
CREATE TABLE onboarding_documents (
  uid uuid PRIMARY KEY,
  onboarding_uid uuid NOT NULL REFERENCES onboardings (uid) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('contract', 'terms', 'priceList', 'personalData')),
  is_draft boolean NOT NULL,
  -- A draft is drawn when it is first asked for.
  content bytea,
  sha256 bytea,
  CHECK ((content IS NULL) = (sha256 IS NULL)),
  CHECK (is_draft OR content IS NOT NULL),
  UNIQUE (onboarding_uid, is_draft, kind)
);
