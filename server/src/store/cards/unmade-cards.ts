import sql from 'sql-template-tag';
import type { OrderUid, CardUid } from '@portal/domain/identifiers/uid';
import type { CompanyTx } from '../engine/db';

/**
 * Cards of an order that will never be made and whose price was not given back yet: rejected in production, or cancelled before the
 * processor took them in. They count as given back from now on; answers the service of each.
 */
export const claimUnmadeCards = (tx: CompanyTx, { orderUid, now }: { orderUid: OrderUid; now: Date }) =>
  tx.rows<{ serviceCode: string }>(
    sql`
      UPDATE cards
      SET refunded_at = ${now}
      WHERE company_uid = ${tx.companyUid}
        AND order_uid = ${orderUid}
        AND refunded_at IS NULL
        -- what a cancelled order costs goes back as a whole
        AND EXISTS (
          SELECT FROM orders o
          WHERE o.company_uid = ${tx.companyUid} AND o.uid = cards.order_uid AND o.status <> 'CANCELLED'
        )
        AND (status = 'CRD_NOT_MNF' OR status = 'CRD_CANC' AND accepted_at IS NULL AND number IS NULL)
      RETURNING service_code AS "serviceCode"
    `,
  );

/** Of the cards that were handed to the processor, those that had ended here meanwhile: their cancellation is awaited (again) from now on. */
export const awaitCancellation = (tx: CompanyTx, { cardUids, now }: { cardUids: CardUid[]; now: Date }) =>
  tx.rows<{ uid: CardUid }>(
    sql`UPDATE cards SET cancel_asked_at = ${now}
        WHERE company_uid = ${tx.companyUid} AND uid = ANY (${cardUids}::uuid[]) AND status = 'CRD_CANC' RETURNING uid`,
  );
