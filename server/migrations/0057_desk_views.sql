-- Who of the provider's staff looked at a client's portal, why and until when. A new table and a new column alone, so that a server of the release
-- before goes on.
CREATE TABLE desk_views (
  uid uuid PRIMARY KEY,
  company_uid uuid NOT NULL REFERENCES companies (uid),
  staff_uid uuid NOT NULL REFERENCES staff (uid),
  -- As it was then: the client is told who it was, whatever becomes of the person.
  staff_name text NOT NULL,
  reason text NOT NULL CHECK (char_length(reason) BETWEEN 5 AND 500),
  started_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL CHECK (ends_at > started_at),
  -- sooner, by the way out or by signing out
  ended_at timestamptz
);
CREATE INDEX desk_views_by_company ON desk_views (company_uid, started_at DESC);
SELECT protect_directory('desk_views');
-- The client is told of every one.
REVOKE DELETE, TRUNCATE ON desk_views FROM portal_app;

-- A view belongs to the session it was opened in, one at a time, and is over with it.
ALTER TABLE sessions ADD COLUMN view_uid uuid REFERENCES desk_views (uid);
