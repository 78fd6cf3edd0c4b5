import sql from 'sql-template-tag';
import type { OrderUid } from '@portal/domain/identifiers/uid';
import type { BookSide } from '@portal/domain/payments/movement-status';
import type { Hellers } from '@portal/domain/money/money';
import type { CompanyTx } from '../engine/db';

/** One posting about an order as a person reads it. */
export interface Posted {
  kind: string;
  orderNumber: string;
  /** Hellers by account, summing to zero. */
  entries: { account: BookSide; amount: Hellers }[];
}

/** Everything booked about orders on the company's own accounts, by kind and order. */
export const listPostings = (tx: CompanyTx, orderUids: readonly OrderUid[]) =>
  tx.rows<Posted & { uid: string }>(
    sql`
      SELECT
        t.uid, t.kind, o.number AS "orderNumber",
        json_agg(json_build_object('account', a.type, 'amount', e.amount) ORDER BY a.type) AS entries
      FROM ledger_transactions t
      JOIN orders o ON o.company_uid = t.company_uid AND o.uid = t.order_uid
      JOIN ledger_entries e ON e.company_uid = t.company_uid AND e.transaction_uid = t.uid
      JOIN accounts a ON a.company_uid = e.company_uid AND a.uid = e.account_uid AND a.employee_uid IS NULL
      WHERE t.company_uid = ${tx.companyUid} AND t.order_uid = ANY (${orderUids}::uuid[])
      GROUP BY t.uid, t.kind, o.number
      ORDER BY array_position(ARRAY['payment', 'overpayment', 'invoice', 'refund'], t.kind), o.number, t.uid
    `,
  );
