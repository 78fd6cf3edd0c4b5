-- The items of baskets and orders, what left a basket, and the calls of a basket change.

-- No two states of items share a version: who saw an item that was removed and entered anew has not seen the new one.
CREATE SEQUENCE entry_versions START 2;

CREATE TABLE order_items (
  company_uid uuid NOT NULL,
  uid uuid NOT NULL,
  -- orders.items_uid
  items_uid uuid NOT NULL,
  employee_uid uuid NOT NULL,
  product_code text NOT NULL,
  service_code text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('cards', 'credits')),
  wallet_uid uuid,
  quantity integer NOT NULL CHECK (quantity BETWEEN 1 AND 31),
  value bigint CHECK (value BETWEEN 1 AND 5000000),
  location_uid uuid,
  -- the request it answers
  request_uid uuid,
  -- Who changed it, when, and how often: two people on one basket must not overwrite each other unseen. The author is for people to read;
  -- nothing hangs on the row it names.
  version bigint NOT NULL DEFAULT nextval('entry_versions'),
  created_at timestamptz NOT NULL,
  changed_at timestamptz,
  changed_by uuid,
  PRIMARY KEY (company_uid, uid),
  FOREIGN KEY (company_uid, employee_uid) REFERENCES employees (company_uid, uid),
  FOREIGN KEY (company_uid, wallet_uid) REFERENCES wallets (company_uid, uid),
  FOREIGN KEY (company_uid, location_uid) REFERENCES locations (company_uid, uid),
  CONSTRAINT order_items_request FOREIGN KEY (company_uid, request_uid) REFERENCES card_requests (company_uid, uid),
  CHECK ((kind = 'cards') = (value IS NULL)),
  CHECK (kind = 'credits' OR quantity = 1),
  -- one item per employee, service and wallet (S-043)
  CONSTRAINT order_items_key UNIQUE NULLS NOT DISTINCT (company_uid, items_uid, employee_uid, service_code, wallet_uid)
);
CREATE UNIQUE INDEX order_items_one_card ON order_items (company_uid, items_uid, employee_uid, product_code) WHERE kind = 'cards';
CREATE INDEX order_items_by_request ON order_items (company_uid, request_uid) WHERE request_uid IS NOT NULL;
SELECT protect_tenant('order_items');

-- What left the basket other than by an order of the one who looks, and can be put back (R-11).
CREATE TABLE basket_removals (
  company_uid uuid NOT NULL REFERENCES companies (uid),
  uid uuid NOT NULL,
  -- the list the items were on
  items_uid uuid NOT NULL,
  at timestamptz NOT NULL,
  -- null: the portal itself, by the clock
  user_uid uuid REFERENCES users (uid),
  cause text NOT NULL CHECK (cause IN ('emptied', 'itemsDeleted', 'walletsChanged', 'employeeStatusChanged', 'ordered')),
  order_uid uuid,
  card_count integer NOT NULL CHECK (card_count >= 0),
  credit_total bigint NOT NULL CHECK (credit_total >= 0),
  -- the items as they were; empty for an order, which keeps them itself
  items jsonb NOT NULL DEFAULT '[]',
  item_count integer NOT NULL CHECK (item_count > 0),
  restored_at timestamptz,
  restored_by uuid REFERENCES users (uid),
  PRIMARY KEY (company_uid, uid),
  FOREIGN KEY (company_uid, order_uid) REFERENCES orders (company_uid, uid),
  CHECK ((cause = 'ordered') = (order_uid IS NOT NULL))
);
CREATE INDEX basket_removals_by_time ON basket_removals (company_uid, at DESC, uid);
SELECT protect_tenant('basket_removals');

-- The calls of a basket change. One call each instead of many statements: most of what a short change costs is the way between two processes.
-- PL/pgSQL keeps the plans of the statements inside; each of them sees what was committed when it began.

-- Everybody who changes a basket and everybody who takes it for oneself must mean the same lock.
CREATE FUNCTION basket_lock_key() RETURNS bigint LANGUAGE sql STABLE AS
$$ SELECT hashtextextended('basket ' || current_company(), 0) $$;

-- Takes the shared lock of the company's basket and tells what it then is. The basket is read after the wait for the lock; one plain statement
-- would read it before.
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

-- What the company's contract and settings say about ordering: everything that does not depend on an employee.
CREATE FUNCTION ordering_context() RETURNS json LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  company uuid := current_company();
BEGIN
  RETURN (
    SELECT json_build_object(
      'companyName', c.name, 'walletOption', c.wallet_option, 'topUpMethod', c.top_up_method, 'topUpDefault', c.top_up_default,
      'products', ARRAY(SELECT product_code FROM company_products p WHERE p.company_uid = company AND p.is_active),
      'wallets', coalesce((SELECT json_agg(json_build_object('uid', w.uid, 'type', w.type, 'isSelected', w.is_selected))
                           FROM wallets w WHERE w.company_uid = company), '[]'),
      'overrides', coalesce((SELECT json_agg(json_build_object('serviceCode', x.service_code, 'unitPrice', x.unit_price, 'feePercent', x.fee_percent, 'minimumFee', x.minimum_fee))
                             FROM contract_prices x WHERE x.company_uid = company), '[]'))
    FROM companies c WHERE c.uid = company);
