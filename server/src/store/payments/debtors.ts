import type { OrderUid } from '@portal/domain/identifiers/uid';
import type { Day } from '@portal/domain/calendar/prague-day';
import type { OrderStatus } from '@portal/domain/orders/order-status';
import sql from 'sql-template-tag';
import type { Hellers } from '@portal/domain/money/money';
import type { CompanyTx } from '../engine/db';

/** An order as its company is written to about its money. Amounts in hellers. */
export interface Debtor {
  orderNumber: string;
  status: OrderStatus;
  paid: boolean;
  total: Hellers;
  paidAmount: Hellers;
  dueOn: Day | null;
  /** Null when nothing asks for money. */
  symbol: string | null;
  invoicingEmails: string[];
}

export const findDebtor = (tx: CompanyTx, orderUid: OrderUid) =>
  tx.first<Debtor>(
    sql`
      SELECT
        o.number AS "orderNumber", o.status, o.paid, o.price_inc_vat AS total, o.paid_amount AS "paidAmount",
        o.due_on AS "dueOn", v.symbol, c.invoicing_emails AS "invoicingEmails"
      FROM orders o
      JOIN companies c ON c.uid = o.company_uid
      LEFT JOIN variable_symbols v ON v.company_uid = o.company_uid AND v.order_uid = o.uid
      WHERE o.company_uid = ${tx.companyUid} AND o.uid = ${orderUid}
    `,
  );
