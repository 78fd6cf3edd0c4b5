-- Contact persons, delivery addresses, groups and employees of a company.
CREATE TABLE contact_persons (
  company_uid uuid NOT NULL REFERENCES companies (uid),
  uid uuid NOT NULL,
  first_name text NOT NULL,
  middle_name text,
  last_name text NOT NULL,
  email text NOT NULL,
  phone_number text NOT NULL,
  status text NOT NULL CHECK (status IN ('init', 'active', 'pending', 'inactive', 'activating', 'deactivating')),
  is_signatory boolean NOT NULL DEFAULT false,
  is_implicit_client boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (company_uid, uid)
);

CREATE TABLE locations (
  company_uid uuid NOT NULL REFERENCES companies (uid),
  uid uuid NOT NULL,
  name text NOT NULL CHECK (name <> ''),
  department text NOT NULL DEFAULT '',
  status text NOT NULL CHECK (status IN ('init', 'pending', 'active', 'inactive', 'activating', 'deactivating')),
  is_syncing boolean NOT NULL DEFAULT false,
  street text NOT NULL,
  street_number text NOT NULL,
  city text NOT NULL,
  postcode text NOT NULL,
  country text NOT NULL DEFAULT 'CZ',
  national_register_id text,
  latitude double precision,
  longitude double precision,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (company_uid, uid)
);
CREATE UNIQUE INDEX locations_name ON locations (company_uid, lower(name COLLATE czech)); -- S-182

CREATE TABLE location_contacts (
  company_uid uuid NOT NULL,
  location_uid uuid NOT NULL,
  contact_person_uid uuid NOT NULL,
  position smallint NOT NULL CHECK (position BETWEEN 1 AND 2),
  PRIMARY KEY (company_uid, location_uid, position),
  UNIQUE (company_uid, location_uid, contact_person_uid),
  FOREIGN KEY (company_uid, location_uid) REFERENCES locations (company_uid, uid),
  FOREIGN KEY (company_uid, contact_person_uid) REFERENCES contact_persons (company_uid, uid)
);

CREATE TABLE employee_groups (
  company_uid uuid NOT NULL REFERENCES companies (uid),
  uid uuid NOT NULL,
  code text NOT NULL,
  name text NOT NULL CHECK (name <> ''),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (company_uid, uid),
  UNIQUE (company_uid, code)
);

CREATE TABLE employees (
  company_uid uuid NOT NULL REFERENCES companies (uid),
  uid uuid NOT NULL,
  employee_number text NOT NULL CHECK (employee_number <> ''),
  first_name text NOT NULL,
  middle_name text,
  last_name text NOT NULL,
  email text,
  phone_number text,
  birthdate date,
  username text,
  group_uid uuid NOT NULL,
  status text NOT NULL CHECK (status IN ('active', 'active_till_date', 'suspended', 'inactive', 'pending_deactivation')),
  active_till date,
  status_updated_at timestamptz NOT NULL,
  delivery_type text NOT NULL DEFAULT 'office' CHECK (delivery_type IN ('office', 'home')),
  location_uid uuid,
  home_address jsonb,
  auto_card_renew boolean NOT NULL DEFAULT true,
  last_gastro_value bigint,
  last_gastro_days integer,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  number_search text GENERATED ALWAYS AS (fold(employee_number)) STORED,
  first_search text GENERATED ALWAYS AS (fold(first_name)) STORED,
  last_search text GENERATED ALWAYS AS (fold(last_name)) STORED,
  PRIMARY KEY (company_uid, uid),
  FOREIGN KEY (company_uid, group_uid) REFERENCES employee_groups (company_uid, uid),
  FOREIGN KEY (company_uid, location_uid) REFERENCES locations (company_uid, uid),
  CHECK ((status = 'active_till_date') = (active_till IS NOT NULL) OR status IN ('pending_deactivation', 'inactive')),
  CHECK (delivery_type = 'home' OR location_uid IS NOT NULL)
);
CREATE UNIQUE INDEX employees_number ON employees (company_uid, lower(employee_number COLLATE czech)); -- EMP-S16
-- The status rides along, so that a page of the list is found in the index alone, however deep it is.
CREATE INDEX employees_by_number ON employees (company_uid, employee_number COLLATE czech_numeric, uid) INCLUDE (status, active_till);
CREATE INDEX employees_by_last_name ON employees (company_uid, last_name COLLATE czech, uid) INCLUDE (status, active_till);
CREATE INDEX employees_by_first_name ON employees (company_uid, first_name COLLATE czech, uid) INCLUDE (status, active_till);
CREATE INDEX employees_ending ON employees (company_uid, active_till) WHERE status = 'active_till_date';
CREATE INDEX employees_by_status ON employees (company_uid, status);
CREATE INDEX employees_by_group ON employees (company_uid, group_uid);
CREATE INDEX employees_by_location ON employees (company_uid, location_uid);
CREATE INDEX employees_search ON employees USING gin (company_uid, last_search gin_trgm_ops, first_search gin_trgm_ops, number_search gin_trgm_ops);

