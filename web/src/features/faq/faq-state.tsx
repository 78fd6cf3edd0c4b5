import { useTranslation } from 'react-i18next';
import { readFailureOf } from '../../lib/call/call-error';
import { ErrorState } from '../../ui/feedback/error-state';
import { Loading, Skeleton } from '../../ui/feedback/skeleton';
import css from './faq.module.css';

interface FaqStateProps {
  error: Error | null;
  isFetching: boolean;
  retry: () => void;
}

/** What stands in place of the questions while they load, or when they could not be. */
export function FaqState({ error, isFetching, retry }: FaqStateProps) {
  const { t } = useTranslation('faq');
  if (error === null) return <QuestionsSkeleton />;
  return <ErrorState kind={readFailureOf(error)} title={t('failed')} kept={t('failedText')} onRetry={retry} retrying={isFetching} />;
}

const QuestionsSkeleton = () => (
  <Loading>
    <div className={css.areas}>
      {[5, 4, 6, 3].map((rows, at) => (
        <div key={at} className={css.area}>
          <Skeleton width={160} height={20} />
          <div className={css.skeleton}>
            {Array.from({ length: rows }, (_, row) => (
              <Skeleton key={row} width={`${90 - ((row * 23) % 40)}%`} />
            ))}
          </div>
        </div>
      ))}
    </div>
  </Loading>
);
