import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { readFailureOf } from '../../lib/call/call-error';
import { ErrorState } from '../../ui/feedback/error-state';
import { Loading, SkeletonText } from '../../ui/feedback/skeleton';

interface QueryViewProps<Data> {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isError' | 'refetch'>;
  /** Grey bars of the final layout; lines of text by default. */
  skeleton?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** Data once they are there, their skeleton before, and what to do when they did not come. */
export function QueryView<Data>({ query, skeleton, children }: QueryViewProps<Data>) {
  if (query.data !== undefined) return <>{children(query.data)}</>;
  if (query.isError) return <QueryError query={query} />;
  return <Loading>{skeleton ?? <SkeletonText lines={4} />}</Loading>;
}

export const QueryError = ({ query }: { query: Pick<UseQueryResult, 'error' | 'refetch'> }) => (
  <ErrorState kind={readFailureOf(query.error)} onRetry={() => void query.refetch()} />
);
