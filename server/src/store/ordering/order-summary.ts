import sql, { join } from 'sql-template-tag';
import { EMPLOYED_STATUSES } from '@portal/domain/employees/employee-status';
import { ORDER_CHECKS, type OrderCheck } from '@portal/domain/ordering/order-check';
import type { EmployeeFilter } from '../employees/employee-filter';
import type { CompanyTx } from '../engine/db';
import { joinedByHash } from '../engine/tx';
import type { GroupSum } from '../orders/order-groups';
import { CARD_COUNT, CREDIT_TOTAL } from './item-sql';
import { isFound, isInBasket, personInOrder, type CheckContext } from './order-checks';

export interface OrderSummary {
  checks: Record<OrderCheck, number>;
  /** Groups of these people, in Czech order; the one everybody is in comes last. */
  groups: GroupSummary[];
}

type GroupSummary = GroupSum & { withCredit: number };

type Query = Omit<EmployeeFilter, 'statuses'> & CheckContext;

const COUNTS = join(ORDER_CHECKS.map((check) => sql`${check}::text, count(*) FILTER (WHERE ${isFound([check])})`));

/** What the checks find among these people, and what their groups have in the basket of the product. */
export async function summariseOrder(tx: CompanyTx, query: Query): Promise<OrderSummary> {
  const everybody = { ...query, statuses: EMPLOYED_STATUSES, sortBy: 'employeeNumber', sortDir: 'asc', limit: 1, offset: 0 } as const;
  const statement = sql`
    WITH ${personInOrder(tx, everybody)},
    ordered AS (
      SELECT p.group_uid, i.service_code, ${CARD_COUNT} AS cards, ${CREDIT_TOTAL} AS amount
      FROM order_items i
      JOIN person_in_order p ON p.uid = i.employee_uid
      WHERE ${isInBasket(tx, query.productCode)}
      GROUP BY p.group_uid, i.service_code
    ),
    of_group AS (
      SELECT
        group_uid, sum(cards)::int AS cards,
        json_agg(json_build_object('productServiceCode', service_code, 'amount', amount) ORDER BY service_code)
          FILTER (WHERE amount > 0) AS credits
      FROM ordered
      GROUP BY group_uid
    ),
    counted AS (
      SELECT group_uid, count(*)::int AS people, (count(*) FILTER (WHERE has_credit))::int AS with_credit
      FROM person_in_order
      GROUP BY group_uid
    )
    SELECT
      (SELECT json_build_object(${COUNTS}) FROM person_in_order p) AS checks,
      coalesce(
        (
          SELECT json_agg(
            json_build_object(
              'uid', g.uid, 'code', g.code, 'name', g.name, 'people', c.people, 'withCredit', c.with_credit,
              'cards', coalesce(o.cards, 0), 'credits', coalesce(o.credits, '[]')
            ) ORDER BY g.code = 'default', g.name COLLATE czech
          )
          FROM counted c
          JOIN employee_groups g ON g.company_uid = ${tx.companyUid} AND g.uid = c.group_uid
          LEFT JOIN of_group o ON o.group_uid = c.group_uid
        ),
        '[]'
      ) AS groups
  `;
  const summary = await joinedByHash(tx, () => tx.first<OrderSummary>(statement));
  if (summary === undefined) throw new Error('an aggregate answers one row');
  return summary;
}
