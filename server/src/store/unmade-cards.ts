import sql from 'sql-template-tag';
import type { CompanyTx } from './db';

/**
 * Cards of an order that will never be made and whose price was not given back yet: rejected in production, or cancelled before the
 * processor took them in. They count as given back from now on; answers the service of each.
 */
export const claimUnmadeCards = (tx: CompanyTx, { orderUid, now }: { orderUid: string; now: Date }) =>
  tx.rows<{ serviceCode: string }>(
    sql`UPDATE cards SET refunded_at = ${now}
        WHERE company_uid = ${tx.companyUid} AND order_uid = ${orderUid} AND refunded_at IS NULL
          AND (status = 'CRD_NOT_MNF' OR status = 'CRD_CANC' AND accepted_at IS NULL AND number IS NULL)
        RETURNING service_code AS "serviceCode"`,
  );
