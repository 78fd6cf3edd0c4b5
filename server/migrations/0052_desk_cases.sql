-- What needs a human, and whose it is. New tables, functions and indexes alone, so that a server of the release before goes on.

-- A case of a queue of the desk that somebody has taken. The case itself stands where it comes from.
CREATE TABLE desk_cases (
  queue text NOT NULL,
  subject text NOT NULL CHECK (char_length(subject) BETWEEN 1 AND 300),
  staff_uid uuid NOT NULL REFERENCES staff (uid),
  taken_at timestamptz NOT NULL,
  PRIMARY KEY (queue, subject)
);
ALTER TABLE desk_cases ENABLE ROW LEVEL SECURITY;
CREATE POLICY outside_companies ON desk_cases
  USING ((SELECT current_company()) IS NULL)
  WITH CHECK ((SELECT current_company()) IS NULL);

-- Messages of the provider's systems about something unknown: refused so that they are sent again, and kept until one is taken in.
CREATE TABLE refused_events (
  event_id uuid PRIMARY KEY,
  type text NOT NULL,
  payload jsonb NOT NULL,
  refused_at timestamptz NOT NULL,
  times integer NOT NULL DEFAULT 1
);
ALTER TABLE refused_events ENABLE ROW LEVEL SECURITY;
CREATE POLICY outside_companies ON refused_events
  USING ((SELECT current_company()) IS NULL)
  WITH CHECK ((SELECT current_company()) IS NULL);

-- When the portal's own command made a backup; of those made by others it knows nothing.
CREATE TABLE backups (made_at timestamptz PRIMARY KEY);
REVOKE INSERT, UPDATE, DELETE, TRUNCATE ON backups FROM portal_app;

-- How much the queue of jobs is behind, for the desk alone (granted to its role at the start).
CREATE FUNCTION queue_lag() RETURNS TABLE (waiting bigint, since timestamptz)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  RETURN QUERY
    SELECT count(*), min(j.run_at)
    FROM graphile_worker.jobs j
    WHERE j.run_at <= now() AND j.locked_at IS NULL AND j.attempts < j.max_attempts;
END $$;
REVOKE ALL ON FUNCTION queue_lag() FROM PUBLIC;

-- What the desk asks of every company at once: few rows of large tables, and the days of a month.
CREATE INDEX orders_held ON orders (blocked_at) WHERE status = 'BLOCKED';
CREATE INDEX orders_in_work ON orders (ordered_at) WHERE status IN ('SUBMITTED', 'PENDING_CANCELLATION');
CREATE INDEX orders_by_day ON orders (ordered_at) WHERE number IS NOT NULL;
CREATE INDEX orders_by_credit_day ON orders (credits_posted_at) WHERE credits_posted_at IS NOT NULL;
CREATE INDEX cards_not_made ON cards (ended_at) WHERE status = 'CRD_NOT_MNF';
CREATE INDEX missing_cards_open ON missing_cards (reported_at) WHERE found_at IS NULL;
CREATE INDEX packages_to_send ON packages (created_at) WHERE dispatched_at IS NULL AND number IS NOT NULL;
CREATE INDEX mails_failed ON mails (created_at) WHERE sent_at IS NULL AND error IS NOT NULL;
CREATE INDEX companies_waiting ON companies (uid) WHERE status = 'pending';
CREATE INDEX bank_movements_by_day ON bank_movements (booked_on) WHERE status = 'matched';
