-- What is older than its retention leaves the tables people work with for an archive in a schema of its own: out of every index and every list, and
-- in the same database, so that a row moves in one transaction, is in every backup and can still be reached when a person is to be erased
-- (decision 0068). New things alone, so that a server of the release before goes on; it goes on adding to the audit, too.
CREATE SCHEMA archive;

CREATE TABLE archive.rows (
  kind text NOT NULL CHECK (kind IN ('audit', 'events', 'mails', 'jobs', 'invitations')),
  -- what the row was known by, as text
  key text NOT NULL,
  company_uid uuid,
  subject_uid uuid,
  at timestamptz NOT NULL,
  archived_at timestamptz NOT NULL,
  -- the row as it was
  content jsonb NOT NULL,
  PRIMARY KEY (kind, key)
);
CREATE INDEX rows_by_time ON archive.rows (kind, at);
CREATE INDEX rows_by_company ON archive.rows (company_uid, kind);
CREATE INDEX rows_by_subject ON archive.rows (subject_uid) WHERE subject_uid IS NOT NULL;

-- The audit stays as it was written for everybody but the functions that move it into the archive. They say so in a setting of their own;
-- whoever else sets it has no right to change or to remove a row.
CREATE FUNCTION refuse_change_of_audit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'TRUNCATE' AND current_setting('app.archiving', true) = 'on' THEN RETURN NULL; END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
CREATE OR REPLACE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_audit();

-- Moves the oldest rows of a kind from before a moment; answers how many, and until when. Nothing of the last three months ever moves, whatever
-- it is asked. Two at once take different rows.
-- Planned anew each time: without its number a batch is taken for a tenth of the table, and the whole of it would be read.
-- Stays where it is: what the books hang on (an event that announced a payment), what still waits for somebody (a mail that never left, an
-- event of an order nobody paid, a job that is tried again), the latest invitation of a person, by which screens tell how they stand.
CREATE FUNCTION archive_rows(wanted text, before timestamptz, most integer) RETURNS TABLE (moved integer, until timestamptz)
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp
SET app.archiving = 'on' SET plan_cache_mode = force_custom_plan AS $$
DECLARE
  edge timestamptz := least(before, now() - interval '3 months');
BEGIN
  CASE wanted
  WHEN 'audit' THEN
    RETURN QUERY
      WITH old AS (SELECT uid FROM audit_log WHERE at < edge ORDER BY at LIMIT most FOR UPDATE SKIP LOCKED),
      gone AS (DELETE FROM audit_log a USING old WHERE a.uid = old.uid RETURNING a.*),
      kept AS (
        INSERT INTO archive.rows (kind, key, company_uid, subject_uid, at, archived_at, content)
        SELECT wanted, g.uid::text, g.company_uid, g.subject_uid, g.at, now(), to_jsonb(g)
        FROM gone g
        RETURNING at
      )
      SELECT count(*)::integer, max(at) FROM kept;
  WHEN 'events' THEN
    RETURN QUERY
      WITH old AS (
        SELECT event_id
        FROM provider_events e
        WHERE received_at < edge
          AND NOT (payload ->> 'parkedFor' IS NOT NULL AND NOT (payload ->> 'accepted')::boolean)
          AND NOT EXISTS (SELECT FROM announced_payments p WHERE p.event_id = e.event_id)
        ORDER BY received_at
        LIMIT most
        FOR UPDATE SKIP LOCKED
      ),
      gone AS (DELETE FROM provider_events e USING old WHERE e.event_id = old.event_id RETURNING e.*),
      kept AS (
        INSERT INTO archive.rows (kind, key, at, archived_at, content)
        SELECT wanted, g.event_id::text, g.received_at, now(), to_jsonb(g)
        FROM gone g
        RETURNING at
      )
      SELECT count(*)::integer, max(at) FROM kept;
  WHEN 'mails' THEN
    RETURN QUERY
      WITH old AS (
        SELECT uid
        FROM mails
        WHERE created_at < edge AND sent_at IS NOT NULL
        ORDER BY created_at
        LIMIT most
        FOR UPDATE SKIP LOCKED
      ),
      gone AS (DELETE FROM mails m USING old WHERE m.uid = old.uid RETURNING m.*),
      kept AS (
        INSERT INTO archive.rows (kind, key, company_uid, at, archived_at, content)
        SELECT wanted, g.uid::text, g.company_uid, g.created_at, now(), to_jsonb(g)
        FROM gone g
        RETURNING at
      )
      SELECT count(*)::integer, max(at) FROM kept;
  WHEN 'jobs' THEN
    RETURN QUERY
      WITH old AS (
        SELECT id
        FROM graphile_worker._private_jobs
        WHERE created_at < edge AND last_error IS NOT NULL AND attempts >= max_attempts AND locked_at IS NULL
        ORDER BY created_at
        LIMIT most
        FOR UPDATE SKIP LOCKED
      ),
      gone AS (DELETE FROM graphile_worker._private_jobs j USING old WHERE j.id = old.id RETURNING j.*),
      kept AS (
        INSERT INTO archive.rows (kind, key, company_uid, at, archived_at, content)
        SELECT wanted, g.id::text, (g.payload ->> 'companyUid')::uuid, g.created_at, now(),
          to_jsonb(g) || jsonb_build_object('task', t.identifier)
        FROM gone g
        JOIN graphile_worker._private_tasks t ON t.id = g.task_id
        RETURNING at
      )
      SELECT count(*)::integer, max(at) FROM kept;
  WHEN 'invitations' THEN
    RETURN QUERY
      WITH old AS (
        SELECT key_hash
        FROM invitations i
        WHERE coalesce(accepted_at, voided_at, expires_at) < edge
          AND EXISTS (
            SELECT FROM invitations later
            WHERE later.company_uid = i.company_uid AND later.contact_person_uid = i.contact_person_uid AND later.invited_at > i.invited_at
          )
        ORDER BY invited_at
        LIMIT most
        FOR UPDATE SKIP LOCKED
      ),
      gone AS (DELETE FROM invitations i USING old WHERE i.key_hash = old.key_hash RETURNING i.*),
      kept AS (
        INSERT INTO archive.rows (kind, key, company_uid, subject_uid, at, archived_at, content)
        SELECT wanted, encode(g.key_hash, 'hex'), g.company_uid, g.contact_person_uid, coalesce(g.accepted_at, g.voided_at, g.expires_at), now(),
          to_jsonb(g) - 'key_hash'
        FROM gone g
        RETURNING at
      )
      SELECT count(*)::integer, max(at) FROM kept;
  END CASE;
END $$;
SELECT open_to_application('archive_rows(text, timestamptz, integer)');

-- Removes what has been in the archive long enough; nothing of the last year, whatever it is asked.
CREATE FUNCTION forget_archived(wanted text, before timestamptz, most integer) RETURNS integer
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp
SET plan_cache_mode = force_custom_plan AS $$
DECLARE
  forgotten integer;
BEGIN
  DELETE FROM archive.rows r
  USING (
    SELECT key
    FROM archive.rows
    WHERE kind = wanted AND at < least(before, now() - interval '1 year')
    ORDER BY at
    LIMIT most
    FOR UPDATE SKIP LOCKED
  ) AS old
  WHERE r.kind = wanted AND r.key = old.key;
  GET DIAGNOSTICS forgotten = ROW_COUNT;
  RETURN forgotten;
END $$;
SELECT open_to_application('forget_archived(text, timestamptz, integer)');
