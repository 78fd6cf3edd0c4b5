import { EMPLOYEE_STATUSES } from '@portal/domain/employees/employee-status';
import { defaultEmployeesQuery } from '../../lib/paths';
import type { TableShape } from '../../lib/url-state';
import type { ListDefaults } from '../../lib/use-list-state';

/** Statuses the filter offers; people being deactivated are found among the suspended (EMP-S04). */
export const FILTERED_STATUSES = EMPLOYEE_STATUSES.filter((status) => status !== 'pending_deactivation');

/** Sorts and filters the address of the employee list may carry; anything else in it is ignored (EMP-015, EMP-016). */
export const employeeShape: TableShape = {
  sortable: ['employeeNumber', 'firstName', 'lastName'],
  filters: {
    fulltext: { kind: 'text' },
    employeeNumber: { kind: 'text' },
    firstName: { kind: 'text' },
    lastName: { kind: 'text' },
    employeeStatus: { kind: 'list', values: FILTERED_STATUSES },
    employeeGroupUid: { kind: 'uids' },
  },
};

/** Everybody who can be ordered for, by personal number (EMP-011). */
export const employeeDefaults: ListDefaults = {
  sort: { by: defaultEmployeesQuery.sortBy, dir: defaultEmployeesQuery.sortDir },
  filter: { employeeStatus: [...defaultEmployeesQuery.filter.employeeStatus] },
};
