-- A message of a system about something unknown, or about an order nobody pays, that somebody of the provider has closed with a reason: it is no case of the
-- desk any more, however often it is sent again. Should it have its effect after all, it has it. A new table alone, so that a server of
-- the release before goes on.
CREATE TABLE closed_events (
  event_id uuid PRIMARY KEY,
  closed_at timestamptz NOT NULL,
  closed_by text NOT NULL,
  reason text NOT NULL CHECK (char_length(reason) BETWEEN 1 AND 500)
);
ALTER TABLE closed_events ENABLE ROW LEVEL SECURITY;
CREATE POLICY outside_companies ON closed_events
  USING ((SELECT current_company()) IS NULL)
  WITH CHECK ((SELECT current_company()) IS NULL);
