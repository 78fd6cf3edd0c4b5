-- An invitation holds what its mail and page showed: when the company or the person is no longer the one shown, the key is void.
ALTER TABLE invitations
  ADD COLUMN company_name text,
  ADD COLUMN contact_email text,
  ADD COLUMN accepted_by uuid REFERENCES users (uid);
UPDATE invitations i SET company_name = c.name, contact_email = i.email FROM companies c WHERE c.uid = i.company_uid;
ALTER TABLE invitations
  ALTER COLUMN company_name SET NOT NULL,
  ALTER COLUMN contact_email SET NOT NULL,
  ADD CHECK ((accepted_at IS NULL) = (accepted_by IS NULL)),
  ADD CHECK (accepted_at IS NULL OR voided_at IS NULL);

-- A person to contact has one invitation that can be used, and one account behind them.
UPDATE invitations older SET voided_at = now()
WHERE accepted_at IS NULL AND voided_at IS NULL
  AND EXISTS (SELECT FROM invitations newer
              WHERE newer.company_uid = older.company_uid AND newer.contact_person_uid = older.contact_person_uid
                AND (newer.invited_at, newer.key_hash) > (older.invited_at, older.key_hash));
CREATE UNIQUE INDEX invitations_open ON invitations (company_uid, contact_person_uid) WHERE accepted_at IS NULL AND voided_at IS NULL;
CREATE UNIQUE INDEX memberships_of_contact_person ON memberships (company_uid, contact_person_uid)
  WHERE contact_person_uid IS NOT NULL AND revoked_at IS NULL;
