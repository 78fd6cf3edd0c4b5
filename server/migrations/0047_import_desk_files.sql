-- The file itself lies on its desk too, so that its bad rows are given back in it, formats and all; erased with the desk. What was hidden in it and
-- left out is remembered for whoever comes back. A new table and a column with a constant default, so that a server of the release before goes on.
ALTER TABLE import_desks ADD COLUMN hidden_left_out integer NOT NULL DEFAULT 0;

CREATE TABLE import_desk_files (
  company_uid uuid NOT NULL,
  desk_uid uuid NOT NULL,
  content bytea NOT NULL,
  PRIMARY KEY (company_uid, desk_uid),
  FOREIGN KEY (company_uid, desk_uid) REFERENCES import_desks (company_uid, uid) ON DELETE CASCADE
);
SELECT protect_tenant('import_desk_files');
