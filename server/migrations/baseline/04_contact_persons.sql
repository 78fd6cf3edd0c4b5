-- People of a company the provider talks to. A change waits for the master system (S-161), an invitation until the person is active (S-168).
CREATE TABLE contact_persons (
  company_uid uuid NOT NULL REFERENCES companies (uid),
  uid uuid NOT NULL,
  first_name text NOT NULL,
  middle_name text,
  last_name text NOT NULL,
  email text NOT NULL,
  phone_number text NOT NULL,
  status text NOT NULL CHECK (status IN ('init', 'active', 'pending', 'inactive', 'activating', 'deactivating')),
  is_signatory boolean NOT NULL DEFAULT false,
  is_implicit_client boolean NOT NULL DEFAULT false,
  -- What stood in the changed columns before a change that waits; it comes back when the change is refused.
  waiting_edit jsonb,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (company_uid, uid)
);
-- The list in both its orders of names.
CREATE INDEX contact_persons_by_last_name ON contact_persons (company_uid, last_name COLLATE czech, first_name COLLATE czech, uid);
CREATE INDEX contact_persons_by_first_name ON contact_persons (company_uid, first_name COLLATE czech, last_name COLLATE czech, uid);
-- The master system knows a person by the uid alone.
CREATE INDEX contact_persons_uid ON contact_persons (uid);
SELECT protect_tenant('contact_persons');

-- What is sent once the person is active. A table of its own: an invitation is what was sent, with a key and an end.
CREATE TABLE waiting_invitations (
  company_uid uuid NOT NULL,
  contact_person_uid uuid NOT NULL,
  role text NOT NULL CHECK (role IN ('user', 'admin', 'master', 'backOffice')),
  email text NOT NULL,
  -- Of the mail: that of whoever asked for it.
  language text NOT NULL CHECK (language IN ('cs', 'en')),
  asked_at timestamptz NOT NULL,
  PRIMARY KEY (company_uid, contact_person_uid),
  FOREIGN KEY (company_uid, contact_person_uid) REFERENCES contact_persons (company_uid, uid)
);
SELECT protect_tenant('waiting_invitations');
