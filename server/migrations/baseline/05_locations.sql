-- Delivery addresses of a company. They wait for the provider's master system (S-180): what stood there before comes back when a change is
-- refused, and an address written by hand waits for a person who checks it.
CREATE TABLE locations (
  company_uid uuid NOT NULL REFERENCES companies (uid),
  uid uuid NOT NULL,
  name text NOT NULL CHECK (name <> ''),
  department text NOT NULL DEFAULT '',
  status text NOT NULL CHECK (status IN ('init', 'pending', 'active', 'inactive', 'activating', 'deactivating')),
  is_syncing boolean NOT NULL DEFAULT false,
  is_checked boolean NOT NULL DEFAULT true,
  stood_before jsonb,
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
-- A page of thousands of addresses is found in the index of its order.
CREATE INDEX locations_by_name ON locations (company_uid, name COLLATE czech, uid);
CREATE INDEX locations_by_street ON locations (company_uid, street COLLATE czech, uid);
CREATE INDEX locations_by_city ON locations (company_uid, city COLLATE czech, uid);
CREATE INDEX locations_by_postcode ON locations (company_uid, postcode, uid);
-- Whether another one is active.
CREATE INDEX locations_active ON locations (company_uid, uid) WHERE status = 'active';
-- Whose addresses wait for somebody of the provider to look at them.
CREATE INDEX locations_unchecked ON locations (company_uid) WHERE is_syncing AND NOT is_checked;
-- Whose address a uid is: a form that names another company's is told apart from one that names nothing (EMP-206).
CREATE INDEX locations_uid ON locations (uid);
SELECT protect_tenant('locations');

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
CREATE INDEX location_contacts_by_person ON location_contacts (company_uid, contact_person_uid);
SELECT protect_tenant('location_contacts');

-- One change of the addresses of a company at a time: whether a name is free, a place new and an address the last active one must not change
-- meanwhile. Taken after the basket, before employees.
CREATE FUNCTION locations_lock_key() RETURNS bigint LANGUAGE sql STABLE AS
$$ SELECT hashtextextended('locations ' || current_company(), 0) $$;

-- Functions of the owner answer only whose row something is; the row itself is then read inside that company's transaction, under row-level
-- security. Those with parameters are PL/pgSQL: a distributed PostgreSQL does not look into others.
CREATE FUNCTION company_of_location(location uuid) RETURNS uuid LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  RETURN (SELECT company_uid FROM locations WHERE uid = location);
END $$;
SELECT open_to_application('company_of_location(uuid)');

CREATE FUNCTION companies_with_unchecked_locations() RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS
$$ SELECT DISTINCT company_uid FROM locations WHERE is_syncing AND NOT is_checked $$;
SELECT open_to_application('companies_with_unchecked_locations()');

-- Company of a record the master system speaks of; the bank account and the company itself share one uid.
CREATE FUNCTION company_of_record(entity text, record uuid) RETURNS uuid LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  RETURN CASE entity
    WHEN 'location' THEN company_of_location(record)
    WHEN 'contactPerson' THEN (SELECT company_uid FROM contact_persons WHERE uid = record)
    WHEN 'billingAddress' THEN (SELECT uid FROM companies WHERE billing_address ->> 'uid' = record::text)
    ELSE (SELECT uid FROM companies WHERE uid = record)
  END;
END $$;
SELECT open_to_application('company_of_record(text, uuid)');
