-- How soon a job is taken while many wait is said with the job. The door without a priority stays for a server of the release before, which
-- knows no other; what comes through it waits with the money.
CREATE FUNCTION enqueue_job(task text, payload json, job_key text, run_at timestamptz, priority integer) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  queued bigint;
BEGIN
  -- Again when a worker took the job of this key between two statements of the queue (0025).
  FOR attempt IN 1..20 LOOP
    SELECT job.id INTO queued
      FROM graphile_worker.add_job(task, payload, job_key => job_key, run_at => run_at, max_attempts => 12, priority => priority) AS job;
    IF queued IS NOT NULL THEN RETURN; END IF;
  END LOOP;
  RAISE EXCEPTION 'job % could not be queued under %', task, job_key;
END $$;
REVOKE ALL ON FUNCTION enqueue_job(text, json, text, timestamptz, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION enqueue_job(text, json, text, timestamptz, integer) TO portal_app;

CREATE OR REPLACE FUNCTION enqueue_job(task text, payload json, job_key text, run_at timestamptz) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  PERFORM public.enqueue_job(task, payload, job_key, run_at, 20);
END $$;
