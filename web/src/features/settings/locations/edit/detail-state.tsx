import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { LocationDetail } from '@portal/contract/settings/locations';
import { problemOf, readFailureOf } from '../../../../lib/call/call-error';
import { DrawerBody } from '../../../../ui/layer/drawer';
import { EmptyState } from '../../../../ui/feedback/empty-state';
import { ErrorState } from '../../../../ui/feedback/error-state';
import { Loading, SkeletonText } from '../../../../ui/feedback/skeleton';

interface DetailStateProps {
  query: UseQueryResult<LocationDetail>;
  children: (location: LocationDetail) => ReactNode;
}

/** The address once it is read; until then its outline, and why it cannot be read. */
export function DetailState({ query: { data, error, isFetching, refetch }, children }: DetailStateProps) {
  const { t } = useTranslation('settings/locations');
  if (data !== undefined) return children(data);
  if (error === null)
    return (
      <DrawerBody>
        <Loading>
          <SkeletonText lines={8} />
        </Loading>
      </DrawerBody>
    );
  return (
    <DrawerBody>
      {problemOf(error).status === 404 ? (
        <EmptyState drawing="search">{t('detail.missing')}</EmptyState>
      ) : (
        <ErrorState kind={readFailureOf(error)} title={t('detail.failed')} onRetry={() => void refetch()} retrying={isFetching} />
      )}
    </DrawerBody>
  );
}