END $$;

-- Takes the shared lock of the basket and tells all that a change of it for these employees has to know on a day: null without a basket. It
-- travels in columns, as what is written does: PostgreSQL makes, and the server reads, a list of values in a fraction of the time it takes to
-- write and read a thousand objects with the same names in each. A column of no rows is null.
CREATE FUNCTION basket_facts(employee_uids uuid[], place_uids uuid[], today date) RETURNS json LANGUAGE plpgsql VOLATILE SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  company uuid := current_company();
  basket record;
BEGIN
  SELECT * INTO basket FROM share_basket();
  IF basket.uid IS NULL THEN RETURN NULL; END IF;
  RETURN json_build_object(
    'basket', json_build_object('uid', basket.uid, 'itemsUid', basket.items_uid, 'hasCheckout', basket.has_checkout),
    'context', ordering_context(),
    'activePlaces', ARRAY(SELECT l.uid FROM locations l WHERE l.company_uid = company AND l.status = 'active' AND l.uid = ANY (place_uids)),
    'entries', (
      SELECT json_build_object(
        'uid', json_agg(i.uid), 'employeeUid', json_agg(i.employee_uid), 'productCode', json_agg(i.product_code), 'serviceCode', json_agg(i.service_code),
        'kind', json_agg(i.kind), 'walletUid', json_agg(i.wallet_uid), 'quantity', json_agg(i.quantity), 'value', json_agg(i.value),
        'locationUid', json_agg(i.location_uid), 'requestUid', json_agg(i.request_uid), 'version', json_agg(i.version),
        'changedAt', json_agg(coalesce(i.changed_at, i.created_at)),
        'authorUid', json_agg(u.uid), 'authorFirstName', json_agg(u.first_name), 'authorLastName', json_agg(u.last_name))
      FROM unnest(employee_uids) AS wanted (uid)
      JOIN order_items i ON i.company_uid = company AND i.items_uid = basket.items_uid AND i.employee_uid = wanted.uid
      LEFT JOIN users u ON u.uid = i.changed_by),
    -- the present one of each product: the newest that has not ended, else the newest
    'cards', (
      SELECT json_build_object('employeeUid', json_agg(newest.employee_uid), 'productCode', json_agg(newest.product_code), 'status', json_agg(newest.status))
      FROM (SELECT DISTINCT ON (c.employee_uid, c.product_code) c.employee_uid, c.product_code, c.status
            FROM unnest(employee_uids) AS wanted (uid)
            JOIN cards c ON c.company_uid = company AND c.employee_uid = wanted.uid
            ORDER BY c.employee_uid, c.product_code, c.status IN ('CRD_CANC', 'CRD_EXP', 'CRD_NOT_MNF'), c.created_at DESC) AS newest),
    'employees', (
      SELECT json_build_object(
        'uid', json_agg(person.uid), 'employeeNumber', json_agg(person.employee_number), 'firstName', json_agg(person.first_name),
        'lastName', json_agg(person.last_name), 'status', json_agg(person.status), 'isLocationActive', json_agg(person.is_location_active))
      FROM (SELECT e.uid, e.employee_number, e.first_name, e.last_name,
                   -- who was active until a date that has passed reads inactive, job or no job
                   CASE WHEN e.status = 'active_till_date' AND e.active_till < today THEN 'inactive' ELSE e.status END AS status,
                   e.delivery_type = 'home' OR coalesce(l.status = 'active', false) AS is_location_active
            FROM unnest(employee_uids) AS wanted (uid)
            JOIN employees e ON e.company_uid = company AND e.uid = wanted.uid
            LEFT JOIN locations l ON l.company_uid = company AND l.uid = e.location_uid
            ORDER BY e.employee_number COLLATE czech_numeric) AS person));
END $$;

-- Inserts entries or changes those with the same employee, service and wallet; they must be distinct by that key. They come in columns: a
-- thousand rows of JSON take longer to read than to write. A card of another service for the same employee and product gives way. Answers the
-- written. With `guarded` an entry is written only over the version it names (`seen`, 0: none): whoever came in between is not overwritten,
-- the transaction has to begin again.
CREATE FUNCTION write_entries(
  list uuid, guarded boolean, moment timestamptz, author uuid,
  uids uuid[], employee_uids uuid[], product_codes text[], service_codes text[], kinds text[], wallet_uids uuid[], quantities integer[],
  amounts bigint[], location_uids uuid[], request_uids uuid[], seen bigint[]
)
RETURNS TABLE ("uid" uuid, "employeeUid" uuid, "serviceCode" text, "walletUid" uuid, "version" bigint)
LANGUAGE plpgsql VOLATILE SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
DECLARE
  company uuid := current_company();
  written integer := 0;
  inserted integer;
