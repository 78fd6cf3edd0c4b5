import sql, { type Sql } from 'sql-template-tag';
import type { CompanyTx } from '../db';

/** `location_uid` of every address a card in the basket goes to (S-176). */
export const cardLocations = (tx: CompanyTx): Sql => sql`
  SELECT DISTINCT coalesce(i.location_uid, CASE WHEN e.delivery_type = 'office' THEN e.location_uid END) AS location_uid
  FROM orders b
  JOIN order_items i ON i.company_uid = b.company_uid AND i.items_uid = b.items_uid AND i.kind = 'cards'
  JOIN employees e ON e.company_uid = i.company_uid AND e.uid = i.employee_uid
  WHERE b.company_uid = ${tx.companyUid} AND b.status = 'BASKET'`;
