-- All that a change of the basket for these employees has to know on a day, whole in one place again: two migrations changed a line of the text that
-- ran. A change asks for no price, so the context is that of no day.
CREATE OR REPLACE FUNCTION basket_facts(employee_uids uuid[], place_uids uuid[], today date) RETURNS json LANGUAGE plpgsql VOLATILE SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  company uuid := current_company();
  basket record;
BEGIN
  SELECT * INTO basket FROM share_basket();
  IF basket.uid IS NULL THEN RETURN NULL; END IF;
  RETURN json_build_object(
    'basket', json_build_object('uid', basket.uid, 'itemsUid', basket.items_uid, 'hasCheckout', basket.has_checkout),
    'context', ordering_context(NULL),
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
