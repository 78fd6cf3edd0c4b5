import { useState } from 'react';
import type { ListDefaults, ListState } from '../../../lib/use-list-state';

/** The state of a list in its simple view: sorted as people like, filtered as it opens, and neither in the address. */
export function useSimpleList(defaults: ListDefaults): ListState {
  const [sort, setSort] = useState<ListState['sort']>(defaults.sort);
  return { filter: defaults.filter ?? {}, sort, isFiltered: false, setFilter: () => undefined, setSort };
}
