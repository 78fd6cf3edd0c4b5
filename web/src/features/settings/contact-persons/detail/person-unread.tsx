import { useTranslation } from 'react-i18next';
import { readFailureOf } from '../../../../lib/call/call-error';
import { ErrorState } from '../../../../ui/feedback/error-state';
import { Loading, SkeletonText } from '../../../../ui/feedback/skeleton';

interface PersonUnreadProps {
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown };
}

/** In place of a person who is awaited or could not be read. */
export function PersonUnread({ query: { error, isFetching, refetch } }: PersonUnreadProps) {
  const { t } = useTranslation('settings/contact-persons');
  if (error !== null) {
    return <ErrorState kind={readFailureOf(error)} title={t('detail.failed')} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  return (
    <Loading>
      <SkeletonText lines={8} />
    </Loading>
  );
}
