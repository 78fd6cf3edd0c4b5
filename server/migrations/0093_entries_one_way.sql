-- Inserts entries or changes those that stand there (baseline/11_ordering.sql), each by a statement of its own: what only changes inserts nothing, and what only
-- inserts sets off no trigger of changes.
CREATE OR REPLACE FUNCTION write_entries(
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
  inserted integer := 0;
BEGIN
  IF 'cards' = ANY (kinds) THEN
    DELETE FROM order_items i
    USING unnest(employee_uids, product_codes, service_codes, kinds) AS n (employee_uid, product_code, service_code, kind)
    WHERE n.kind = 'cards' AND i.company_uid = company AND i.items_uid = list AND i.employee_uid = n.employee_uid
      AND i.kind = 'cards' AND i.product_code = n.product_code AND i.service_code <> n.service_code;
  END IF;
  IF guarded AND 0 < ANY (seen) THEN
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
  IF guarded AND 0 = ANY (seen) THEN
    RETURN QUERY
      INSERT INTO order_items AS i (company_uid, uid, items_uid, employee_uid, product_code, service_code, kind, wallet_uid, quantity, value,
                                    location_uid, request_uid, created_at, changed_at, changed_by)
      SELECT company, r.uid, list, r.employee_uid, r.product_code, r.service_code, r.kind, r.wallet_uid, r.quantity, r.amount,
             r.location_uid, r.request_uid, moment, moment, author
      FROM unnest(uids, employee_uids, product_codes, service_codes, kinds, wallet_uids, quantities, amounts, location_uids, request_uids, seen)
        AS r (uid, employee_uid, product_code, service_code, kind, wallet_uid, quantity, amount, location_uid, request_uid, version)
      WHERE r.version = 0
      ORDER BY r.employee_uid, r.service_code -- everybody locks in one order
      ON CONFLICT ON CONSTRAINT order_items_key DO NOTHING
      RETURNING i.uid, i.employee_uid, i.service_code, i.wallet_uid, i.version;
    GET DIAGNOSTICS inserted = ROW_COUNT;
  ELSIF NOT guarded THEN
    RETURN QUERY
      INSERT INTO order_items AS i (company_uid, uid, items_uid, employee_uid, product_code, service_code, kind, wallet_uid, quantity, value,
                                    location_uid, request_uid, created_at, changed_at, changed_by)
      SELECT company, r.uid, list, r.employee_uid, r.product_code, r.service_code, r.kind, r.wallet_uid, r.quantity, r.amount,
             r.location_uid, r.request_uid, moment, moment, author
      FROM unnest(uids, employee_uids, product_codes, service_codes, kinds, wallet_uids, quantities, amounts, location_uids, request_uids)
        AS r (uid, employee_uid, product_code, service_code, kind, wallet_uid, quantity, amount, location_uid, request_uid)
      ORDER BY r.employee_uid, r.service_code
      ON CONFLICT ON CONSTRAINT order_items_key DO UPDATE
      SET quantity = excluded.quantity, value = excluded.value, location_uid = excluded.location_uid, request_uid = excluded.request_uid,
          version = excluded.version, changed_at = excluded.changed_at, changed_by = excluded.changed_by
      RETURNING i.uid, i.employee_uid, i.service_code, i.wallet_uid, i.version;
    GET DIAGNOSTICS inserted = ROW_COUNT;
  END IF;
  IF written + inserted < cardinality(uids) THEN
    RAISE EXCEPTION 'an entry has changed since' USING ERRCODE = 'serialization_failure';
  END IF;
END $$;

-- What the company's contract and settings say about ordering on a day (0055_company_notes_and_dated_prices.sql); without a day no prices are looked for.
CREATE OR REPLACE FUNCTION ordering_context(today date) RETURNS json LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  company uuid := current_company();
BEGIN
  RETURN (
    SELECT json_build_object(
      'companyName', c.name, 'walletOption', c.wallet_option, 'topUpMethod', c.top_up_method, 'topUpDefault', c.top_up_default,
      'products', ARRAY(SELECT product_code FROM company_products p WHERE p.company_uid = company AND p.is_active),
      'wallets', coalesce((SELECT json_agg(json_build_object('uid', w.uid, 'type', w.type, 'isSelected', w.is_selected))
                           FROM wallets w WHERE w.company_uid = company), '[]'),
      'overrides', CASE WHEN today IS NULL THEN '[]' ELSE
        coalesce((SELECT json_agg(json_build_object('serviceCode', x.service_code, 'unitPrice', x.unit_price, 'feePercent', x.fee_percent, 'minimumFee', x.minimum_fee))
                  FROM contract_prices_on(company, today) x), '[]') END)
    FROM companies c WHERE c.uid = company);
END $$;

-- A change of the basket asks for no price.
DO $$ BEGIN
  EXECUTE replace(pg_get_functiondef('basket_facts(uuid[], uuid[], date)'::regprocedure), 'ordering_context(today)', 'ordering_context(NULL)');
END $$;
