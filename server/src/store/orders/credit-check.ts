import sql from 'sql-template-tag';
import type { OrderUid } from '@portal/domain/identifiers/uid';
import type { Day } from '@portal/domain/calendar/prague-day';
import { OPEN_ORDER_STATUSES } from '@portal/domain/orders/order-status';
import type { Hellers } from '@portal/domain/money/money';
import type { CompanyTx } from '../engine/db';

export interface CreditFacts {
  /** Due date of the oldest unpaid invoice; null when there is none. */
  oldestUnpaidDue: Day | null;
  /** Unpaid orders of the company up to and including this one, in hellers. */
  unpaidTotal: Hellers;
  orderLimit: Hellers;
}

/** What is still to be paid for orders `o` the provider counts against the limit of a contract. */
export const COUNTS_AGAINST_LIMIT = sql`NOT o.paid AND o.status = ANY (${[...OPEN_ORDER_STATUSES]}::text[])`;

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
            SELECT sum(o.price_inc_vat - o.paid_amount)
            FROM orders o
            WHERE o.company_uid = ${tx.companyUid}
              AND ${COUNTS_AGAINST_LIMIT}
              AND (o.ordered_at < ${orderedAt} OR o.uid = ${orderUid})
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
