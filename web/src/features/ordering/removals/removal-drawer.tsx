import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { BasketRemoval } from '@portal/contract/ordering/basket';
import { formatDateTime } from '../../../lib/text/formats';
import { paths } from '../../../lib/paths';
import { useCompanyUid } from '../../../lib/session/selected-company';
import { Button } from '../../../ui/button/button';
import { Drawer } from '../../../ui/layer/drawer';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { ErrorState } from '../../../ui/feedback/error-state';
import { Loading, SkeletonText } from '../../../ui/feedback/skeleton';
import css from './removals.module.css';
import { useRemovals } from './removals-query';
import { RestoreOutcome } from './restore-outcome';
import { useRemovalWords } from './use-removal-words';
import { useRestore } from './use-restore';

/** What left the basket in 30 days, by whom and why, each with the way to put it back. */
export function RemovalDrawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('ordering');
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      size="m"
      title={t('removals.title')}
      context={t('removals.context')}
      footer={<Button onClick={onClose}>{t('removals.close')}</Button>}
    >
      {opened && <Removals />}
    </Drawer>
  );
}

function Removals() {
  const { t } = useTranslation('ordering');
  const list = useRemovals(useCompanyUid());
  const restore = useRestore();
  if (list.status !== 'loading' && list.status !== 'ready') return <ErrorState kind={list.status} onRetry={list.retry} />;
  if (list.status === 'loading') {
    return (
      <Loading>
        <SkeletonText />
      </Loading>
    );
  }
  if (list.rows.length === 0) return <EmptyState drawing="list">{t('removals.none')}</EmptyState>;
  return (
    <>
      <RestoreOutcome restore={restore} />
      <ul className={css.list} aria-label={t('removals.title')}>
        {list.rows.map((removal) => (
          <Removal
            key={removal.uid}
            removal={removal}
            pending={restore.isPending && restore.variables === removal.uid}
            onRestore={() => restore.mutate(removal.uid)}
          />
        ))}
      </ul>
      {list.hasNext && (
        <Button pending={list.nextStatus === 'loading'} onClick={list.loadNext}>
          {t('removals.older')}
        </Button>
      )}
    </>
  );
}

function Removal({ removal, pending, onRestore }: { removal: BasketRemoval; pending: boolean; onRestore: () => void }) {
  const { t } = useTranslation('ordering');
  const words = useRemovalWords();
  const amount = words.amount(removal);
  return (
    <li className={css.item}>
      <div className={css.words}>
        <b>{amount}</b>
        <span className={css.source}>{words.source(removal)}</span>
      </div>
      {removal.order !== null && (
        <Link to={paths.order} params={{ orderUid: removal.order.uid }}>
          {t('removals.order', { number: removal.order.number })}
        </Link>
      )}
      {removal.restoredAt !== null && (
        <span className={css.source}>{t('removals.restoredAt', { at: formatDateTime(removal.restoredAt) })}</span>
      )}
      {removal.canRestore && (
        <Button changes size="small" icon="refresh" pending={pending} aria-label={t('removals.restoreOf', { amount })} onClick={onRestore}>
          {t('removals.restore')}
        </Button>
      )}
    </li>
  );
}
