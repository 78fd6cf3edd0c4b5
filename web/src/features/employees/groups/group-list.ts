import type { employeeGroupList } from '@portal/contract/employee-groups';
import type { ListDefaults, ListState } from '../../../lib/list/use-list-state';

export type GroupListState = ListState<typeof employeeGroupList>;

export const groupDefaults: ListDefaults<typeof employeeGroupList> = { sort: { by: 'name', dir: 'asc' } };
