-- What the schema of the release before has and the baseline has not: columns and doors that only a server of a still older release used.
-- Runs once, on a database with all migrations of that release (store/engine/migrate.ts); the functions of the baseline follow.
DROP TRIGGER keep_last_gastro ON employees;
DROP FUNCTION keep_last_gastro();
ALTER TABLE employees
  DROP COLUMN last_gastro_value,
  DROP COLUMN last_gastro_days;
ALTER TABLE sessions
  DROP COLUMN id_token;
DROP FUNCTION enqueue_job(text, json, text, timestamptz);

ALTER TABLE accounts
  VALIDATE CONSTRAINT accounts_type_check;
ALTER TABLE ledger_transactions
  VALIDATE CONSTRAINT ledger_transactions_kind_check;

-- What was applied is one thing from now on, known by its checksum.
DELETE FROM schema_migrations;
ALTER TABLE schema_migrations
  ADD COLUMN checksum text NOT NULL;
