-- Address places of the Czech register (RÚIAN), for the search while an address is typed (S-187, S-188). They belong to no company. They stand in a
-- schema of their own: a new edition is built beside the one in use and takes its place in one moment, with the same names.
-- Words of a name as the search writes them: no diacritics, no punctuation.
CREATE FUNCTION address_words(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS
$$ SELECT regexp_replace(public.fold(name), '[^a-z0-9]+', ' ', 'g') $$;

CREATE FUNCTION create_address_register(schema_name text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('CREATE SCHEMA %I', schema_name);
  -- One row for each street of a part of a municipality; a village without streets has one row with none.
  EXECUTE format($table$
    CREATE TABLE %I.streets (
      uid integer PRIMARY KEY,
      municipality_code integer NOT NULL,
      -- Addresses in the whole municipality: what many people live in stands first.
      municipality_size integer NOT NULL,
      city text NOT NULL,
      city_part text NOT NULL,
      district text,
      street text,
      -- A: street (the part of the municipality where there is none), B: part, district and municipality, C: postcodes.
      words tsvector NOT NULL
    )$table$, schema_name);
  EXECUTE format($table$
    CREATE TABLE %I.addresses (
      code integer PRIMARY KEY,
      street_uid integer NOT NULL,
      house_number integer NOT NULL,
      is_registration_number boolean NOT NULL,
      orientation_number text,
      postcode text NOT NULL,
      latitude double precision,
      longitude double precision
    )$table$, schema_name);
  EXECUTE format('GRANT USAGE ON SCHEMA %I TO portal_app', schema_name);
  EXECUTE format('GRANT SELECT ON ALL TABLES IN SCHEMA %I TO portal_app', schema_name);
END $$;

-- After the rows: filling an index row by row takes several times as long.
CREATE FUNCTION index_address_register(schema_name text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('CREATE INDEX streets_by_words ON %I.streets USING gin (words)', schema_name);
  EXECUTE format('CREATE INDEX addresses_by_street ON %I.addresses (street_uid, house_number)', schema_name);
  EXECUTE format('ALTER TABLE %I.addresses ADD FOREIGN KEY (street_uid) REFERENCES %I.streets (uid)', schema_name, schema_name);
  EXECUTE format('ANALYZE %I.streets', schema_name);
  EXECUTE format('ANALYZE %I.addresses', schema_name);
END $$;

SELECT create_address_register('address_register');
SELECT index_address_register('address_register');
