import type { employeeList } from '@portal/contract/employees';
import { defaultEmployeesQuery } from '../../lib/paths';
import type { ListDefaults, ListState } from '../../lib/list/use-list-state';

export type EmployeeListState = ListState<typeof employeeList>;

/** Everybody who can be ordered for, by personal number (EMP-011). */
export const employeeDefaults: ListDefaults<typeof employeeList> = {
  sort: { by: defaultEmployeesQuery.sortBy, dir: defaultEmployeesQuery.sortDir },
  filter: defaultEmployeesQuery.filter,
};
