import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { errorText, problemOf, readFailureOf } from '../../lib/call/call-error';
import { EmptyState } from '../../ui/feedback/empty-state';
import { ErrorState } from '../../ui/feedback/error-state';
import { Loading, SkeletonText } from '../../ui/feedback/skeleton';

interface QueryViewProps<Data> {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isError' | 'refetch'>;
  /** Grey bars of the final layout; lines of text by default. */
  skeleton?: ReactNode;
  /** Where there is no such thing (404), it says so: trying again would not bring it. */
  maySayMissing?: boolean;
  children: (data: Data) => ReactNode;
}

/** Data once they are there, their skeleton before, and what to do when they did not come. */
export function QueryView<Data>({ query, skeleton, maySayMissing = false, children }: QueryViewProps<Data>) {
  if (query.data !== undefined) return <>{children(query.data)}</>;
  if (query.isError && maySayMissing && problemOf(query.error).status === 404) return <Missing error={query.error} />;
  if (query.isError) return <QueryError query={query} />;
  return <Loading>{skeleton ?? <SkeletonText lines={4} />}</Loading>;
}

function Missing({ error }: { error: Error | null }) {
  const { code, message } = problemOf(error);
  return <EmptyState>{errorText(code) ?? message}</EmptyState>;
}

export const QueryError = ({ query }: { query: Pick<UseQueryResult, 'error' | 'refetch'> }) => (
  <ErrorState kind={readFailureOf(query.error)} onRetry={() => void query.refetch()} />
);
