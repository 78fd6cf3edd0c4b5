-- Extensions, collations, the application role and the functions every table leans on.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS btree_gin;

-- Czech order; the numeric variant sorts personal number 2 before 10 (EMP-S03).
CREATE COLLATION IF NOT EXISTS czech (provider = icu, locale = 'cs');
CREATE COLLATION IF NOT EXISTS czech_numeric (provider = icu, locale = 'cs-u-kn-true');

-- The application role exists before any migration runs (application-role.ts): it belongs to the whole cluster.
GRANT USAGE ON SCHEMA public TO portal_app;
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO portal_app;
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT USAGE, SELECT ON SEQUENCES TO portal_app;

-- Search form of a text: no diacritics, lower case (CON-19). Immutable, so it can be stored and indexed;
-- the collation is named with its schema, because a restore computes the stored columns without a search path.
CREATE FUNCTION fold(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS
$$ SELECT lower(regexp_replace(normalize(value, NFD), '[\u0300-\u036f]', '', 'g') COLLATE public.czech) $$;

-- Time-ordered UUID v7 for rows that SQL itself makes in bulk (R-05).
CREATE FUNCTION new_uid() RETURNS uuid LANGUAGE sql VOLATILE PARALLEL SAFE AS
$$ SELECT encode(
     set_bit(set_bit(
       overlay(uuid_send(gen_random_uuid())
               PLACING substring(int8send(floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint) FROM 3)
               FROM 1 FOR 6),
       52, 1), 53, 1), 'hex')::uuid $$;

-- The company the transaction works for, named by SET LOCAL app.company; none means no tenant row is visible.
CREATE FUNCTION current_company() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE AS
$$ SELECT nullif(current_setting('app.company', true), '')::uuid $$;

-- Row-level security of one tenant table: the second line behind the composite keys.
CREATE FUNCTION protect_tenant(table_name regclass) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', table_name);
  EXECUTE format('CREATE POLICY tenant ON %s USING (company_uid = (SELECT current_company())) WITH CHECK (company_uid = (SELECT current_company()))', table_name);
END $$;

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
