import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';

/** Who hears of failures that no screen shows by itself; `retry` repeats exactly what failed. */
export interface FailureListeners {
  /** A change failed whose screen has no words of its own for it. */
  onChangeFailed: (error: unknown, retry: () => void) => void;
  /** Data on the screen could not be brought up to date; the old ones stay. */
  onRefetchFailed: (error: unknown, retry: () => void) => void;
}

/** One client for the portal: no retries and no refetch on focus; a person decides when to try again (ACC-273, ACC-274). */
export const createQueryClient = (listeners?: FailureListeners): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        const isPolled = query.observers.some(({ options }) => Boolean(options.refetchInterval));
        // What asks again by itself in a moment need not be told about.
        if (query.state.data !== undefined && !isPolled) listeners?.onRefetchFailed(error, () => void query.fetch().catch(() => undefined));
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, variables, _result, mutation) => {
        const isShown = mutation.options.onError !== undefined || mutation.meta?.showsFailure === true;
        if (!isShown) listeners?.onChangeFailed(error, () => void mutation.execute(variables).catch(() => undefined));
      },
    }),
    defaultOptions: {
      queries: { retry: false, refetchOnWindowFocus: false, staleTime: 15_000 },
      mutations: { retry: false },
    },
  });

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** The screen that started the change shows beside it that it failed. */
      showsFailure?: boolean;
    };
  }
}
