-- Everybody who changes a basket and everybody who takes it for oneself must mean the same lock.
CREATE FUNCTION basket_lock_key() RETURNS bigint LANGUAGE sql STABLE AS
$$ SELECT hashtextextended('basket ' || current_company(), 0) $$;

-- Takes the shared lock of the company's basket and tells what it then is, in one call. Every statement of a function sees what was
-- committed when that statement began, so the basket is read after the wait for the lock; one plain statement would read it before.
CREATE FUNCTION share_basket() RETURNS TABLE (uid uuid, items_uid uuid, has_checkout boolean)
LANGUAGE plpgsql VOLATILE ROWS 1 AS $$
DECLARE
  company uuid := current_company();
BEGIN
  PERFORM pg_advisory_xact_lock_shared(basket_lock_key());
  RETURN QUERY
    SELECT b.uid, b.items_uid, EXISTS (SELECT 1 FROM orders c WHERE c.company_uid = company AND c.status = 'CHECKOUT')
    FROM orders b WHERE b.company_uid = company AND b.status = 'BASKET';
END $$;
