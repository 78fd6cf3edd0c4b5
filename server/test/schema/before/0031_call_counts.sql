-- Guesses at passwords, keys of invitations and security codes, counted for all servers together. The names of columns are those the
-- library that counts knows. What is lost in a crash is at most a quarter of an hour of counting.
CREATE UNLOGGED TABLE call_counts (
  key varchar(255) PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  expire bigint
);

-- The ID token of a session, readable only with the session's own cookie, of which the database knows no more than a hash.
-- The column before it is emptied now and goes with a later release.
ALTER TABLE sessions ADD COLUMN sealed_id_token bytea;
UPDATE sessions SET id_token = NULL WHERE id_token IS NOT NULL;
