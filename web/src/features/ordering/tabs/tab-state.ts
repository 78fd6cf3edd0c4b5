import type { UseQueryResult } from '@tanstack/react-query';

/** Whether a tab is there; `count` is missing until it is known. */
export type TabState =
  | { is: 'loading' | 'absent' }
  | { is: 'failed'; query: Pick<UseQueryResult, 'error' | 'refetch'> }
  | { is: 'present'; count?: number };
