-- The provider's own people, who work at the desk. New rows and a new column alone, so that a server of the release before goes on.
CREATE TABLE staff (
  uid uuid PRIMARY KEY,
  -- who is meant until they sign in; then their account is kept, whatever becomes of the address
  email text NOT NULL,
  user_uid uuid UNIQUE REFERENCES users (uid),
  roles text[] NOT NULL CHECK (cardinality(roles) > 0 AND roles <@ ARRAY['support', 'payments', 'operations', 'admin']),
  since timestamptz NOT NULL,
  until timestamptz CHECK (until >= since)
);
CREATE UNIQUE INDEX staff_by_email ON staff (lower(email));
-- Of no company: in a transaction of one they do not exist. Nobody is ever removed, so that the audit goes on naming them.
ALTER TABLE staff ENABLE ROW LEVEL SECURITY;
CREATE POLICY outside_companies ON staff
  USING ((SELECT current_company()) IS NULL)
  WITH CHECK ((SELECT current_company()) IS NULL);
REVOKE DELETE, TRUNCATE ON staff FROM portal_app;

-- How strongly the person proved who they are, as the identity provider said at the sign-in.
ALTER TABLE sessions ADD COLUMN acr text;
