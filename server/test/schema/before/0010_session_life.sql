-- The id of a session changes when its person chooses a company; the former one is good for the calls under way.
ALTER TABLE sessions
  ADD COLUMN company_uid uuid REFERENCES companies (uid),
  ADD COLUMN former_hash bytea,
  ADD COLUMN former_until timestamptz;
CREATE UNIQUE INDEX sessions_by_former_hash ON sessions (former_hash);
