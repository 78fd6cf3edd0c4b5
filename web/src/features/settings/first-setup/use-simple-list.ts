import { useState } from 'react';
import type { ListShape } from '@portal/contract/list-shape';
import { readTableState } from '../../../lib/list/url-state';
import type { ListDefaults, ListState } from '../../../lib/list/use-list-state';
import type { TableSort } from '../../../lib/list/use-table-state';

/** The state of a list in its simple view: sorted as people like, filtered as it opens, and neither in the address. */
export function useSimpleList<Shape extends ListShape>(shape: Shape, defaults: ListDefaults<Shape>): ListState<Shape> {
  const [sort, setSort] = useState<ListState<Shape>['sort']>(defaults.sort);
  const sortAsAsked = (asked: TableSort | null) => {
    const { sortBy: by, sortDir: dir = 'asc' } = readTableState(shape, { sortBy: asked?.by, sortDir: asked?.dir });
    setSort(by === undefined ? null : { by, dir });
  };
  return { filter: defaults.filter ?? {}, sort, isFiltered: false, setFilter: () => undefined, setSort: sortAsAsked };
}
