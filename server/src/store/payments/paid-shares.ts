import sql from 'sql-template-tag';
import type { OrderUid } from '@portal/domain/identifiers/uid';
import type { Day } from '@portal/domain/calendar/prague-day';
import type { Hellers } from '@portal/domain/money/money';
import type { CompanyTx } from '../engine/db';

interface PaidTogether {
  orderUids: readonly OrderUid[];
  /** Positive hellers. */
  amount: Hellers;
  /** 'YYYY-MM-DD', the payment came on this day or before. */
  until: Day;
  counterAccount: string | null;
}

export interface PaidShare {
  orderUid: OrderUid;
  /** Hellers. */
  amount: Hellers;
}

/** What one payment of this amount booked on each of these orders, all of it on them; of several such payments the likeliest. Nothing when there is none. */
export const findPaidShares = (tx: CompanyTx, { orderUids, amount, until, counterAccount }: PaidTogether) =>
  tx.rows<PaidShare>(
    sql`WITH shares AS MATERIALIZED (
          SELECT t.movement_uid, b.booked_on, b.counter_account, t.order_uid, -e.amount AS amount
          FROM ledger_transactions t
          JOIN bank_movements b ON b.uid = t.movement_uid AND b.amount = ${amount} AND b.booked_on <= ${until}
          JOIN ledger_entries e ON e.company_uid = t.company_uid AND e.transaction_uid = t.uid
          JOIN accounts a ON a.company_uid = e.company_uid AND a.uid = e.account_uid AND a.type = 'bank'
          WHERE t.company_uid = ${tx.companyUid} AND t.kind = 'payment' AND t.order_uid = ANY (${orderUids}::uuid[])
        )
        SELECT order_uid AS "orderUid", amount FROM shares WHERE movement_uid = (
          SELECT movement_uid FROM shares GROUP BY movement_uid, booked_on, counter_account
          HAVING sum(amount) = ${amount} AND count(*) = ${orderUids.length}
          ORDER BY (counter_account = ${counterAccount}) DESC NULLS LAST, booked_on DESC, movement_uid DESC LIMIT 1)`,
  );
