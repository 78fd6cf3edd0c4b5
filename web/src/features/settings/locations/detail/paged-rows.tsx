import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { useList } from '../../../../lib/list/use-list';
import { UnreadLine } from '../../../../parts/query/unread-block';
import { Button } from '../../../../ui/button/button';
import { EmptyState } from '../../../../ui/feedback/empty-state';
import { ErrorState } from '../../../../ui/feedback/error-state';
import { RowList } from '../../../../ui/data-display/card';
import { Loading, SkeletonText } from '../../../../ui/feedback/skeleton';
import css from './detail.module.css';

type Source<Row> = Omit<ReturnType<typeof useList>, 'rows'> & { rows: Row[] };

interface PagedRowsProps<Row> {
  source: Source<Row>;
  drawing: 'people' | 'parcel';
  /** When there is nothing. */
  empty: string;
  children: (row: Row) => ReactNode;
}

/** A short list of its own inside a drawer, so many at a time. */
export function PagedRows<Row>({ source, drawing, empty, children }: PagedRowsProps<Row>) {
  const { t } = useTranslation('settings/locations');
  if (source.status === 'loading')
    return (
      <Loading>
        <SkeletonText lines={6} />
      </Loading>
    );
  if (source.status !== 'ready')
    return <ErrorState kind={source.status} title={t('detail.listFailed')} onRetry={source.retry} retrying={source.refreshing} />;
  if (source.rows.length === 0) return <EmptyState drawing={drawing}>{empty}</EmptyState>;
  return (
    <div className={css.list}>
      <RowList>{source.rows.map(children)}</RowList>
      {source.nextStatus === 'failed' && <UnreadLine what={t('detail.listFailed')} onRetry={source.loadNext} />}
      {source.hasNext && source.nextStatus !== 'failed' && (
        <Button pending={source.nextStatus === 'loading'} onClick={source.loadNext}>
          {t('detail.more')}
        </Button>
      )}
    </div>
  );
}
