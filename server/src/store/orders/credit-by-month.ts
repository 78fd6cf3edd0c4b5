import sql from 'sql-template-tag';
import type { Day } from '@portal/domain/calendar/prague-day';
import { CREDIT_SERVICE_CODES, type CreditServiceCode } from '@portal/domain/catalogue/codes';
import { STANDING_ORDER_STATUSES } from '@portal/domain/orders/order-status';
import type { Hellers } from '@portal/domain/money/money';
import type { CompanyTx } from '../engine/db';
import { KEPT_CREDIT } from '../ordering/item-sql';
import { beginningOf } from '../engine/sql-parts';

export interface CreditSum {
  serviceCode: CreditServiceCode;
  /** Hellers. */
  amount: Hellers;
}

export interface MonthlyCredit extends CreditSum {
  /** Of Prague, as 2026-11. */
  month: string;
}

/** Credit ordered since a day, by the month of the order and by service, from the frozen lines of the orders. */
export const sumCreditByMonth = (tx: CompanyTx, from: Day) =>
  tx.rows<MonthlyCredit>(
    sql`SELECT
          to_char(o.ordered_at AT TIME ZONE 'Europe/Prague', 'YYYY-MM') AS month,
          l.service_code AS "serviceCode",
          sum(l.price)::bigint AS amount
        FROM orders o
        JOIN order_lines l ON l.company_uid = o.company_uid AND l.order_uid = o.uid
        WHERE o.company_uid = ${tx.companyUid}
          AND o.ordered_at >= ${beginningOf(from)}
          AND o.status NOT IN ('BASKET', 'CHECKOUT')
          AND o.status = ANY (${[...STANDING_ORDER_STATUSES]}::text[])
          AND l.kind = 'credit'
          AND l.service_code = ANY (${[...CREDIT_SERVICE_CODES]}::text[])
        GROUP BY 1, 2
        ORDER BY 1, 2`,
    'credit-by-month',
  );

/** Orders placed since a day, by month: how many, and what they cost with VAT. */
export const sumOrderValueByMonth = (tx: CompanyTx, from: Day) =>
  tx.rows<{ month: string; orders: number; amount: Hellers }>(
    sql`SELECT
          to_char(o.ordered_at AT TIME ZONE 'Europe/Prague', 'YYYY-MM') AS month,
          count(*)::int AS orders,
          sum(o.price_inc_vat)::bigint AS amount
        FROM orders o
        WHERE o.company_uid = ${tx.companyUid}
          AND o.ordered_at >= ${beginningOf(from)}
          AND o.status NOT IN ('BASKET', 'CHECKOUT')
          AND o.status = ANY (${[...STANDING_ORDER_STATUSES]}::text[])
        GROUP BY 1`,
  );

/** Credit that lies in the basket, by service, as it is kept with it. */
export const sumBasketCredit = (tx: CompanyTx) =>
  tx.rows<CreditSum>(
    sql`SELECT
          service_code AS "serviceCode",
          ${KEPT_CREDIT} AS amount
        FROM basket_totals
        WHERE company_uid = ${tx.companyUid}
          AND items_uid = (SELECT items_uid FROM orders WHERE company_uid = ${tx.companyUid} AND status = 'BASKET')
          AND service_code = ANY (${[...CREDIT_SERVICE_CODES]}::text[])
        GROUP BY 1
        HAVING sum(item_count) > 0
        ORDER BY 1`,
    'basket-credit',
  );
