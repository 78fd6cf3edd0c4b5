-- A card that was paid for and never made is given back once (S-111): when, null while it was not or need not be.
ALTER TABLE cards ADD COLUMN refunded_at timestamptz;
UPDATE cards c SET refunded_at = c.updated_at
WHERE c.status = 'CRD_NOT_MNF'
  AND EXISTS (SELECT FROM documents d WHERE d.company_uid = c.company_uid AND d.order_uid = c.order_uid AND d.type = 'credit_note');

-- What came about a package before it was known to have left.
CREATE INDEX provider_events_by_package ON provider_events ((payload ->> 'packageNumber'), at) WHERE payload ->> 'packageNumber' IS NOT NULL;

-- When the package was given to the courier to take over; while it answers, nobody gives it again.
ALTER TABLE packages ADD COLUMN offered_at timestamptz;
CREATE INDEX packages_under_way ON packages (dispatched_at, company_uid) WHERE dispatched_at IS NOT NULL AND delivered_at IS NULL;

-- Answers only whose parcels are to be asked about; they are read inside that company's transaction.
CREATE FUNCTION companies_awaiting_parcels(sent_after timestamptz) RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS
$$ SELECT DISTINCT company_uid FROM packages WHERE dispatched_at > sent_after AND delivered_at IS NULL AND tracking_number IS NOT NULL $$;
REVOKE EXECUTE ON FUNCTION companies_awaiting_parcels(timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION companies_awaiting_parcels(timestamptz) TO portal_app;

-- Jobs that failed, for the people who look after them: what became of them and the way to have one done at once.
CREATE FUNCTION failed_jobs() RETURNS TABLE (id bigint, task text, attempts integer, max_attempts integer, run_at timestamptz, error text)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  RETURN QUERY SELECT j.id::bigint, j.task_identifier, j.attempts::integer, j.max_attempts::integer, j.run_at, j.last_error
    FROM graphile_worker.jobs j WHERE j.last_error IS NOT NULL ORDER BY j.run_at, j.id;
END $$;
CREATE FUNCTION retry_job(job bigint) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM graphile_worker.jobs j WHERE j.id = job AND j.last_error IS NOT NULL AND j.locked_at IS NULL) THEN RETURN false; END IF;
  PERFORM graphile_worker.reschedule_jobs(ARRAY[job], run_at => now(), attempts => 0);
  RETURN true;
END $$;
REVOKE EXECUTE ON FUNCTION failed_jobs(), retry_job(bigint) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION failed_jobs(), retry_job(bigint) TO portal_app;
