import { useLocation, useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import type { ListShape } from '@portal/contract/list-shape';
import { writeTableState, type FilterOf, type TableFilter } from './url-state';
import { useTableState, type TableSort } from './use-table-state';

type SortOf<Shape extends ListShape> = TableSort<Shape['sortable'][number]>;

export interface ListDefaults<Shape extends ListShape> {
  sort: SortOf<Shape>;
  /** Filters of a list opened without any. */
  filter?: FilterOf<Shape>;
}

/** What of a list is shown, in which order, and how both are changed. */
export interface ListState<Shape extends ListShape = ListShape> {
  filter: FilterOf<Shape>;
  sort: SortOf<Shape> | null;
  isFiltered: boolean;
  setFilter: (filter: TableFilter) => void;
  setSort: (sort: TableSort | null) => void;
}

/**
 * A table's state in the address that starts from the list's defaults: an address without a sort gets the default one, an address
 * without anything the default filters too, so the first request already carries them. Switching the sort off stays off.
 * `shape` and `defaults` must be constants.
 */
export function useListState<Shape extends ListShape>(shape: Shape, defaults: ListDefaults<Shape>): ListState<Shape> {
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
    void navigate({ to: '.', replace: true, resetScroll: false, search: (before) => writeTableState(before, state) });
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

/** What is asked for of a list, whatever page of it. */
export const sortedQuery = <Column extends string, Filter>({ sort, filter }: Asked<Column, Filter>) => ({
  ...(sort === null ? {} : { sortBy: sort.by, sortDir: sort.dir }),
  filter,
});

/** Query of one page of a list. */
export const pageQuery = <Column extends string, Filter>(asked: Asked<Column, Filter>, pageNumber: number) => ({
  pageNumber: String(pageNumber),
  ...sortedQuery(asked),
});

interface Asked<Column extends string, Filter> {
  sort: TableSort<Column> | null;
  filter: Filter;
}
