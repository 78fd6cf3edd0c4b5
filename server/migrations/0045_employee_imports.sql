-- A sheet of employees between its reading and the yes: a preview that is looked through page by page, mended in place and then carried out,
-- all at once or in batches. Nothing of it outlives the day it serves.
CREATE TABLE employee_imports (
  company_uid uuid NOT NULL REFERENCES companies (uid),
  uid uuid NOT NULL,
  user_uid uuid,
  file_name text NOT NULL,
  created_at timestamptz NOT NULL,
  status text NOT NULL DEFAULT 'preview' CHECK (status IN ('preview', 'applying', 'done')),
  -- Grows with every change of the preview: the yes names the one it was said to.
  version integer NOT NULL DEFAULT 1,
  unread_columns text[] NOT NULL,
  hidden_rows integer NOT NULL,
  -- Last day of those the sheet does not hold and who leave; null: they leave at once.
  leave_on date,
  -- People the yes is about.
  planned integer NOT NULL DEFAULT 0,
  confirmed_by uuid,
  request_id text,
  PRIMARY KEY (company_uid, uid)
);
CREATE INDEX employee_imports_age ON employee_imports (created_at);
SELECT protect_tenant('employee_imports');

CREATE TABLE employee_import_rows (
  company_uid uuid NOT NULL,
  import_uid uuid NOT NULL,
  -- Number of the row in the sheet; of people the sheet does not hold a number behind them all.
  position integer NOT NULL,
  list text NOT NULL CHECK (list IN ('new', 'changed', 'leaving', 'unchanged', 'error', 'asked', 'missing')),
  -- The personal number as it is compared; null of people the sheet does not hold.
  key text,
  cells jsonb NOT NULL,
  -- Whom the row is about, and which version of them was shown; a namesake with another number who is asked about, and what was answered.
  employee_uid uuid,
  employee_version integer,
  namesake_uid uuid,
  answer text CHECK (answer IN ('same', 'other')),
  -- What the row asks for: values, changes, problems, what is ordered.
  plan jsonb NOT NULL,
  search text NOT NULL DEFAULT '',
  outcome text CHECK (outcome IN ('done', 'changed', 'gone')),
  PRIMARY KEY (company_uid, import_uid, position),
  FOREIGN KEY (company_uid, import_uid) REFERENCES employee_imports (company_uid, uid) ON DELETE CASCADE
);
CREATE INDEX employee_import_rows_list ON employee_import_rows (company_uid, import_uid, list, position);
CREATE INDEX employee_import_rows_key ON employee_import_rows (company_uid, import_uid, key);
CREATE INDEX employee_import_rows_employee ON employee_import_rows (company_uid, import_uid, employee_uid);
SELECT protect_tenant('employee_import_rows');

-- Previews of every company that have served their time; a plain server sees those of one company alone.
CREATE FUNCTION forget_employee_imports(before timestamptz) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  forgotten integer;
BEGIN
  DELETE FROM employee_imports WHERE created_at < before AND status <> 'applying';
  GET DIAGNOSTICS forgotten = ROW_COUNT;
  RETURN forgotten;
END $$;
SELECT open_to_application('forget_employee_imports(timestamptz)');