-- How many employees a company has in each status: exact totals of a list without counting 100,000 rows for every page.
CREATE TABLE employee_counts (
  company_uid uuid NOT NULL REFERENCES companies (uid),
  status text NOT NULL,
  employees integer NOT NULL,
  PRIMARY KEY (company_uid, status)
);

CREATE FUNCTION count_employees() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO employee_counts AS c (company_uid, status, employees)
    SELECT company_uid, status, count(*) FROM added GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (company_uid, status) DO UPDATE SET employees = c.employees + excluded.employees;
  ELSIF TG_OP = 'DELETE' THEN
    UPDATE employee_counts c SET employees = c.employees - r.n
    FROM (SELECT company_uid, status, count(*) AS n FROM removed GROUP BY 1, 2) r
    WHERE c.company_uid = r.company_uid AND c.status = r.status;
  ELSE
    INSERT INTO employee_counts AS c (company_uid, status, employees)
    SELECT company_uid, status, sum(n) FROM (
      SELECT company_uid, status, 1 AS n FROM added UNION ALL SELECT company_uid, status, -1 FROM removed
    ) change GROUP BY 1, 2 HAVING sum(n) <> 0 ORDER BY 1, 2
    ON CONFLICT (company_uid, status) DO UPDATE SET employees = c.employees + excluded.employees;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER count_added AFTER INSERT ON employees REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_employees();
CREATE TRIGGER count_removed AFTER DELETE ON employees REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_employees();
CREATE TRIGGER count_changed AFTER UPDATE ON employees REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_employees();

CREATE TABLE wallets (
  company_uid uuid NOT NULL REFERENCES companies (uid),
  uid uuid NOT NULL,
  type text NOT NULL CHECK (type IN ('flexi', 'health', 'freeTime')),
  is_selected boolean NOT NULL DEFAULT false,
  PRIMARY KEY (company_uid, uid),
  UNIQUE (company_uid, type)
);

CREATE TABLE company_products (
  company_uid uuid NOT NULL REFERENCES companies (uid),
  product_code text NOT NULL CHECK (product_code IN ('90C', '26C', '27C', '10C', '75C')),
  is_active boolean NOT NULL,
  PRIMARY KEY (company_uid, product_code)
);

-- What the contract changes against the regular price list; what is absent is regular (section 2.1).
CREATE TABLE contract_prices (
  company_uid uuid NOT NULL REFERENCES companies (uid),
  service_code text NOT NULL,
  unit_price bigint CHECK (unit_price >= 0),
  fee_percent numeric(5, 2) CHECK (fee_percent >= 0),
  minimum_fee bigint CHECK (minimum_fee >= 0),
  PRIMARY KEY (company_uid, service_code)
);

SELECT protect_tenant(t::regclass)
FROM unnest(ARRAY['contact_persons', 'locations', 'location_contacts', 'employee_groups', 'employees', 'employee_counts', 'wallets', 'company_products', 'contract_prices']) AS t;
