-- Contact persons live: a change waits for the master system (S-161), an invitation until the person is active (S-168).
-- What stood in the changed columns before a change that waits; it comes back when the change is refused.
ALTER TABLE contact_persons ADD COLUMN waiting_edit jsonb;

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

-- The list in both its orders of names; who is on which address.
CREATE INDEX contact_persons_by_last_name ON contact_persons (company_uid, last_name COLLATE czech, first_name COLLATE czech, uid);
CREATE INDEX contact_persons_by_first_name ON contact_persons (company_uid, first_name COLLATE czech, last_name COLLATE czech, uid);
CREATE INDEX location_contacts_by_person ON location_contacts (company_uid, contact_person_uid);
