-- The machine room of the desk: what of the queue, the mails and the events a person looks at. New columns, functions and indexes alone, so that
-- a server of the release before goes on.

-- A taken case is that which was taken: one that was solved and comes back later is nobody's. Empty in what was taken before.
ALTER TABLE desk_cases ADD COLUMN case_since timestamptz;

-- Since when a mail cannot be delivered. Sent again by a person it begins anew, tried again by itself it does not.
ALTER TABLE mails ADD COLUMN failed_at timestamptz;
CREATE INDEX mails_open ON mails (created_at DESC) WHERE sent_at IS NULL;
CREATE INDEX provider_events_by_time ON provider_events (received_at DESC, event_id);
CREATE INDEX refused_events_by_time ON refused_events (refused_at);

-- Every job of the queue, for the desk alone (granted to its role at the start). The queue moves the time of a failed job on, also that of one it
-- gives up: when it failed is its time less that pause.
CREATE FUNCTION desk_jobs() RETURNS TABLE (
  id bigint, task text, payload json, state text, attempts integer, max_attempts integer, run_at timestamptz, failed_at timestamptz, error text
)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  RETURN QUERY
    SELECT
      j.id::bigint, t.identifier, j.payload,
      CASE
        WHEN j.locked_at IS NOT NULL THEN 'running'
        WHEN j.last_error IS NULL THEN 'waiting'
        WHEN j.attempts >= j.max_attempts THEN 'givenUp'
        ELSE 'failed'
      END,
      j.attempts::integer, j.max_attempts::integer, j.run_at,
      CASE
        WHEN j.last_error IS NOT NULL AND j.attempts > 0
        THEN greatest(j.created_at, j.run_at - exp(least(j.attempts, 10)) * interval '1 second')
      END,
      j.last_error
    FROM graphile_worker._private_jobs j
    JOIN graphile_worker._private_tasks t ON t.id = j.task_id;
END $$;
REVOKE ALL ON FUNCTION desk_jobs() FROM PUBLIC;

-- When each schedule last queued its job.
CREATE FUNCTION desk_schedules() RETURNS TABLE (identifier text, known_since timestamptz, last_execution timestamptz)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  RETURN QUERY SELECT c.identifier, c.known_since, c.last_execution FROM graphile_worker._private_known_crontabs c;
END $$;
REVOKE ALL ON FUNCTION desk_schedules() FROM PUBLIC;

-- A failed job nobody does any more; answers what it was. One that is being done right now stays, as does one that a worker takes meanwhile.
CREATE FUNCTION drop_job(job bigint) RETURNS TABLE (task text, payload json, error text)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  RETURN QUERY
    WITH dropped AS (
      DELETE FROM graphile_worker._private_jobs j
      WHERE j.id = job AND j.last_error IS NOT NULL AND j.locked_at IS NULL
      RETURNING j.task_id, j.payload, j.last_error
    )
    SELECT t.identifier, d.payload, d.last_error
    FROM dropped d
    JOIN graphile_worker._private_tasks t ON t.id = d.task_id;
END $$;
SELECT open_to_application('drop_job(bigint)');
