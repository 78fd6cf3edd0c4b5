import { Navigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { paths } from '../../../lib/paths';
import { PageSkeleton } from '../../../ui/feedback/skeleton';
import { QueryError } from '../../../parts/query/query-view';
import { useManual } from './manual-context';
import type { UseQueryResult } from '@tanstack/react-query';

/** Whether a tab is there; `count` is missing until it is known. */
export type TabState =
  | { is: 'loading' | 'absent' }
  | { is: 'failed'; query: Pick<UseQueryResult, 'error' | 'refetch'> }
  | { is: 'present'; count?: number };

/** Lets a tab be shown while it is there; one that is not, or ceases to be, leads to the first tab (REN-006, REN-007). */
export function TabGate({ tab, children }: { tab: TabState; children: ReactNode }) {
  const { productCode } = useManual();
  if (tab.is === 'absent') return <Navigate to={paths.orderingManual} params={{ productCode }} replace />;
  if (tab.is === 'loading') return <PageSkeleton />;
  return tab.is === 'failed' ? <QueryError query={tab.query} /> : <>{children}</>;
}
