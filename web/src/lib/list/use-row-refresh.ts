import { useQuery, useQueryClient, type InfiniteData, type QueryKey } from '@tanstack/react-query';
import { useMemo } from 'react';
import { SHORT_WHILE_MS } from '../call/short-while';

const MOST_TRIES = 60;
const MOST_ROWS = 100;

interface RowRefresh<Row> {
  /** Key of the list whose rows are re-read. */
  listKey: QueryKey;
  rows: readonly Row[];
  isFinal: (row: Row) => boolean;
  /** Reads rows by uid, at most 100 of them. */
  load: (uids: string[], signal: AbortSignal) => Promise<Row[]>;
}

interface Page<Row> {
  data: Row[];
}

/**
 * Rows whose state is not final are re-read every 5 s by one call and put back where they stand; it stops when none is left or after
 * 60 tries (TBL-015, TBL-016, S-231).
 */
export function useRowRefresh<Row extends { uid: string }>({ listKey, rows, isFinal, load }: RowRefresh<Row>): void {
  const queryClient = useQueryClient();
  const uids = useMemo(() => unfinished(rows, isFinal), [rows, isFinal]);
  useQuery({
    queryKey: [...listKey, 'unfinished'],
    queryFn: async ({ signal }) => {
      const fresh = new Map((await load(uids, signal)).map((row) => [row.uid, row]));
      queryClient.setQueryData<InfiniteData<Page<Row>>>(listKey, (list) => list && { ...list, pages: list.pages.map(replaced(fresh)) });
      // One that is gone moves the pages behind it and the totals: only the whole list can say what is left.
      if (uids.some((uid) => !fresh.has(uid))) void queryClient.invalidateQueries({ queryKey: listKey, exact: true });
      return fresh.size;
    },
    enabled: uids.length > 0,
    initialData: 0,
    staleTime: SHORT_WHILE_MS,
    gcTime: 0,
    refetchInterval: ({ state }) => (state.dataUpdateCount + state.errorUpdateCount < MOST_TRIES ? SHORT_WHILE_MS : false),
  });
}

const unfinished = <Row extends { uid: string }>(rows: readonly Row[], isFinal: (row: Row) => boolean): string[] =>
  rows
    .filter((row) => !isFinal(row))
    .map((row) => row.uid)
    .slice(0, MOST_ROWS);

const replaced =
  <Row extends { uid: string }>(fresh: ReadonlyMap<string, Row>) =>
  (page: Page<Row>): Page<Row> => ({ ...page, data: page.data.map((row) => fresh.get(row.uid) ?? row) });
