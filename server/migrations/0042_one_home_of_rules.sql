-- Rules that statements and functions ask alike have one home each: plain expressions under a name, which the planner writes out where they
-- are called, so that they cost what they cost before and an index is found as before. They read no table, so a distributed PostgreSQL may
-- call them anywhere. Both functions below are as they were but for asking them, and but for a search
-- narrowed to none of something, which finds nobody and not everybody.

-- The status of an employee on a day: who was active until a day that has passed reads inactive, job or no job (EMP-S13).
CREATE FUNCTION employee_status_on(status text, active_till date, day date) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
$$ SELECT CASE WHEN status = 'active_till_date' AND active_till < day THEN 'inactive' ELSE status END $$;

-- Whether nothing happens to a card any more; `FINAL_CARD_STATUSES` of the domain says the same.
CREATE FUNCTION has_card_ended(status text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
$$ SELECT status IN ('CRD_CANC', 'CRD_EXP', 'CRD_NOT_MNF') $$;

-- Whether cards may go there: to somebody's home always, to a delivery address while it is active (S-181). No address has no status.
CREATE FUNCTION takes_cards(delivery_type text, location_status text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
$$ SELECT delivery_type = 'home' OR coalesce(location_status = 'active', false) $$;

-- All that a change of the basket for these employees has to know on a day (baseline/11_ordering.sql).
CREATE OR REPLACE FUNCTION basket_facts(employee_uids uuid[], place_uids uuid[], today date) RETURNS json LANGUAGE plpgsql VOLATILE SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  company uuid := current_company();
  basket record;
BEGIN
  SELECT * INTO basket FROM share_basket();
  IF basket.uid IS NULL THEN RETURN NULL; END IF;
  RETURN json_build_object(
    'basket', json_build_object('uid', basket.uid, 'itemsUid', basket.items_uid, 'hasCheckout', basket.has_checkout),
    'context', ordering_context(),
    'activePlaces', ARRAY(SELECT l.uid FROM locations l WHERE l.company_uid = company AND takes_cards('office', l.status) AND l.uid = ANY (place_uids)),
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
            ORDER BY c.employee_uid, c.product_code, has_card_ended(c.status), c.created_at DESC) AS newest),
    'employees', (
      SELECT json_build_object(
        'uid', json_agg(person.uid), 'employeeNumber', json_agg(person.employee_number), 'firstName', json_agg(person.first_name),
        'lastName', json_agg(person.last_name), 'status', json_agg(person.status), 'isLocationActive', json_agg(person.is_location_active))
      FROM (SELECT e.uid, e.employee_number, e.first_name, e.last_name,
                   employee_status_on(e.status, e.active_till, today) AS status,
                   takes_cards(e.delivery_type, l.status) AS is_location_active
            FROM unnest(employee_uids) AS wanted (uid)
            JOIN employees e ON e.company_uid = company AND e.uid = wanted.uid
            LEFT JOIN locations l ON l.company_uid = company AND l.uid = e.location_uid
            ORDER BY e.employee_number COLLATE czech_numeric) AS person));
END $$;

-- One page of the employees that match, and how many match in all (baseline/07_employees.sql).
CREATE OR REPLACE FUNCTION search_employees(number_like text, first_like text, last_like text, words text[], more jsonb, page jsonb)
RETURNS TABLE (uids uuid[], total integer)
LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 1 SET search_path = public, pg_temp AS $$
DECLARE
  conditions text := format('e.company_uid = %L', current_company());
  -- more: {"statuses": […], "today": day, "groups": [uid …], "uids": [uid …], "locations": [uid …]}, each but the day may be null
  statuses text[] := CASE jsonb_typeof(more -> 'statuses') WHEN 'array' THEN ARRAY(SELECT value FROM jsonb_array_elements_text(more -> 'statuses') AS value) END;
  groups uuid[] := CASE jsonb_typeof(more -> 'groups') WHEN 'array' THEN ARRAY(SELECT value::uuid FROM jsonb_array_elements_text(more -> 'groups') AS value) END;
  chosen uuid[] := CASE jsonb_typeof(more -> 'uids') WHEN 'array' THEN ARRAY(SELECT value::uuid FROM jsonb_array_elements_text(more -> 'uids') AS value) END;
  places uuid[] := CASE jsonb_typeof(more -> 'locations') WHEN 'array' THEN ARRAY(SELECT value::uuid FROM jsonb_array_elements_text(more -> 'locations') AS value) END;
  -- page: {"sortBy": column, "descending": flag, "limit": n, "offset": n}
  direction text := CASE WHEN (page ->> 'descending')::boolean THEN ' DESC' ELSE '' END;
  sort_column text := CASE page ->> 'sortBy' WHEN 'firstName' THEN 'first_name' WHEN 'lastName' THEN 'last_name' ELSE 'employee_number' END;
  rank text;
  word text;
BEGIN
  IF number_like IS NOT NULL THEN conditions := conditions || format(' AND e.number_search LIKE %L', number_like); END IF;
  IF first_like IS NOT NULL THEN conditions := conditions || format(' AND e.first_search LIKE %L', first_like); END IF;
  IF last_like IS NOT NULL THEN conditions := conditions || format(' AND e.last_search LIKE %L', last_like); END IF;
  FOREACH word IN ARRAY coalesce(words, '{}') LOOP
    conditions := conditions || format(
      ' AND employee_text(e.number_search, e.first_search, e.middle_name, e.last_search, e.email) LIKE %L',
      '%' || regexp_replace(fold(word), '([\\%_])', '\\\1', 'g') || '%');
    rank := concat_ws(' + ', rank, rank_employee(word));
  END LOOP;
  -- a number of several words is a number, too
  IF array_length(words, 1) > 1 THEN
    rank := format('CASE WHEN e.number_search = %L THEN 0 ELSE %s END', fold(array_to_string(words, ' ')), rank);
  END IF;
  IF groups IS NOT NULL THEN conditions := conditions || format(' AND e.group_uid = ANY (%L)', groups); END IF;
  IF chosen IS NOT NULL THEN conditions := conditions || format(' AND e.uid = ANY (%L)', chosen); END IF;
  IF places IS NOT NULL THEN conditions := conditions || format(' AND e.location_uid = ANY (%L)', places); END IF;
  IF statuses IS NOT NULL THEN
    -- who was active until a day that has passed counts as inactive (EMP-S13)
    conditions := conditions || format(
      ' AND employee_status_on(e.status, e.active_till, %L) = ANY (%L)', more ->> 'today', statuses);
  END IF;
  RETURN QUERY EXECUTE format(
    'WITH found AS MATERIALIZED (SELECT e.uid, e.%1$I AS sort_key%7$s FROM employees e WHERE %2$s)
     SELECT ARRAY(SELECT f.uid FROM found f ORDER BY %8$sf.sort_key COLLATE %3$I%4$s, f.uid%4$s LIMIT %5$s OFFSET %6$s), (SELECT count(*)::int FROM found)',
    sort_column, conditions, CASE sort_column WHEN 'employee_number' THEN 'czech_numeric' ELSE 'czech' END, direction,
    (page ->> 'limit')::int, (page ->> 'offset')::int, ', ' || rank || ' AS rank', CASE WHEN rank IS NULL THEN '' ELSE 'f.rank, ' END);
END $$;
