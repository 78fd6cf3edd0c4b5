-- Lists of the desk say how many rows they have. What only grows – the audit, mails, messages of systems, orders, lines of the bank – is counted
-- once when it is two days old; a page counts what is younger. A table, functions and triggers alone, so that a server of the release before
-- goes on.
CREATE TABLE sealed_counts (
  list text PRIMARY KEY CHECK (list IN ('audit', 'mails', 'events', 'orders', 'movements')),
  -- Rows from before this moment are in `entries`.
  until timestamptz NOT NULL,
  entries bigint NOT NULL CHECK (entries >= 0)
);
REVOKE INSERT, UPDATE, DELETE, TRUNCATE ON sealed_counts FROM portal_app;
INSERT INTO sealed_counts (list, until, entries)
SELECT list, '2000-01-01', 0
FROM unnest(ARRAY['audit', 'mails', 'events', 'orders', 'movements']) AS list;

-- A row that comes with an old moment: written under a clock that was set back, as the demonstration's past is. Others pay nothing for it.
CREATE FUNCTION count_late_row() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  moment timestamptz := (to_jsonb(NEW) ->> TG_ARGV[1])::timestamptz;
BEGIN
  UPDATE sealed_counts SET entries = entries + 1 WHERE list = TG_ARGV[0] AND until > moment;
  RETURN NULL;
END $$;

-- Rows that left for the archive.
CREATE FUNCTION count_gone_rows() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  EXECUTE format(
    'UPDATE sealed_counts s SET entries = s.entries - g.n FROM (SELECT count(*) AS n FROM gone JOIN sealed_counts x ON x.list = %1$L AND gone.%2$I < x.until) g
     WHERE s.list = %1$L AND g.n > 0', TG_ARGV[0], TG_ARGV[1]);
  RETURN NULL;
END $$;
REVOKE EXECUTE ON FUNCTION count_late_row(), count_gone_rows() FROM PUBLIC;

CREATE TRIGGER count_late AFTER INSERT ON audit_log FOR EACH ROW WHEN (NEW.at < now() - interval '1 day') EXECUTE FUNCTION count_late_row('audit', 'at');
CREATE TRIGGER count_late AFTER INSERT ON mails FOR EACH ROW WHEN (NEW.created_at < now() - interval '1 day')
  EXECUTE FUNCTION count_late_row('mails', 'created_at');
CREATE TRIGGER count_late AFTER INSERT ON provider_events FOR EACH ROW WHEN (NEW.received_at < now() - interval '1 day')
  EXECUTE FUNCTION count_late_row('events', 'received_at');
-- An order begins to count when it gets its number, and keeps both the number and its moment.
CREATE TRIGGER count_late AFTER INSERT ON orders FOR EACH ROW WHEN (NEW.number IS NOT NULL AND NEW.ordered_at < now() - interval '1 day')
  EXECUTE FUNCTION count_late_row('orders', 'ordered_at');
CREATE TRIGGER count_late_number AFTER UPDATE OF number ON orders FOR EACH ROW
  WHEN (OLD.number IS NULL AND NEW.number IS NOT NULL AND NEW.ordered_at < now() - interval '1 day')
  EXECUTE FUNCTION count_late_row('orders', 'ordered_at');
CREATE TRIGGER count_gone AFTER DELETE ON audit_log REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_gone_rows('audit', 'at');
CREATE TRIGGER count_gone AFTER DELETE ON mails REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_gone_rows('mails', 'created_at');
CREATE TRIGGER count_gone AFTER DELETE ON provider_events REFERENCING OLD TABLE AS gone FOR EACH STATEMENT
  EXECUTE FUNCTION count_gone_rows('events', 'received_at');

-- A statement brings lines of days that passed, and a person may say that one came on another day.
CREATE FUNCTION count_moved_lines() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  moved bigint;
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT count(*) INTO moved FROM added JOIN sealed_counts s ON s.list = 'movements' AND added.booked_on < s.until::date;
  ELSE
    SELECT count(*) FILTER (WHERE added.booked_on < s.until::date) - count(*) FILTER (WHERE gone.booked_on < s.until::date) INTO moved
    FROM added
    JOIN gone USING (uid)
    JOIN sealed_counts s ON s.list = 'movements'
    WHERE added.booked_on <> gone.booked_on;
  END IF;
  IF moved <> 0 THEN UPDATE sealed_counts SET entries = entries + moved WHERE list = 'movements'; END IF;
  RETURN NULL;
END $$;
REVOKE EXECUTE ON FUNCTION count_moved_lines() FROM PUBLIC;
CREATE TRIGGER count_lines AFTER INSERT ON bank_movements REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_moved_lines();
CREATE TRIGGER count_moved AFTER UPDATE ON bank_movements REFERENCING OLD TABLE AS gone NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_moved_lines();

-- Counts what became old since the last time; a row is locked first, so that two at once count nothing twice.
CREATE FUNCTION seal_counts() RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  -- The beginning of a day, for lines of the bank have no hour.
  edge timestamptz := (now() - interval '2 days')::date;
BEGIN
  PERFORM FROM sealed_counts ORDER BY list FOR UPDATE;
  UPDATE sealed_counts s
  SET
    until = edge,
    entries = s.entries + CASE s.list
      WHEN 'audit' THEN (SELECT count(*) FROM audit_log WHERE at >= s.until AND at < edge)
      WHEN 'mails' THEN (SELECT count(*) FROM mails WHERE created_at >= s.until AND created_at < edge)
      WHEN 'events' THEN (SELECT count(*) FROM provider_events WHERE received_at >= s.until AND received_at < edge)
      WHEN 'orders' THEN (SELECT count(*) FROM orders WHERE number IS NOT NULL AND ordered_at >= s.until AND ordered_at < edge)
      ELSE (SELECT count(*) FROM bank_movements WHERE booked_on >= s.until::date AND booked_on < edge::date)
    END
  WHERE s.until < edge;
END $$;
SELECT open_to_application('seal_counts()');
