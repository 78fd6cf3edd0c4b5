-- Audit, repeated calls, outgoing mail, stored files, provider events and the door to the job queue.
CREATE TABLE audit_log (
  uid uuid PRIMARY KEY,
  at timestamptz NOT NULL,
  company_uid uuid,
  user_uid uuid,
  kind text NOT NULL,
  subject_uid uuid,
  before jsonb,
  after jsonb,
  request_id text NOT NULL
);
CREATE INDEX audit_log_by_company ON audit_log (company_uid, at DESC);
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
REVOKE UPDATE, DELETE, TRUNCATE ON audit_log FROM portal_app;
ALTER TABLE audit_log ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON audit_log
  USING (company_uid IS NOT DISTINCT FROM (SELECT current_company()))
  WITH CHECK (company_uid IS NOT DISTINCT FROM (SELECT current_company()));

CREATE TABLE idempotency_keys (
  scope text NOT NULL,
  key text NOT NULL,
  request_hash bytea NOT NULL,
  reply jsonb,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (scope, key)
);
CREATE INDEX idempotency_keys_by_age ON idempotency_keys (created_at);

CREATE TABLE mails (
  uid uuid PRIMARY KEY,
  company_uid uuid,
  -- one mail per cause, however often the job runs
  cause text NOT NULL UNIQUE,
  recipients text[] NOT NULL CHECK (cardinality(recipients) > 0),
  subject text NOT NULL,
  body_text text NOT NULL,
  body_html text NOT NULL,
  attachments jsonb NOT NULL DEFAULT '[]',
  created_at timestamptz NOT NULL,
  sent_at timestamptz,
  error text
);
CREATE INDEX mails_by_time ON mails (created_at DESC);

CREATE TABLE provider_events (
  event_id uuid PRIMARY KEY,
  type text NOT NULL,
  at timestamptz NOT NULL,
  payload jsonb NOT NULL,
  received_at timestamptz NOT NULL
);

-- The only way the application role reaches the queue: in its own transaction, nothing else.
CREATE FUNCTION enqueue_job(task text, payload json, job_key text, run_at timestamptz) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  PERFORM graphile_worker.add_job(task, payload, job_key => job_key, run_at => run_at, max_attempts => 12);
END $$;
REVOKE ALL ON FUNCTION enqueue_job(text, json, text, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION enqueue_job(text, json, text, timestamptz) TO portal_app;
