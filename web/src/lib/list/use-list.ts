import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery, type QueryKey } from '@tanstack/react-query';
import { useMemo } from 'react';
import { readFailureOf, type ReadFailure } from '../call/call-error';

/** One page as every list answers (S-001). */
export interface ListPage<Row = unknown> {
  data: Row[];
  meta: { nextPage: number | null; totalRecords: number; totalUnfilteredRecords: number };
}

export interface ListOptions<Page> {
  /** Names the list and everything that changes it: company, sort, filters. */
  queryKey: QueryKey;
  /** `(pageNumber, signal) => call(listEmployees, { params, query: { pageNumber, … }, signal })`; `before` is the page in front of it. */
  load: (pageNumber: number, signal: AbortSignal, before?: Page) => Promise<Page>;
}

interface PageParam<Page> {
  number: number;
  before?: Page;
}

/** Its pages as the client of queries keeps them: also for who asks for the first one ahead. */
export const listQuery = <Page extends ListPage>({ queryKey, load }: ListOptions<Page>) =>
  infiniteQueryOptions({
    queryKey,
    initialPageParam: { number: 1 } as PageParam<Page>,
    queryFn: ({ pageParam, signal }) => load(pageParam.number, signal, pageParam.before),
    getNextPageParam: (page: Page): PageParam<Page> | undefined =>
      page.meta.nextPage === null ? undefined : { number: page.meta.nextPage, before: page },
  });

/** A list of the contract page by page, in the shape `DataTable` takes as its source; a failed next page keeps the rows (TBL-S10). */
export function useList<Page extends ListPage>({ enabled = true, ...options }: ListOptions<Page> & { enabled?: boolean }) {
  const query = useInfiniteQuery({ ...listQuery(options), enabled, placeholderData: keepPreviousData });
  const rows = useMemo<Page['data'][number][]>(() => (query.data?.pages ?? []).flatMap((page) => page.data), [query.data]);
  const first = query.data?.pages[0];
  return {
    rows,
    status: statusOf(query.isError && rows.length === 0 && first === undefined, query.error, query.isPending),
    total: first?.meta.totalRecords ?? null,
    totalUnfiltered: first?.meta.totalUnfilteredRecords ?? null,
    /** First page's meta with the list's own additions. */
    meta: first?.meta as Page['meta'] | undefined,
    hasNext: query.hasNextPage,
    nextStatus: query.isFetchingNextPage ? ('loading' as const) : query.isFetchNextPageError ? ('failed' as const) : ('idle' as const),
    loadNext: () => void query.fetchNextPage(),
    retry: () => void query.refetch(),
    refreshing: query.isPlaceholderData,
  };
}

function statusOf(failed: boolean, error: unknown, pending: boolean): 'loading' | 'ready' | ReadFailure {
  if (failed) return readFailureOf(error);
  return pending ? 'loading' : 'ready';
}
