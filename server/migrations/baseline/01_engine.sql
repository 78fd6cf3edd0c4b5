-- Extensions, collations, the application role and the functions every table leans on.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS btree_gin;

-- Czech order; the numeric variant sorts personal number 2 before 10 (EMP-S03).
CREATE COLLATION IF NOT EXISTS czech (provider = icu, locale = 'cs');
CREATE COLLATION IF NOT EXISTS czech_numeric (provider = icu, locale = 'cs-u-kn-true');

-- The application role belongs to the whole cluster, so it exists before (store/engine/roles).
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

-- Whose a row is tells the planner nothing. Measured, it knows the companies that were there at the last ANALYZE; for one that came since,
-- every index beginning with the company looked like a single row, and each row written with a foreign key read all rows of its company.
-- Not measured, every company is taken for a two-hundredth of the table: never so few that the wrong index is as good as the key.
CREATE FUNCTION plan_any_company(table_name regclass) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ALTER COLUMN company_uid SET STATISTICS 0', table_name);
  -- What was measured before stays otherwise; PostgreSQL below 18 cannot forget it.
  IF to_regprocedure('pg_clear_attribute_stats(text,text,text,boolean)') IS NOT NULL THEN
    PERFORM pg_clear_attribute_stats(n.nspname::text, c.relname::text, 'company_uid', false)
    FROM pg_class c
    JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE c.oid = table_name;
  END IF;
END $$;

-- Row-level security of one tenant table: the second line behind the composite keys.
CREATE FUNCTION protect_tenant(table_name regclass) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', table_name);
  EXECUTE format('CREATE POLICY tenant ON %s USING (company_uid = (SELECT current_company())) WITH CHECK (company_uid = (SELECT current_company()))', table_name);
  PERFORM plan_any_company(table_name);
END $$;

-- Row-level security of what is also read without a company: by a person before one is chosen, by the provider's mail and money. In a
-- transaction of a company the rows of other companies do not exist; outside one, and for rows of no company, nothing is withheld.
-- One condition that is true when either side is missing: written as three by OR the planner takes it for a handful of rows.
CREATE FUNCTION protect_directory(table_name regclass, company_column name DEFAULT 'company_uid') RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', table_name);
  EXECUTE format('CREATE POLICY tenant ON %1$s USING (coalesce(%2$I = (SELECT current_company()), true)) WITH CHECK (coalesce(%2$I = (SELECT current_company()), true))',
                 table_name, company_column);
  IF company_column = 'company_uid' THEN
    PERFORM plan_any_company(table_name);
  END IF;
END $$;

-- A function of the owner that the application may call, and nobody else.
CREATE FUNCTION open_to_application(function_name regprocedure) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('REVOKE ALL ON FUNCTION %s FROM PUBLIC', function_name);
  EXECUTE format('GRANT EXECUTE ON FUNCTION %s TO portal_app', function_name);
END $$;

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
