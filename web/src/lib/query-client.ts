import { QueryClient } from '@tanstack/react-query';

/** One client for the portal: no retries and no refetch on focus; a person decides when to try again (ACC-273, ACC-274). */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: false, refetchOnWindowFocus: false, staleTime: 15_000 },
      mutations: { retry: false },
    },
  });
