import sql, { type Sql } from 'sql-template-tag';
import type { Day } from '@portal/domain/calendar/prague-day';
import type { CompanyTx } from '../engine/db';

/**
 * Cards of one employee and product, the present one first: the newest that has not ended, so that a renewal that could not be made leaves
 * the card it was to follow where it was; the newest of all when each has ended.
 */
export const presentFirst = sql`has_card_ended(status), created_at DESC`;

/** The employee's present card `c` of a product, as it is shown today: near its end an active card is EXPIRING (S-130). */
export const newestCard = (tx: CompanyTx, { productCode, today }: { productCode: Sql; today: Day }): Sql => sql`
  LEFT JOIN LATERAL (
    SELECT
      k.expires_on,
      CASE
        WHEN k.status = 'CRD_ACT' AND ${today}::date >= k.expires_on - make_interval(
          months => co.card_renewal_period
        ) THEN 'EXPIRING'
        ELSE k.status
      END AS status
    FROM (
      SELECT expires_on, status
      FROM cards
      WHERE company_uid = ${tx.companyUid} AND employee_uid = e.uid AND product_code = ${productCode}
      ORDER BY ${presentFirst}
      LIMIT 1
    ) k
    JOIN companies co ON co.uid = ${tx.companyUid}
  ) c ON true
`;
