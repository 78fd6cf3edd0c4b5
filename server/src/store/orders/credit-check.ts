import sql from 'sql-template-tag';
import type { OrderUid } from '@portal/domain/identifiers/uid';
import type { Day } from '@portal/domain/calendar/prague-day';
import type { Hellers } from '@portal/domain/money/money';
import type { CompanyTx } from '../engine/db';

export interface CreditFacts {
  /** Due date of the oldest unpaid invoice; null when there is none. */
  oldestUnpaidDue: Day | null;
  /** Unpaid orders of the company up to and including this one, in hellers. */
  unpaidTotal: Hellers;
  orderLimit: Hellers;
}

/** What decides whether the provider holds an order (S-062); a later order never blocks an earlier one. */
export async function readCreditFacts(
  tx: CompanyTx,
  { orderUid, orderedAt }: { orderUid: OrderUid; orderedAt: Date },
): Promise<CreditFacts> {
  const row = await tx.first<CreditFacts>(
    sql`
      SELECT
        (
          SELECT min(due_date)
          FROM documents
          WHERE company_uid = ${tx.companyUid} AND type = 'invoice' AND status = 'unpaid'
        ) AS "oldestUnpaidDue",
        coalesce(
          (
            SELECT sum(price_inc_vat - paid_amount)
            FROM orders
            WHERE company_uid = ${tx.companyUid}
              AND NOT paid
              AND status IN ('SUBMITTED', 'BLOCKED')
              AND (ordered_at < ${orderedAt} OR uid = ${orderUid})
          ),
          0
        )::bigint AS "unpaidTotal",
        coalesce(
          (SELECT max(order_limit) FROM contracts WHERE company_uid = ${tx.companyUid} AND status = 'active'),
          (SELECT max(order_limit) FROM contracts WHERE company_uid = ${tx.companyUid}),
          100000000
        ) AS "orderLimit"
    `,
  );
  if (row === undefined) throw new Error('credit facts without a row');
  return row;
}