BEGIN
  IF 'cards' = ANY (kinds) THEN
    DELETE FROM order_items i
    USING unnest(employee_uids, product_codes, service_codes, kinds) AS n (employee_uid, product_code, service_code, kind)
    WHERE n.kind = 'cards' AND i.company_uid = company AND i.items_uid = list AND i.employee_uid = n.employee_uid
      AND i.kind = 'cards' AND i.product_code = n.product_code AND i.service_code <> n.service_code;
  END IF;
  IF guarded AND EXISTS (SELECT FROM unnest(seen) AS s WHERE s > 0) THEN
    RETURN QUERY
      UPDATE order_items i
      SET quantity = r.quantity, value = r.amount, location_uid = r.location_uid, request_uid = r.request_uid,
          version = nextval('entry_versions'), changed_at = moment, changed_by = author
      FROM unnest(employee_uids, service_codes, wallet_uids, quantities, amounts, location_uids, request_uids, seen)
        AS r (employee_uid, service_code, wallet_uid, quantity, amount, location_uid, request_uid, version)
      WHERE r.version > 0 AND i.company_uid = company AND i.items_uid = list AND i.employee_uid = r.employee_uid
        AND i.service_code = r.service_code AND i.wallet_uid IS NOT DISTINCT FROM r.wallet_uid AND i.version = r.version
      RETURNING i.uid, i.employee_uid, i.service_code, i.wallet_uid, i.version;
    GET DIAGNOSTICS written = ROW_COUNT;
  END IF;
  RETURN QUERY
    INSERT INTO order_items AS i (company_uid, uid, items_uid, employee_uid, product_code, service_code, kind, wallet_uid, quantity, value,
                                  location_uid, request_uid, created_at, changed_at, changed_by)
    SELECT company, r.uid, list, r.employee_uid, r.product_code, r.service_code, r.kind, r.wallet_uid, r.quantity, r.amount,
           r.location_uid, r.request_uid, moment, moment, author
    FROM unnest(uids, employee_uids, product_codes, service_codes, kinds, wallet_uids, quantities, amounts, location_uids, request_uids, seen)
      AS r (uid, employee_uid, product_code, service_code, kind, wallet_uid, quantity, amount, location_uid, request_uid, version)
    WHERE NOT guarded OR r.version = 0
    ORDER BY r.employee_uid, r.service_code -- everybody locks in one order
    ON CONFLICT ON CONSTRAINT order_items_key DO UPDATE
    SET quantity = excluded.quantity, value = excluded.value, location_uid = excluded.location_uid, request_uid = excluded.request_uid,
        version = excluded.version, changed_at = excluded.changed_at, changed_by = excluded.changed_by
    WHERE NOT guarded
    RETURNING i.uid, i.employee_uid, i.service_code, i.wallet_uid, i.version;
  GET DIAGNOSTICS inserted = ROW_COUNT;
  IF written + inserted < cardinality(uids) THEN
    RAISE EXCEPTION 'an entry has changed since' USING ERRCODE = 'serialization_failure';
  END IF;
END $$;

-- Takes entries out by their key, with `guarded` as above. Unknown ones (`seen` 0) are no matter.
CREATE FUNCTION erase_entries(list uuid, guarded boolean, employee_uids uuid[], service_codes text[], wallet_uids uuid[], seen bigint[])
RETURNS void LANGUAGE plpgsql VOLATILE SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  company uuid := current_company();
  erased integer;
BEGIN
  DELETE FROM order_items i
  USING unnest(employee_uids, service_codes, wallet_uids, seen) AS k (employee_uid, service_code, wallet_uid, version)
  WHERE i.company_uid = company AND i.items_uid = list AND i.employee_uid = k.employee_uid AND i.service_code = k.service_code
    AND i.wallet_uid IS NOT DISTINCT FROM k.wallet_uid AND (NOT guarded OR i.version = k.version);
  GET DIAGNOSTICS erased = ROW_COUNT;
  IF guarded AND erased < (SELECT count(*) FROM unnest(seen) AS s WHERE s > 0) THEN
    RAISE EXCEPTION 'an entry has changed since' USING ERRCODE = 'serialization_failure';
  END IF;
END $$;

-- What the whole basket is worth, and an author by name. Volatile, so that it sees what the statement it stands in has written.
CREATE FUNCTION basket_worth(list uuid, author uuid) RETURNS json LANGUAGE plpgsql VOLATILE SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  RETURN (
    SELECT json_build_object(
      'cardCount', count(*) FILTER (WHERE kind = 'cards'), 'creditTotal', coalesce(sum(quantity * value), 0), 'itemCount', count(*),
      'author', (SELECT json_build_object('authorUid', u.uid, 'authorFirstName', u.first_name, 'authorLastName', u.last_name) FROM users u WHERE u.uid = author))
    FROM order_items WHERE company_uid = current_company() AND items_uid = list);
END $$;

-- Cards on a list that name an address name another one, or where the person's cards go anyway; each is a new version of its item.
CREATE FUNCTION move_basket_cards(list uuid, source uuid, target uuid, moment timestamptz, author uuid) RETURNS void LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  company uuid := current_company();
BEGIN
  UPDATE order_items
  SET location_uid = target, version = nextval('entry_versions'), changed_at = moment, changed_by = author
  WHERE company_uid = company AND items_uid = list AND location_uid = source;
END $$;
