import sql, { type Sql } from 'sql-template-tag';
import type { Day } from '@portal/domain/calendar/prague-day';
import type { EmployeeStatus } from '@portal/domain/employees/employee-status';

/** The status of employee `e` on a day: who was active until a date that has passed reads inactive, job or no job (EMP-S13). */
export const effectiveStatus = (today: Day): Sql => sql`employee_status_on(e.status, e.active_till, ${today}::date)`;

/** Employees whose last day has passed, said so that the index of those with a last day finds them. */
export const isPastLastDay = (today: Day): Sql => sql`status = 'active_till_date' AND active_till < ${today}::date`;

/** True for employee `e` in one of the statuses on a day, said so that the planner knows how many of them there are. */
export function hasStatus(statuses: readonly EmployeeStatus[], today: Day): Sql {
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
