import sql, { type Sql } from 'sql-template-tag';
import type { EmployeeStatus } from '@portal/domain/employees/employee-status';

/** The status of employee `e` on a day: who was active until a date that has passed reads inactive, job or no job (EMP-S13). */
export const effectiveStatus = (today: string): Sql =>
  sql`CASE WHEN e.status = 'active_till_date' AND e.active_till < ${today}::date THEN 'inactive' ELSE e.status END`;

/** True for employee `e` in one of the statuses on a day. */
export function hasStatus(statuses: readonly EmployeeStatus[], today: string): Sql {
  const listed = (status: EmployeeStatus) => (statuses.includes(status) ? sql`true` : sql`false`);
  const plain = statuses.filter((status) => status !== 'active_till_date');
  return sql`
    (
      e.status = ANY (${plain}::text[])
      OR e.status = 'active_till_date'
        AND CASE WHEN e.active_till < ${today}::date THEN ${listed('inactive')} ELSE ${listed('active_till_date')} END
    )
  `;
}
