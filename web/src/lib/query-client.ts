import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { problemOf } from './call-error';

interface Reactions {
  /** The session ended (401) during any call. */
  onUnauthenticated: () => void;
}

/** One client for the portal: no retries and no refetch on focus; a person decides when to try again. */
export function createQueryClient({ onUnauthenticated }: Reactions): QueryClient {
  const onError = (error: unknown) => {
    if (problemOf(error).kind === 'unauthenticated') onUnauthenticated();
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: { retry: false, refetchOnWindowFocus: false, staleTime: 15_000 },
      mutations: { retry: false },
    },
  });
}
