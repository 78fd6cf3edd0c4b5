-- Since when nobody knows whether the courier has a package: the desk tells of it as a case of its own. A package already in doubt has none, its last
-- change speaks for it; few rows are ever in the index.
ALTER TABLE packages ADD COLUMN doubtful_since timestamptz;
CREATE INDEX packages_in_doubt ON packages (company_uid) WHERE offered_at = 'infinity' AND dispatched_at IS NULL;
