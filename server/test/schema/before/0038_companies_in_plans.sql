-- Whose a row is tells the planner nothing. Measured, it knows the companies that were there at the last ANALYZE; for one that came since,
-- every index beginning with the company looked like a single row, and each row written with a foreign key read all rows of its company.
-- Not measured, every company is taken for a two-hundredth of the table: never so few that the wrong index is as good as the key.
CREATE FUNCTION plan_any_company(table_name regclass) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ALTER COLUMN company_uid SET STATISTICS 0', table_name);
  -- What was measured before stays otherwise; PostgreSQL below 18 cannot forget it.
  IF to_regprocedure('pg_clear_attribute_stats(text,text,text,boolean)') IS NOT NULL THEN
    PERFORM pg_clear_attribute_stats(n.nspname::text, c.relname::text, 'company_uid', false)
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE c.oid = table_name;
  END IF;
END $$;

CREATE OR REPLACE FUNCTION protect_tenant(table_name regclass) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', table_name);
  EXECUTE format('CREATE POLICY tenant ON %s USING (company_uid = (SELECT current_company())) WITH CHECK (company_uid = (SELECT current_company()))', table_name);
  PERFORM plan_any_company(table_name);
END $$;

SELECT plan_any_company(c.oid::regclass)
FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND a.attname = 'company_uid' AND NOT a.attisdropped;
