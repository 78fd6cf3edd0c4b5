import sql, { type Sql } from 'sql-template-tag';
import type { EmployeeUid, OrderUid } from '@portal/domain/identifiers/uid';
import { ACCOUNT_TYPES, type AccountType, type WalletType } from '@portal/domain/catalogue/codes';
import type { Hellers } from '@portal/domain/money/money';
import type { OrderStatus } from '@portal/domain/orders/order-status';
import type { PaymentType } from '@portal/domain/payments/owed';
import type { CompanyTx } from '../engine/db';
import { CREDIT_TOTAL } from '../ordering/item-sql';
import { accountOf } from '../payments/ledger';

/** One credit of an employee as it was booked, or as it was ordered while nothing of its order is booked. */
export interface EmployeeCreditRow {
  kind: 'credit' | 'writeOff' | 'ordered';
  account: AccountType;
  walletType: WalletType | null;
  amount: Hellers;
  at: Date;
  /** Of the order it came with; null without one. */
  orderUid: OrderUid | null;
  orderNumber: string | null;
  orderLabel: string | null;
  orderedAt: Date | null;
  orderStatus: OrderStatus | null;
  paymentType: PaymentType | null;
  isPaid: boolean | null;
  orderTotal: Hellers | null;
}

interface CreditPage {
  employeeUid: EmployeeUid;
  limit: number;
  offset: number;
}

/** The newest first; what one order brought to several accounts stands together. */
export const listEmployeeCredits = (tx: CompanyTx, { employeeUid, limit, offset }: CreditPage) =>
  tx.rows<EmployeeCreditRow>(
    sql`
      WITH ${creditsOf(tx, employeeUid)}
      SELECT
        c.kind, c.account, c.wallet_type AS "walletType", c.amount,
        coalesce(c.booked_at, o.cancelled_at, o.ordered_at) AS at,
        o.uid AS "orderUid", o.number AS "orderNumber", o.label AS "orderLabel", o.ordered_at AS "orderedAt",
        o.status AS "orderStatus", o.payment_type AS "paymentType", o.paid AS "isPaid", o.price_inc_vat AS "orderTotal"
      FROM told c
      LEFT JOIN orders o ON o.company_uid = ${tx.companyUid} AND o.uid = c.order_uid
      ORDER BY at DESC, o.uid, array_position(${[...ACCOUNT_TYPES]}::text[], c.account), c.wallet_type
      LIMIT ${limit}
      OFFSET ${offset}
    `,
  );

/** How many there are; undefined when there is no such employee. */
export async function countEmployeeCredits(tx: CompanyTx, employeeUid: EmployeeUid): Promise<number | undefined> {
  const row = await tx.first<{ count: number }>(
    sql`
      WITH ${creditsOf(tx, employeeUid)}
      SELECT (SELECT count(*) FROM told)::int AS count
      FROM employees e
      WHERE e.company_uid = ${tx.companyUid} AND e.uid = ${employeeUid}
    `,
  );
  return row?.count;
}

/**
 * What the ledger says they got or lost, and what was ordered for them by orders of which nothing is booked: an order books all its credit
 * at once, so no credit is told twice. A basket and a checkout are no orders yet.
 */
const creditsOf = (tx: CompanyTx, employeeUid: EmployeeUid): Sql => sql`
  booked AS (
    SELECT t.kind, a.type AS account, a.wallet_type, e.amount, t.booked_at, t.order_uid
    FROM accounts a
    JOIN ledger_entries e ON e.company_uid = a.company_uid AND e.account_uid = a.uid
    JOIN ledger_transactions t ON t.company_uid = e.company_uid AND t.uid = e.transaction_uid
    WHERE a.company_uid = ${tx.companyUid}
      AND a.type = ANY (${[...ACCOUNT_TYPES]}::text[])
      AND a.employee_uid = ${employeeUid}
      AND t.kind IN ('credit', 'writeOff')
  ),
  ordered AS (
    SELECT ${accountOf(sql`i.service_code`)} AS account, w.type AS wallet_type, ${CREDIT_TOTAL} AS amount, o.uid AS order_uid
    FROM orders o
    JOIN order_items i ON i.company_uid = o.company_uid AND i.items_uid = o.items_uid
    LEFT JOIN wallets w ON w.company_uid = i.company_uid AND w.uid = i.wallet_uid
    WHERE o.company_uid = ${tx.companyUid}
      AND o.number IS NOT NULL
      AND o.credits_posted_at IS NULL
      AND i.employee_uid = ${employeeUid}
      AND i.kind = 'credits'
    GROUP BY 1, 2, 4
  ),
  told AS (
    SELECT kind, account, wallet_type, amount, booked_at, order_uid FROM booked
    UNION ALL
    SELECT 'ordered', account, wallet_type, amount, NULL, order_uid FROM ordered
  )
`;
