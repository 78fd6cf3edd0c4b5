-- The desk of an order file: its rows as they were read and as people mend them, until the good ones are in the basket. Kept for a day, then
-- erased with everything on it. New tables alone, so that a server of the release before goes on.
CREATE TABLE import_desks (
  company_uid uuid NOT NULL REFERENCES companies (uid),
  uid uuid NOT NULL,
  user_uid uuid REFERENCES users (uid),
  product_code text NOT NULL,
  -- where every card of the file goes; null: as each person has it
  location_uid uuid,
  file_name text NOT NULL,
  file_kind text NOT NULL CHECK (file_kind IN ('xlsx', 'xls', 'ods', 'csv')),
  -- how a text with separators was written
  text_format jsonb,
  header text[] NOT NULL,
  header_row integer NOT NULL,
  -- What each place of the header is read as; null: nothing.
  columns text[] NOT NULL,
  fingerprint text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  mended_at timestamptz,
  PRIMARY KEY (company_uid, uid),
  FOREIGN KEY (company_uid, location_uid) REFERENCES locations (company_uid, uid)
);
CREATE INDEX import_desks_by_end ON import_desks (expires_at);
SELECT protect_tenant('import_desks');

CREATE TABLE import_desk_rows (
  company_uid uuid NOT NULL,
  desk_uid uuid NOT NULL,
  -- as the spreadsheet program shows it
  row_number integer NOT NULL,
  cells jsonb NOT NULL,
  -- the cells as they were sent, once one was changed
  original jsonb,
  -- the personal number as it is compared
  key text NOT NULL,
  -- What a person said about the row: it is left out, or right as it is.
  choice text CHECK (choice IN ('leftOut', 'accepted')),
  state text NOT NULL CHECK (state IN ('good', 'bad', 'empty', 'leftOut', 'done')),
  reason text,
  -- the column at fault, what is wrong with its amount, and what was probably meant
  fault jsonb,
  employee_uid uuid,
  cards integer NOT NULL DEFAULT 0,
  gastro bigint NOT NULL DEFAULT 0,
  flexi bigint NOT NULL DEFAULT 0,
  -- what the person got by the last order of the product; null: they were not in it
  last_credit bigint,
  PRIMARY KEY (company_uid, desk_uid, row_number),
  FOREIGN KEY (company_uid, desk_uid) REFERENCES import_desks (company_uid, uid) ON DELETE CASCADE
);
CREATE INDEX import_desk_rows_by_key ON import_desk_rows (company_uid, desk_uid, key);
SELECT protect_tenant('import_desk_rows');

-- What an import wrote into the basket, and what had stood there: the way back, entry by entry.
CREATE TABLE import_desk_entries (
  company_uid uuid NOT NULL,
  desk_uid uuid NOT NULL,
  items_uid uuid NOT NULL,
  employee_uid uuid NOT NULL,
  product_code text NOT NULL,
  service_code text NOT NULL,
  kind text NOT NULL,
  wallet_uid uuid,
  -- the version the import wrote; null: a card of another service that gave way
  version bigint,
  -- null: nothing had stood there
  before jsonb,
  FOREIGN KEY (company_uid, desk_uid) REFERENCES import_desks (company_uid, uid) ON DELETE CASCADE,
  CONSTRAINT import_desk_entries_key UNIQUE NULLS NOT DISTINCT (company_uid, desk_uid, employee_uid, service_code, wallet_uid)
);
SELECT protect_tenant('import_desk_entries');

-- How a company reads a header the portal does not know, by the texts of the header.
CREATE TABLE import_mappings (
  company_uid uuid NOT NULL REFERENCES companies (uid),
  fingerprint text NOT NULL,
  columns text[] NOT NULL,
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (company_uid, fingerprint)
);
SELECT protect_tenant('import_mappings');

-- Desks whose day has passed, of every company.
CREATE FUNCTION forget_import_desks(moment timestamptz) RETURNS void
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM import_desks WHERE expires_at <= moment;
END $$;
SELECT open_to_application('forget_import_desks(timestamptz)');

-- Gives back what an import wrote over, where nobody changed it since; answers how many lines. A line given back is a new version of itself.
CREATE FUNCTION give_back_overwritten(desk uuid, list uuid, moment timestamptz, author uuid) RETURNS integer LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  company uuid := current_company();
  given integer;
BEGIN
  UPDATE order_items i
  SET quantity = (d.before ->> 'quantity')::int, value = (d.before ->> 'value')::bigint,
      location_uid = (d.before ->> 'locationUid')::uuid, request_uid = (d.before ->> 'requestUid')::uuid,
      version = nextval('entry_versions'), changed_at = moment, changed_by = author
  FROM import_desk_entries d
  WHERE d.company_uid = company AND d.desk_uid = desk AND d.before IS NOT NULL
    AND i.company_uid = company AND i.items_uid = list AND i.employee_uid = d.employee_uid AND i.service_code = d.service_code
    AND i.wallet_uid IS NOT DISTINCT FROM d.wallet_uid AND i.version = d.version;
  GET DIAGNOSTICS given = ROW_COUNT;
  RETURN given;
END $$;
