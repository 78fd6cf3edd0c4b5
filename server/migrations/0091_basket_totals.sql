-- What an open basket holds is kept, by product and service, where every question of its totals – each poll of each screen, each change of one cell –
-- summed all its items (F-409). The triggers keep it whoever writes the items, a server of the release before as well; it is left behind when an order
-- takes the list.

CREATE TABLE basket_totals (
  company_uid uuid NOT NULL,
  -- orders.items_uid of the basket
  items_uid uuid NOT NULL,
  product_code text NOT NULL,
  service_code text NOT NULL,
  kind text NOT NULL,
  -- Several people change a basket at once and must not wait for each other's row: each adds to one nobody holds. Only their sum means anything;
  -- one by itself may be below zero.
  part uuid NOT NULL,
  item_count bigint NOT NULL,
  -- nominal credit in hellers
  credit_total bigint NOT NULL,
  PRIMARY KEY (company_uid, items_uid, product_code, service_code, kind, part)
) WITH (fillfactor = 50);
SELECT protect_tenant('basket_totals');

-- Adds to a row of the totals that nobody holds, to a new one when there is none: there are never more of them than people who changed the basket at once.
CREATE FUNCTION add_to_basket(company uuid, list uuid, product text, service text, of_kind text, items bigint, credit bigint) RETURNS void
LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  UPDATE basket_totals t
  SET item_count = t.item_count + items, credit_total = t.credit_total + credit
  WHERE t.company_uid = company AND t.items_uid = list AND t.product_code = product AND t.service_code = service AND t.kind = of_kind
    AND t.part = (
      SELECT p.part FROM basket_totals p
      WHERE p.company_uid = company AND p.items_uid = list AND p.product_code = product AND p.service_code = service AND p.kind = of_kind
      LIMIT 1
      FOR UPDATE SKIP LOCKED
    );
  IF NOT FOUND THEN
    INSERT INTO basket_totals (company_uid, items_uid, product_code, service_code, kind, part, item_count, credit_total)
    VALUES (company, list, product, service, of_kind, new_uid(), items, credit);
  END IF;
END $$;

CREATE FUNCTION keep_basket_totals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM add_to_basket(company_uid, items_uid, product_code, service_code, kind, count(*), coalesce(sum(quantity * value), 0)::bigint)
    FROM added
    GROUP BY company_uid, items_uid, product_code, service_code, kind;
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM add_to_basket(company_uid, items_uid, product_code, service_code, kind, -count(*), -coalesce(sum(quantity * value), 0)::bigint)
    FROM removed
    GROUP BY company_uid, items_uid, product_code, service_code, kind;
  ELSE
    PERFORM add_to_basket(company_uid, items_uid, product_code, service_code, kind, sum(n)::bigint, coalesce(sum(n * quantity * value), 0)::bigint)
    FROM (
      SELECT company_uid, items_uid, product_code, service_code, kind, 1 AS n, quantity, value FROM added
      UNION ALL
      SELECT company_uid, items_uid, product_code, service_code, kind, -1, quantity, value FROM removed
    ) AS change
    GROUP BY company_uid, items_uid, product_code, service_code, kind
    HAVING sum(n) <> 0 OR coalesce(sum(n * quantity * value), 0) <> 0;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER keep_added AFTER INSERT ON order_items REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_basket_totals();
CREATE TRIGGER keep_removed AFTER DELETE ON order_items REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION keep_basket_totals();
CREATE TRIGGER keep_changed AFTER UPDATE ON order_items REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION keep_basket_totals();

-- The triggers hold writers off until this is done; the open baskets are few, whatever was ever ordered.
INSERT INTO basket_totals (company_uid, items_uid, product_code, service_code, kind, part, item_count, credit_total)
SELECT i.company_uid, i.items_uid, i.product_code, i.service_code, i.kind, new_uid(), count(*), coalesce(sum(i.quantity * i.value), 0)::bigint
FROM orders b
JOIN order_items i ON i.company_uid = b.company_uid AND i.items_uid = b.items_uid
WHERE b.status = 'BASKET'
GROUP BY i.company_uid, i.items_uid, i.product_code, i.service_code, i.kind;

-- What the whole basket is worth, and an author by name (baseline/11_ordering.sql). Volatile, so that it sees what the statement it stands in has written.
CREATE OR REPLACE FUNCTION basket_worth(list uuid, author uuid) RETURNS json LANGUAGE plpgsql VOLATILE SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  RETURN (
    SELECT json_build_object(
      'cardCount', coalesce(sum(item_count) FILTER (WHERE kind = 'cards'), 0), 'creditTotal', coalesce(sum(credit_total), 0),
      'itemCount', coalesce(sum(item_count), 0),
      'author', (SELECT json_build_object('authorUid', u.uid, 'authorFirstName', u.first_name, 'authorLastName', u.last_name) FROM users u WHERE u.uid = author))
    FROM basket_totals WHERE company_uid = current_company() AND items_uid = list);
END $$;

-- A poll of the basket reads what changed since the last one, where it looked at every item of the list.
CREATE INDEX order_items_by_change ON order_items (company_uid, items_uid, changed_at);
