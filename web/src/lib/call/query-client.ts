import { MutationCache, QueryCache, QueryClient, type Mutation, type Query } from '@tanstack/react-query';

/** A failure no screen shows by itself. */
export interface Failure {
  /** `change`: something was not done. `refetch`: data on the screen could not be brought up to date; the old ones stay. */
  what: 'change' | 'refetch';
  error: unknown;
  /** Repeats what failed, in the hands of whoever waited for it. */
  retry: () => unknown;
}

/** One client for the portal: no retries and no refetch on focus; a person decides when to try again (ACC-273, ACC-274). */
export const createQueryClient = (onFailure?: (failure: Failure) => unknown): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (isShownAndAskedOnce(query)) onFailure?.({ what: 'refetch', error, retry: quietly(() => query.fetch()) });
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, ...[variables, , mutation]) => {
        if (!saysItself(mutation))
          onFailure?.({ what: 'change', error, retry: quietly(() => retryOf(error)?.() ?? mutation.execute(variables)) });
      },
    }),
    defaultOptions: {
      // Without a connection a call fails at once, as any other does: left to itself the library would wait for one and say nothing.
      queries: { networkMode: 'always', refetchOnReconnect: true, retry: false, refetchOnWindowFocus: false, staleTime: 15_000 },
      mutations: { networkMode: 'always', retry: false },
    },
  });

/** What asks again by itself in a moment need not be told about. */
const isShownAndAskedOnce = ({ state, observers }: Query<unknown, unknown>): boolean =>
  state.data !== undefined && !observers.some(({ options }) => Boolean(options.refetchInterval));

const saysItself = ({ options, meta }: Mutation<unknown, unknown, unknown>): boolean =>
  options.onError !== undefined || meta?.showsFailure === true;

/** A repetition that fails is heard of in the same way as the first attempt. */
const quietly = (repeat: () => unknown) => async () => {
  try {
    await repeat();
  } catch {
    // Said like the first attempt.
  }
};

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** The screen that started the change shows beside it that it failed. */
      showsFailure?: boolean;
    };
  }
}

const retries = new WeakMap<object, () => unknown>();

/**
 * Whoever waits for a change and goes on after it takes over the repetition of the failed one: a form is sent again as a whole, so that it
 * settles, closes and has its lists read again. Without it only the call would be repeated, and its answer reach nobody.
 */
export function retryWith(error: unknown, run: () => unknown): void {
  if (typeof error === 'object' && error !== null) retries.set(error, run);
}

/** The repetition somebody took over; undefined for none. */
export const retryOf = (error: unknown): (() => unknown) | undefined =>
  typeof error === 'object' && error !== null ? retries.get(error) : undefined;
