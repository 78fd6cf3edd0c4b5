-- Who changed an entry of a basket, when, and how often: two people on one basket must not overwrite each other unseen. The author is for
-- people to read; nothing hangs on the row it names.
ALTER TABLE order_items
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD COLUMN changed_at timestamptz,
  ADD COLUMN changed_by uuid;

-- What left the basket other than by an order of the one who looks, and can be put back (R-11).
CREATE TABLE basket_removals (
  company_uid uuid NOT NULL REFERENCES companies (uid),
  uid uuid NOT NULL,
  -- the list the entries were on
  items_uid uuid NOT NULL,
  at timestamptz NOT NULL,
  -- null: the portal itself, by the clock
  user_uid uuid REFERENCES users (uid),
  cause text NOT NULL CHECK (cause IN ('emptied', 'itemsDeleted', 'walletsChanged', 'employeeStatusChanged', 'ordered')),
  order_uid uuid,
  card_count integer NOT NULL CHECK (card_count >= 0),
  credit_total bigint NOT NULL CHECK (credit_total >= 0),
  -- the entries as they were; empty for an order, which keeps them itself
  items jsonb NOT NULL DEFAULT '[]',
  item_count integer NOT NULL CHECK (item_count > 0),
  restored_at timestamptz,
  restored_by uuid REFERENCES users (uid),
  PRIMARY KEY (company_uid, uid),
  FOREIGN KEY (company_uid, order_uid) REFERENCES orders (company_uid, uid),
  CHECK ((cause = 'ordered') = (order_uid IS NOT NULL))
);
CREATE INDEX basket_removals_by_time ON basket_removals (company_uid, at DESC, uid);

-- An employee (AM) or the card system (CM) asks for another card (S-140, S-141).
CREATE TABLE card_requests (
  company_uid uuid NOT NULL,
  uid uuid NOT NULL,
  employee_uid uuid NOT NULL,
  product_code text NOT NULL CHECK (product_code IN ('90C', '26C', '27C')),
  reason text NOT NULL CHECK (reason IN ('loss', 'damage')),
  master_system text NOT NULL CHECK (master_system IN ('AM', 'CM')),
  master_id text NOT NULL CHECK (master_id ~ '^\d{1,20}$'),
  -- the card to be replaced
  card_uid uuid,
  order_uid uuid,
  created_at timestamptz NOT NULL,
  accepted_at timestamptz,
  declined_at timestamptz,
  rejected_at timestamptz,
  PRIMARY KEY (company_uid, uid),
  FOREIGN KEY (company_uid, employee_uid) REFERENCES employees (company_uid, uid),
  FOREIGN KEY (company_uid, card_uid) REFERENCES cards (company_uid, uid),
  FOREIGN KEY (company_uid, order_uid) REFERENCES orders (company_uid, uid),
  CHECK (num_nonnulls(accepted_at, declined_at, rejected_at) <= 1),
  CHECK ((accepted_at IS NULL) = (order_uid IS NULL))
);
CREATE UNIQUE INDEX card_requests_master ON card_requests (company_uid, master_system, master_id);
CREATE UNIQUE INDEX card_requests_one_open ON card_requests (company_uid, employee_uid, product_code)
  WHERE accepted_at IS NULL AND declined_at IS NULL AND rejected_at IS NULL;
CREATE INDEX card_requests_by_time ON card_requests (company_uid, created_at DESC, uid);
CREATE INDEX card_requests_by_order ON card_requests (company_uid, order_uid);

-- An item that answers a request names it; checked for new rows at once, for the old ones without holding the table.
ALTER TABLE order_items ADD CONSTRAINT order_items_request FOREIGN KEY (company_uid, request_uid)
  REFERENCES card_requests (company_uid, uid) NOT VALID;
UPDATE order_items SET request_uid = NULL WHERE request_uid IS NOT NULL;
ALTER TABLE order_items VALIDATE CONSTRAINT order_items_request;

SELECT protect_tenant(t::regclass) FROM unnest(ARRAY['basket_removals', 'card_requests']) AS t;

-- The calls of a basket change. One call each instead of many statements: most of what a short change costs is the way between two processes.
-- PL/pgSQL keeps the plans of the statements inside; each of them sees what was committed when it began.

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

-- Takes the shared lock of the basket and tells all that a change of it for these employees has to know on a day: null without a basket.
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
    'entries', coalesce((
      SELECT json_agg(json_build_object('employeeUid', i.employee_uid, 'productCode', i.product_code, 'serviceCode', i.service_code, 'kind', i.kind,
                                        'walletUid', i.wallet_uid, 'quantity', i.quantity, 'value', i.value, 'version', i.version))
      FROM unnest(employee_uids) AS wanted (uid)
      JOIN order_items i ON i.company_uid = company AND i.items_uid = basket.items_uid AND i.employee_uid = wanted.uid), '[]'),
    'employees', coalesce((
      SELECT json_agg(json_build_object(
        'uid', e.uid, 'employeeNumber', e.employee_number, 'deliveryType', e.delivery_type, 'locationUid', e.location_uid,
        -- who was active until a date that has passed reads inactive, job or no job
        'status', CASE WHEN e.status = 'active_till_date' AND e.active_till < today THEN 'inactive' ELSE e.status END,
        'isLocationActive', e.delivery_type = 'home' OR coalesce(l.status = 'active', false),
        'cards', (SELECT coalesce(json_object_agg(product_code, status), '{}')
                  FROM (SELECT DISTINCT ON (product_code) product_code, status FROM cards
                        WHERE company_uid = company AND employee_uid = e.uid ORDER BY product_code, created_at DESC) newest)))
      FROM unnest(employee_uids) AS wanted (uid)
      JOIN employees e ON e.company_uid = company AND e.uid = wanted.uid
      LEFT JOIN locations l ON l.company_uid = company AND l.uid = e.location_uid), '[]'));
