import type { Day } from '@portal/domain/calendar/prague-day';
import type { exportEmployees, listEmployees } from '@portal/contract/employees/employees';
import type { QueryOf } from '@portal/contract/endpoint';
import type { EmployeeStatus } from '@portal/domain/employees/employee-status';
import type { EmployeeFilter } from '../../store/employees/employee-filter';

type Filter = QueryOf<typeof listEmployees | typeof exportEmployees>['filter'];

/** What a list of employees is narrowed by, judged on a Prague day. */
export const readFilter = ({ employeeStatus, employeeGroupUid, uid, locationUid, ...texts }: Filter, today: Day): EmployeeFilter => ({
  ...texts,
  statuses: employeeStatus === undefined ? undefined : withHidden(employeeStatus),
  groupUids: employeeGroupUid,
  uids: uid,
  locationUids: locationUid,
  today,
});

/** People being deactivated are shown as suspended, so they are found among them (EMP-S04). Always in one order: it names a prepared statement. */
function withHidden(statuses: readonly EmployeeStatus[]): EmployeeStatus[] {
  const all: EmployeeStatus[] = statuses.includes('suspended') ? [...statuses, 'pending_deactivation'] : [...statuses];
  return [...new Set(all)].sort();
}
