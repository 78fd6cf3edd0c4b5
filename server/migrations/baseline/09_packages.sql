-- Packages of an order: one for each delivery address, one for each person cards are sent home to.
CREATE TABLE packages (
  company_uid uuid NOT NULL,
  uid uuid NOT NULL,
  order_uid uuid NOT NULL,
  number text,
  location_uid uuid,
  employee_uid uuid,
  location_name text,
  department text NOT NULL DEFAULT '',
  label jsonb NOT NULL,
  items_count integer NOT NULL CHECK (items_count > 0),
  is_charged boolean NOT NULL,
  courier text CHECK (courier IN ('Česká pošta', 'PPL')),
  tracking_number text,
  -- When it was given to the courier to take over; while it answers, nobody gives it again.
  offered_at timestamptz,
  dispatched_at timestamptz,
  delivered_at timestamptz,
  is_taken_over boolean NOT NULL DEFAULT false,
  taken_over_at timestamptz,
  -- What the courier last said about one that will not arrive by itself, and since when.
  trouble text CHECK (trouble IN ('returned', 'problem', 'cancelled')),
  trouble_since timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (company_uid, uid),
  FOREIGN KEY (company_uid, order_uid) REFERENCES orders (company_uid, uid) ON DELETE CASCADE,
  FOREIGN KEY (company_uid, location_uid) REFERENCES locations (company_uid, uid),
  FOREIGN KEY (company_uid, employee_uid) REFERENCES employees (company_uid, uid),
  CHECK (NOT is_taken_over OR dispatched_at IS NOT NULL),
  CHECK ((trouble IS NULL) = (trouble_since IS NULL))
);
CREATE INDEX packages_by_order ON packages (company_uid, order_uid);
CREATE UNIQUE INDEX packages_number ON packages (company_uid, number);
CREATE UNIQUE INDEX packages_one_per_location ON packages (company_uid, order_uid, location_uid) WHERE location_uid IS NOT NULL;
CREATE UNIQUE INDEX packages_one_per_home ON packages (company_uid, order_uid, employee_uid) WHERE employee_uid IS NOT NULL;
CREATE INDEX packages_by_location ON packages (company_uid, location_uid) WHERE location_uid IS NOT NULL;
CREATE INDEX packages_in_trouble ON packages (company_uid) WHERE trouble IS NOT NULL;
-- Couriers know a package by its number alone, and are asked about those of all companies.
CREATE INDEX packages_by_number ON packages (number) WHERE number IS NOT NULL;
CREATE INDEX packages_under_way ON packages (dispatched_at, company_uid) WHERE dispatched_at IS NOT NULL AND delivered_at IS NULL;
SELECT protect_tenant('packages');

CREATE FUNCTION company_of_package(package_number text) RETURNS uuid LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  RETURN (SELECT company_uid FROM packages WHERE number = package_number);
END $$;
SELECT open_to_application('company_of_package(text)');

CREATE FUNCTION companies_awaiting_parcels(sent_after timestamptz) RETURNS SETOF uuid
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  RETURN QUERY
    SELECT DISTINCT company_uid
    FROM packages
    WHERE dispatched_at > sent_after AND delivered_at IS NULL AND tracking_number IS NOT NULL;
END $$;
SELECT open_to_application('companies_awaiting_parcels(timestamptz)');

CREATE FUNCTION companies_with_parcel_trouble() RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS
$$ SELECT DISTINCT company_uid FROM packages WHERE trouble IS NOT NULL AND delivered_at IS NULL AND NOT is_taken_over $$;
SELECT open_to_application('companies_with_parcel_trouble()');