END $$;

-- Inserts entries or changes those with the same employee, service and wallet; they must be distinct by that key. A card of another service
-- for the same employee and product gives way. Answers how many were written: with `guarded` an entry is written only over the version it
-- names (`seen`, 0: none), so that whoever came in between is not overwritten.
CREATE FUNCTION write_entries(list uuid, entries json, guarded boolean, moment timestamptz, author uuid) RETURNS integer
LANGUAGE plpgsql VOLATILE SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  company uuid := current_company();
  written integer;
BEGIN
  DELETE FROM order_items i
  USING json_to_recordset(entries) AS n ("employeeUid" uuid, "productCode" text, "serviceCode" text, kind text)
  WHERE n.kind = 'cards' AND i.company_uid = company AND i.items_uid = list AND i.employee_uid = n."employeeUid"
    AND i.kind = 'cards' AND i.product_code = n."productCode" AND i.service_code <> n."serviceCode";
  INSERT INTO order_items (company_uid, uid, items_uid, employee_uid, product_code, service_code, kind, wallet_uid, quantity, value,
                           location_uid, request_uid, created_at, version, changed_at, changed_by)
  SELECT company, new_uid(), list, "employeeUid", "productCode", "serviceCode", kind, "walletUid", quantity, value,
         "locationUid", "requestUid", moment, coalesce(seen, 0) + 1, moment, author
  FROM json_to_recordset(entries) AS r ("employeeUid" uuid, "productCode" text, "serviceCode" text, kind text, "walletUid" uuid,
                                        quantity int, value bigint, "locationUid" uuid, "requestUid" uuid, seen int)
  ORDER BY "employeeUid", "serviceCode" -- everybody locks in one order
  ON CONFLICT ON CONSTRAINT order_items_key DO UPDATE
  SET quantity = excluded.quantity, value = excluded.value, location_uid = excluded.location_uid, request_uid = excluded.request_uid,
      version = order_items.version + 1, changed_at = excluded.changed_at, changed_by = excluded.changed_by
  WHERE NOT guarded OR order_items.version = excluded.version - 1;
  GET DIAGNOSTICS written = ROW_COUNT;
  RETURN written;
END $$;

-- Entries as people see them, with their authors.
CREATE FUNCTION present_entries(list uuid, employee_uids uuid[]) RETURNS json LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  company uuid := current_company();
BEGIN
  RETURN coalesce((
    SELECT json_agg(json_build_object(
             'uid', i.uid, 'employeeUid', i.employee_uid, 'productCode', i.product_code, 'serviceCode', i.service_code, 'kind', i.kind,
             'walletUid', i.wallet_uid, 'quantity', i.quantity, 'value', i.value, 'locationUid', i.location_uid, 'requestUid', i.request_uid,
             'version', i.version, 'changedAt', coalesce(i.changed_at, i.created_at), 'authorUid', u.uid, 'authorFirstName', u.first_name,
             'authorLastName', u.last_name, 'employeeNumber', e.employee_number, 'firstName', e.first_name, 'lastName', e.last_name,
             'employeeStatus', e.status)
             ORDER BY e.employee_number COLLATE czech_numeric, i.service_code, i.uid)
    FROM unnest(employee_uids) AS wanted (uid)
    JOIN order_items i ON i.company_uid = company AND i.items_uid = list AND i.employee_uid = wanted.uid
    JOIN employees e ON e.company_uid = company AND e.uid = i.employee_uid
    LEFT JOIN users u ON u.uid = i.changed_by), '[]');
END $$;

-- Removes and writes entries, then tells what these employees have in the basket and what the whole of it is worth. When a guarded change
-- finds that somebody was faster than the facts it was planned by, the transaction begins again.
CREATE FUNCTION change_entries(list uuid, change json, employee_uids uuid[], moment timestamptz, author uuid) RETURNS json
LANGUAGE plpgsql VOLATILE SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  company uuid := current_company();
  guarded boolean := (change ->> 'guarded')::boolean;
  removals json := change -> 'removals';
  entries json := change -> 'entries';
  touched integer;
BEGIN
  IF json_array_length(removals) > 0 THEN
    DELETE FROM order_items i
    USING json_to_recordset(removals) AS k ("employeeUid" uuid, "serviceCode" text, "walletUid" uuid, seen int)
    WHERE i.company_uid = company AND i.items_uid = list AND i.employee_uid = k."employeeUid" AND i.service_code = k."serviceCode"
      AND i.wallet_uid IS NOT DISTINCT FROM k."walletUid" AND (NOT guarded OR i.version = k.seen);
    GET DIAGNOSTICS touched = ROW_COUNT;
    IF guarded AND touched < (SELECT count(*) FROM json_to_recordset(removals) AS k (seen int) WHERE seen > 0) THEN
      RAISE EXCEPTION 'an entry has changed since' USING ERRCODE = 'serialization_failure';
    END IF;
  END IF;
  IF json_array_length(entries) > 0 AND write_entries(list, entries, guarded, moment, author) < json_array_length(entries) THEN
    RAISE EXCEPTION 'an entry has changed since' USING ERRCODE = 'serialization_failure';
  END IF;
  RETURN (
    SELECT json_build_object('cardCount', count(*) FILTER (WHERE kind = 'cards'), 'creditTotal', coalesce(sum(quantity * value), 0), 'itemCount', count(*),
                             'items', present_entries(list, employee_uids))
    FROM order_items WHERE company_uid = company AND items_uid = list);
END $$;
