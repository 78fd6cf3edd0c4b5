-- What stands in for the triggers that read the rows of a whole statement: where rows lie on several servers there is no such set. A row at a time
-- they cost two to three times as much, so a database on one server keeps its own (docs/decisions/0074-distributed-door.md).

CREATE FUNCTION count_employee() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    UPDATE employee_counts c SET employees = c.employees - 1 WHERE c.company_uid = OLD.company_uid AND c.status = OLD.status;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO employee_counts AS c (company_uid, status, employees) VALUES (NEW.company_uid, NEW.status, 1)
    ON CONFLICT (company_uid, status) DO UPDATE SET employees = c.employees + 1;
  END IF;
  RETURN NULL;
END $$;
DROP TRIGGER count_added ON employees;
DROP TRIGGER count_removed ON employees;
DROP TRIGGER count_changed ON employees;
CREATE TRIGGER count_row AFTER INSERT OR DELETE ON employees FOR EACH ROW EXECUTE FUNCTION count_employee();
CREATE TRIGGER count_moved AFTER UPDATE OF status ON employees FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION count_employee();

CREATE FUNCTION post_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO account_balances AS b (company_uid, account_uid, balance) VALUES (NEW.company_uid, NEW.account_uid, NEW.amount)
  ON CONFLICT (company_uid, account_uid) DO UPDATE SET balance = b.balance + excluded.balance;
  UPDATE ledger_transactions t SET lines = t.lines + 1 WHERE t.company_uid = NEW.company_uid AND t.uid = NEW.transaction_uid;
  RETURN NULL;
END $$;
DROP TRIGGER post_entries ON ledger_entries;
CREATE TRIGGER post_entry AFTER INSERT ON ledger_entries FOR EACH ROW EXECUTE FUNCTION post_entry();

CREATE FUNCTION keep_basket_total() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM add_to_basket(OLD.company_uid, OLD.items_uid, OLD.product_code, OLD.service_code, OLD.kind, -1, -coalesce(OLD.quantity * OLD.value, 0));
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM add_to_basket(NEW.company_uid, NEW.items_uid, NEW.product_code, NEW.service_code, NEW.kind, 1, coalesce(NEW.quantity * NEW.value, 0));
  END IF;
  RETURN NULL;
END $$;
DROP TRIGGER keep_added ON order_items;
DROP TRIGGER keep_removed ON order_items;
DROP TRIGGER keep_changed ON order_items;
CREATE TRIGGER keep_row AFTER INSERT OR DELETE OR UPDATE OF items_uid, product_code, service_code, kind, quantity, value ON order_items
  FOR EACH ROW EXECUTE FUNCTION keep_basket_total();

-- The company of the transaction without a sub-select, which rows spread by company would each ask for.
DO $$
DECLARE
  rule record;
  plain text;
BEGIN
  FOR rule IN
    SELECT format('%I.%I', schemaname, tablename) AS of_table, policyname, qual, with_check
    FROM pg_policies
    WHERE schemaname = 'public' AND qual LIKE '%( SELECT current_company() AS current_company)%'
  LOOP
    plain := replace(rule.qual, '( SELECT current_company() AS current_company)', 'current_company()');
    plain := regexp_replace(plain, '^\((\w+) = current_company\(\)\)$', '(\1 IS NOT DISTINCT FROM current_company())');
    EXECUTE format('ALTER POLICY %I ON %s USING (%s) WITH CHECK (%s)', rule.policyname, rule.of_table, plain, plain);
  END LOOP;
END $$;

-- A plan made once for any company asks every server.
DO $$
DECLARE
  made regprocedure;
BEGIN
  FOR made IN
    SELECT oid FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND 'plan_cache_mode=force_generic_plan' = ANY (proconfig)
  LOOP
    EXECUTE format('ALTER FUNCTION %s SET plan_cache_mode = force_custom_plan', made);
  END LOOP;
END $$;
