-- A queue call that finds no row to change. graphile_worker.add_jobs replaces a waiting job of the same key and makes a new one beside a
-- running one; when a worker takes the job between its two statements it does neither and answers nothing. What was asked for then
-- would never happen, so the call is made again: it sees the taken job by then, frees its key and makes a new one.
CREATE OR REPLACE FUNCTION enqueue_job(task text, payload json, job_key text, run_at timestamptz) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  queued bigint;
BEGIN
  FOR attempt IN 1..20 LOOP
    SELECT job.id INTO queued
      FROM graphile_worker.add_job(task, payload, job_key => job_key, run_at => run_at, max_attempts => 12) AS job;
    IF queued IS NOT NULL THEN RETURN; END IF;
  END LOOP;
  RAISE EXCEPTION 'job % could not be queued under %', task, job_key;
END $$;

-- The same of a failed job that is done again by hand: whether it was, is what the change itself says.
CREATE OR REPLACE FUNCTION retry_job(job bigint) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM graphile_worker.jobs j WHERE j.id = job AND j.last_error IS NOT NULL AND j.locked_at IS NULL) THEN RETURN false; END IF;
  RETURN EXISTS (SELECT FROM graphile_worker.reschedule_jobs(ARRAY[job], run_at => now(), attempts => 0));
END $$;
