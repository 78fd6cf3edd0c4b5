import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../button/button';
import { Spinner } from '../feedback/spinner';
import css from './data-table.module.css';
import type { TableSource } from './table-props';
import { useNearEnd } from './use-near-end';

interface TableEndProps {
  source: Pick<TableSource<unknown>, 'rows' | 'status' | 'hasNext' | 'nextStatus' | 'loadNext'>;
  frame: RefObject<HTMLElement | null> | null;
}

/** The end of the loaded rows: asks for the next page in time, says that it comes, or that it did not (TBL-019). */
export function TableEnd({ source, frame }: TableEndProps) {
  const { t } = useTranslation('ui');
  const { hasNext, nextStatus, loadNext, rows } = source;
  const end = useNearEnd({ enabled: hasNext && nextStatus === 'idle' && rows.length > 0, count: rows.length, frame, onNear: loadNext });
  return (
    <>
      <div ref={end} className={css.sentinel} />
      {nextStatus === 'loading' && (
        <output className={css.next}>
          <Spinner /> {t('table.loadingNext')}
        </output>
      )}
      {nextStatus === 'failed' && (
        <p className={css.next} role="alert">
          {t('table.nextPageError')}
          <Button size="small" icon="refresh" onClick={loadNext}>
            {t('error.retry')}
          </Button>
        </p>
      )}
    </>
  );
}
