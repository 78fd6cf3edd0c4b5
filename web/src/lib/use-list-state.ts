import { useLocation, useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { writeTableState, type TableFilter, type TableShape } from './url-state';
import { useTableState, type TableSort } from './use-table-state';

export interface ListDefaults {
  sort: TableSort;
  /** Filters of a list opened without any. */
  filter?: TableFilter;
}

/**
 * A table's state in the address that starts from the list's defaults: an address without a sort gets the default one, an address
 * without anything the default filters too, so the first request already carries them. Switching the sort off stays off.
 * `shape` and `defaults` must be constants.
 */
export function useListState(shape: TableShape, defaults: ListDefaults) {
  const table = useTableState(shape);
  const navigate = useNavigate();
  const path = useLocation({ select: (location) => location.pathname });
  const [ownPath] = useState(path);
  const [unsorted, setUnsorted] = useState(false);
  const starts = table.sort === null && !unsorted && path === ownPath;
  const filter = starts && !table.isFiltered ? (defaults.filter ?? table.filter) : table.filter;
  useEffect(() => {
    if (!starts) return;
    const state = { sortBy: defaults.sort.by, sortDir: defaults.sort.dir, filter };
    const search = (before: Record<string, unknown>) => writeTableState(before, state);
    void navigate({ to: '.', replace: true, resetScroll: false, search: search as never });
  }, [starts, filter, defaults, navigate]);
  const setSort = useCallback(
    (sort: TableSort | null) => {
      if (sort === null) setUnsorted(true);
      table.setSort(sort);
    },
    [table],
  );
  return {
    filter,
    sort: starts ? defaults.sort : table.sort,
    isFiltered: Object.keys(filter).length > 0,
    setFilter: table.setFilter,
    setSort,
  };
}

export type ListState = ReturnType<typeof useListState>;

/** Query of one page of a list; names and values were checked against the table's shape when the address was read. */
export const pageQuery = ({ sort, filter }: Pick<ListState, 'sort' | 'filter'>, pageNumber: number) =>
  ({ pageNumber: String(pageNumber), ...(sort === null ? {} : { sortBy: sort.by, sortDir: sort.dir }), filter }) as never;
