import sql from 'sql-template-tag';
import type { Day } from '@portal/domain/calendar/prague-day';
import { hellers, type Hellers } from '@portal/domain/money/money';
import type { CompanyTx } from '../engine/db';
import { orderConditions, REST_OWED } from './orders';

/** Amounts in hellers. */
export interface OwedTotal {
  orders: number;
  amount: Hellers;
  overdueOrders: number;
  overdueAmount: Hellers;
}

/** What the company owes in all: the orders its list finds as owed, and of them those whose last day has passed. */
export async function readOwedTotal(tx: CompanyTx, today: Day): Promise<OwedTotal> {
  const total = await tx.first<OwedTotal>(
    sql`SELECT
          count(*)::int AS orders,
          coalesce(sum(rest), 0)::bigint AS amount,
          (count(*) FILTER (WHERE is_overdue))::int AS "overdueOrders",
          coalesce(sum(rest) FILTER (WHERE is_overdue), 0)::bigint AS "overdueAmount"
        FROM (
          SELECT
            ${REST_OWED} AS rest,
            o.due_on < ${today}::date AS is_overdue
          FROM orders o
          WHERE ${orderConditions(tx, { isOwed: true })}
        ) owed`,
    'owed-total',
  );
  return total ?? { orders: 0, amount: hellers(0), overdueOrders: 0, overdueAmount: hellers(0) };
}
