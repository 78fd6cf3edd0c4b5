import type { TableShape } from '../../../lib/url-state';
import type { ListDefaults } from '../../../lib/use-list-state';

/** Sorts and filters the address of the groups list may carry (GRP-003, GRP-004). */
export const groupShape: TableShape = { sortable: ['name', 'employeeCount'], filters: { name: { kind: 'text' } } };

export const groupDefaults: ListDefaults = { sort: { by: 'name', dir: 'asc' } };
