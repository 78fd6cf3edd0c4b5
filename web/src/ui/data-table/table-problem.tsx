import { useTranslation } from 'react-i18next';
import { Button } from '../button/button';
import { EmptyState } from '../feedback/empty-state';
import { ErrorState } from '../feedback/error-state';
import { Notice } from '../feedback/notice';
import { SupportContact } from '../feedback/support-contact';
import css from './data-table.module.css';
import type { DataTableProps } from './table-props';

/** What stands in the frame when there are no rows: a failure, no match, or nothing yet. */
export function TableProblem<Row>({ source, empty, isFiltered, onClearFilters }: DataTableProps<Row>) {
  const { t } = useTranslation('ui');
  if (source.status === 'fatal' || source.status === 'limited') return <ErrorState kind={source.status} onRetry={source.retry} />;
  if (source.status === 'temporary') {
    return (
      <div className={css.banner}>
        <Notice
          kind="danger"
          announce
          fact={t('error.temporary.title')}
          action={
            <Button size="small" icon="refresh" onClick={source.retry}>
              {t('error.retry')}
            </Button>
          }
        >
          {t('error.temporary.what')}
        </Notice>
        <SupportContact />
      </div>
    );
  }
  // Of nothing nothing can be filtered: a list opened with filters says so too.
  if (isFiltered && source.totalUnfiltered !== 0) {
    return (
      <EmptyState drawing="search" action={onClearFilters && <Button onClick={onClearFilters}>{t('filter.clear')}</Button>}>
        {t('table.emptyFiltered')}
      </EmptyState>
    );
  }
  return <>{empty ?? <EmptyState>{t('table.empty')}</EmptyState>}</>;
}
