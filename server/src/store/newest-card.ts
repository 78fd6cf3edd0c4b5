import sql, { type Sql } from 'sql-template-tag';
import type { CompanyTx } from './db';

/** The employee's newest card `c` of a product, as it is shown today: near its end an active card is EXPIRING (S-130). */
export const newestCard = (tx: CompanyTx, { productCode, today }: { productCode: Sql; today: string }): Sql => sql`
  LEFT JOIN LATERAL (
    SELECT k.expires_on, k.status AS stored_status,
           CASE WHEN k.status = 'CRD_ACT' AND ${today}::date >= k.expires_on - make_interval(months => co.card_renewal_period) THEN 'EXPIRING' ELSE k.status END AS status
    FROM cards k JOIN companies co ON co.uid = ${tx.companyUid}
    WHERE k.company_uid = ${tx.companyUid} AND k.employee_uid = e.uid AND k.product_code = ${productCode}
    ORDER BY k.created_at DESC LIMIT 1
  ) c ON true`;
