-- Row-level security of what is also read without a company: by a person before one is chosen, by the provider's mail and money. In a
-- transaction of a company the rows of other companies do not exist; outside one, and for rows of no company, nothing is withheld.
-- One condition that is true when either side is missing: written as three by OR the planner takes it for a handful of rows.
CREATE FUNCTION protect_directory(table_name regclass, company_column name DEFAULT 'company_uid') RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', table_name);
  EXECUTE format('CREATE POLICY tenant ON %1$s USING (coalesce(%2$I = (SELECT current_company()), true)) WITH CHECK (coalesce(%2$I = (SELECT current_company()), true))',
                 table_name, company_column);
END $$;

SELECT protect_directory('companies', 'uid');
SELECT protect_directory(t::regclass) FROM unnest(ARRAY['contracts', 'memberships', 'invitations', 'variable_symbols', 'mails', 'refunds']) AS t;
