import { useTranslation } from 'react-i18next';
import { readFailureOf } from '../../lib/call/call-error';
import { EmptyState } from '../../ui/feedback/empty-state';
import { ErrorState } from '../../ui/feedback/error-state';
import { Loading, Skeleton } from '../../ui/feedback/skeleton';
import css from './news.module.css';

interface NewsStateProps {
  /** Null when the service has no news. */
  content: unknown;
  error: Error | null;
  isFetching: boolean;
  retry: () => void;
}

/** What stands in place of the news while they load, when they could not be, or when there are none. */
export function NewsState({ content, error, isFetching, retry }: NewsStateProps) {
  const { t } = useTranslation('news');
  if (content === null) return <EmptyState>{t('none')}</EmptyState>;
  if (error === null) return <NewsSkeleton />;
  return <ErrorState kind={readFailureOf(error)} title={t('failed')} kept={t('failedText')} onRetry={retry} retrying={isFetching} />;
}

const NewsSkeleton = () => (
  <Loading>
    <div className={css.skeletons}>
      <Skeleton width={180} height={36} />
      <Skeleton height={190} />
      <Skeleton height={300} />
    </div>
  </Loading>
);
