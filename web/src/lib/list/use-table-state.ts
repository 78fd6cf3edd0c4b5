import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import type { ListShape } from '@portal/contract/list-shape';
import { readTableState, writeTableState, type TableFilter, type TableState } from './url-state';

export interface TableSort<Column extends string = string> {
  by: Column;
  dir: 'asc' | 'desc';
}

/** The table's sort and filters kept in the address, so Back, reload and a shared link restore them. `shape` must be a constant. */
export function useTableState<Shape extends ListShape>(shape: Shape) {
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const state = useMemo(() => readTableState(shape, search), [shape, search]);
  const write = useCallback(
    (change: (before: TableState<Shape>) => object) =>
      void navigate({
        to: '.',
        replace: true,
        resetScroll: false,
        search: (before) => writeTableState(before, readTableState(shape, change(readTableState(shape, before)))),
      }),
    [navigate, shape],
  );
  const setFilter = useCallback((filter: TableFilter) => write((before) => ({ ...before, filter })), [write]);
  const setSort = useCallback(
    (sort: TableSort | null) => write(({ filter }) => (sort === null ? { filter } : { filter, sortBy: sort.by, sortDir: sort.dir })),
    [write],
  );
  const sort: TableSort<Shape['sortable'][number]> | null =
    state.sortBy === undefined ? null : { by: state.sortBy, dir: state.sortDir ?? 'asc' };
  return { state, filter: state.filter, sort, isFiltered: Object.keys(state.filter).length > 0, setFilter, setSort };
}
