import type { locationList } from '@portal/contract/locations';
import type { ListDefaults, ListState } from '../../../lib/list/use-list-state';

export type LocationListState = ListState<typeof locationList>;

/** Everything but the deactivated, by name (LOC-007). */
export const locationDefaults: ListDefaults<typeof locationList> = {
  sort: { by: 'name', dir: 'asc' },
  filter: { status: ['active', 'init', 'pending', 'activating'] },
};
