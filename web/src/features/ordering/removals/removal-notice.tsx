import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BasketRemoval } from '@portal/contract/ordering/basket';
import { paths } from '../../../lib/paths';
import { UnreadNotice } from '../../../parts/query/unread-block';
import { Button } from '../../../ui/button/button';
import { IconButton } from '../../../ui/button/icon-button';
import { Notice } from '../../../ui/feedback/notice';
import { RemovalDrawer } from './removal-drawer';
import css from './removals.module.css';
import { RestoreOutcome } from './restore-outcome';
import { useRemovalWords } from './use-removal-words';
import { useRestore } from './use-restore';
import { useUnseenRemovals } from './use-unseen-removals';

/** Nothing leaves the basket silently: what others or a rule took out since the person last looked, and the way to put it back. */
export function RemovalNotice() {
  const { t } = useTranslation('ordering');
  const { unseen, lost, dismiss, isUnread, retry } = useUnseenRemovals();
  const [showsAll, setShowsAll] = useState(false);
  const restore = useRestore();
  const [newest] = unseen;
  const isDone = restore.data !== undefined || restore.isError;
  return (
    <>
      {isUnread && (
        <div className={css.notice}>
          <UnreadNotice what={t('removals.unread')} onRetry={retry} />
        </div>
      )}
      {isDone && (
        <div className={css.notice}>
          <RestoreOutcome restore={restore} />
        </div>
      )}
      {newest !== undefined && !isDone && (
        <div className={css.notice}>
          <RemovalFact
            removal={newest}
            isLoss={lost.length > 0}
            others={unseen.length - 1}
            pending={restore.isPending}
            onRestore={() => restore.mutate(newest.uid)}
            onHistory={() => setShowsAll(true)}
            onDismiss={dismiss}
          />
        </div>
      )}
      <RemovalDrawer opened={showsAll} onClose={() => setShowsAll(false)} />
    </>
  );
}

interface RemovalFactProps {
  removal: BasketRemoval;
  /** Something of what is told is gone and was not ordered. */
  isLoss: boolean;
  /** How many more there are. */
  others: number;
  pending: boolean;
  onRestore: () => void;
  onHistory: () => void;
  onDismiss: () => void;
}

function RemovalFact({ removal, isLoss, others, pending, onRestore, onHistory, onDismiss }: RemovalFactProps) {
  const { t } = useTranslation('ordering');
  const words = useRemovalWords();
  return (
    <Notice
      kind={isLoss ? 'warn' : 'info'}
      announce
      fact={t(removal.cause === 'ordered' ? 'removals.ordered' : 'removals.gone', { amount: words.amount(removal) })}
      action={
        <span className={css.actions}>
          {removal.canRestore && others === 0 && (
            <Button changes size="small" icon="refresh" pending={pending} onClick={onRestore}>
              {t('removals.restore')}
            </Button>
          )}
          {(others > 0 || !removal.canRestore) && (
            <Button size="small" onClick={onHistory}>
              {t('removals.show')}
            </Button>
          )}
        </span>
      }
      close={<IconButton icon="close" label={t('removals.dismiss')} onClick={onDismiss} />}
    >
      {words.source(removal)}.{' '}
      {removal.order !== null && (
        <>
          <Link to={paths.order} params={{ orderUid: removal.order.uid }}>
            {t('removals.order', { number: removal.order.number })}
          </Link>{' '}
        </>
      )}
      {others > 0 && t('removals.others', { count: others })}
    </Notice>
  );
}
