-- Audit, repeated calls, outgoing mail, events of the provider's systems and the door to the job queue.
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
-- Who changed a person last: found by the person, however long the audit of the company is.
CREATE INDEX audit_log_by_subject ON audit_log (company_uid, subject_uid, at DESC) WHERE subject_uid IS NOT NULL;
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
REVOKE UPDATE, DELETE, TRUNCATE ON audit_log FROM portal_app;
ALTER TABLE audit_log ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON audit_log
  USING (company_uid IS NOT DISTINCT FROM (SELECT current_company()))
  WITH CHECK (company_uid IS NOT DISTINCT FROM (SELECT current_company()));
SELECT plan_any_company('audit_log');

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
CREATE INDEX mails_by_company ON mails (company_uid, created_at DESC);
SELECT protect_directory('mails');

CREATE TABLE provider_events (
  event_id uuid PRIMARY KEY,
  type text NOT NULL,
  at timestamptz NOT NULL,
  payload jsonb NOT NULL,
  received_at timestamptz NOT NULL
);
-- What the processor last said about a card, and what came about a package before it was known to have left.
CREATE INDEX provider_events_by_card ON provider_events ((payload ->> 'cardUid'), at) WHERE payload ->> 'cardUid' IS NOT NULL;
CREATE INDEX provider_events_by_package ON provider_events ((payload ->> 'packageNumber'), at) WHERE payload ->> 'packageNumber' IS NOT NULL;
-- Messages about cards and packages of an order nobody may work on yet: few, and looked at by people.
CREATE INDEX provider_events_parked ON provider_events (received_at) WHERE payload ->> 'parkedFor' IS NOT NULL;

-- The only way the application role reaches the queue: in its own transaction, nothing else. How soon a job is taken while many wait is said
-- with it. graphile_worker.add_jobs replaces a waiting job of the same key and makes a new one beside a running one; when a worker takes the
-- job between its two statements it does neither and answers nothing. What was asked for then would never happen, so the call is made again:
-- it sees the taken job by then, frees its key and makes a new one.
CREATE FUNCTION enqueue_job(task text, payload json, job_key text, run_at timestamptz, priority integer) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  queued bigint;
BEGIN
  FOR attempt IN 1..20 LOOP
    SELECT job.id INTO queued
      FROM graphile_worker.add_job(task, payload, job_key => job_key, run_at => run_at, max_attempts => 12, priority => priority) AS job;
    IF queued IS NOT NULL THEN RETURN; END IF;
  END LOOP;
  RAISE EXCEPTION 'job % could not be queued under %', task, job_key;
END $$;
SELECT open_to_application('enqueue_job(text, json, text, timestamptz, integer)');

-- Jobs that failed, for the people who look after them: what became of them and the way to have one done at once.
CREATE FUNCTION failed_jobs() RETURNS TABLE (id bigint, task text, attempts integer, max_attempts integer, run_at timestamptz, error text)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  RETURN QUERY
    SELECT j.id::bigint, j.task_identifier, j.attempts::integer, j.max_attempts::integer, j.run_at, j.last_error
    FROM graphile_worker.jobs j
    WHERE j.last_error IS NOT NULL
    ORDER BY j.run_at, j.id;
END $$;
SELECT open_to_application('failed_jobs()');

-- Whether it was done again is what the change itself says: a worker may have taken the job meanwhile.
CREATE FUNCTION retry_job(job bigint) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM graphile_worker.jobs j WHERE j.id = job AND j.last_error IS NOT NULL AND j.locked_at IS NULL) THEN RETURN false; END IF;
  RETURN EXISTS (SELECT FROM graphile_worker.reschedule_jobs(ARRAY[job], run_at => now(), attempts => 0));
END $$;
SELECT open_to_application('retry_job(bigint)');
