/** Page of 50 with its total, filtered by a name fragment and sorted as Czech people expect. */
export const listPage = `
  WITH found AS MATERIALIZED (
    SELECT uid, employee_number, first_name, last_name, status, group_uid, location_uid FROM employees
    WHERE company_uid = $1 AND last_search LIKE $2
  )
  SELECT *, (SELECT count(*) FROM found) AS total FROM found ORDER BY last_name COLLATE czech, uid LIMIT 50`;

/** One credit item and the totals of its list. */
export const upsertItem = `
  WITH written AS (
    INSERT INTO order_items (company_uid, uid, items_uid, employee_uid, product_code, service_code, kind, quantity, value, created_at)
    VALUES ($1, gen_random_uuid(), $2, $3, '90C', '26C-828', 'credits', 1, $4, now())
    ON CONFLICT ON CONSTRAINT order_items_key DO UPDATE SET value = excluded.value RETURNING uid
  )
  SELECT (SELECT uid FROM written), count(*) AS items, sum(value) AS credit FROM order_items WHERE company_uid = $1 AND items_uid = $2`;

export const orderLines = `
  INSERT INTO order_items (company_uid, uid, items_uid, employee_uid, product_code, service_code, kind, quantity, value, created_at)
  SELECT $1, gen_random_uuid(), $2, employee, '90C', '26C-828', 'credits', 1, value, now()
  FROM json_to_recordset($3) AS r (employee uuid, value bigint)`;

/** An order with its sum and its proforma. */
export const placeOrder = `
  WITH summed AS (SELECT sum(value) AS total FROM order_items WHERE company_uid = $1 AND items_uid = $2),
  placed AS (
    INSERT INTO orders (company_uid, uid, items_uid, number, status, payment_type, created_at, ordered_at, price, price_inc_vat)
    SELECT $1, $3::uuid, $2, right($3::uuid::text, 12), 'SUBMITTED', 'proforma', now(), now(), total, total FROM summed RETURNING uid, price
  )
  INSERT INTO documents (company_uid, uid, order_uid, type, number, status, issue_date, due_date, price, vat, price_inc_vat, created_at, customer)
  SELECT $1, gen_random_uuid(), uid, 'proforma', right($3::uuid::text, 12), 'unpaid', now(), now(), price, 0, price, now(), '{}' FROM placed
  RETURNING uid, price`;
