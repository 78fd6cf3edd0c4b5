-- Whether a package of whichever company left under a tracking number since a day, other than the one that is to leave. Who asks for a number waits for
-- whoever asked for the same before and has not finished: of two packages given one number at once, one leaves. A new function alone, so that a server of
-- the release before goes on.
CREATE FUNCTION tracking_number_taken(tracking text, package_number text, since timestamptz) RETURNS boolean
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('tracking number ' || tracking, 0));
  RETURN EXISTS (
    SELECT FROM packages p
    WHERE p.tracking_number = tracking AND p.number IS DISTINCT FROM package_number AND p.dispatched_at > since
  );
END $$;
SELECT open_to_application('tracking_number_taken(text, text, timestamptz)');
