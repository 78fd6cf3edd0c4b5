import sql, { type Sql } from 'sql-template-tag';
import type { Day } from '@portal/domain/calendar/prague-day';
import type { EmployeeStatus } from '@portal/domain/employees/employee-status';
import type { CompanyTx } from '../engine/db';
import { isPastLastDay } from './effective-status';

/**
 * Number of employees in the given statuses (all when absent) as one SQL value: kept counts, corrected by those whose last
 * day has passed and who therefore read inactive (EMP-S13).
 */
export function countPlainEmployees(tx: CompanyTx, { statuses, today }: { statuses?: readonly EmployeeStatus[]; today: Day }): Sql {
  if (statuses === undefined)
    return sql`(SELECT coalesce(sum(employees), 0)::int FROM employee_counts WHERE company_uid = ${tx.companyUid})`;
  const ended = sql`
    (
      SELECT count(*)
      FROM employees
      WHERE company_uid = ${tx.companyUid} AND ${isPastLastDay(today)}
    )
  `;
  const moved = (statuses.includes('inactive') ? 1 : 0) - (statuses.includes('active_till_date') ? 1 : 0);
  const correction = moved === 0 ? sql`0` : moved > 0 ? ended : sql`-${ended}`;
  return sql`
    (
      (
        SELECT coalesce(sum(employees), 0)
        FROM employee_counts
        WHERE company_uid = ${tx.companyUid} AND status = ANY (${statuses}::text[])
      ) + ${correction}
    )::int
  `;
}
