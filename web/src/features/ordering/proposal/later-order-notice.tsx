import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Proposal } from '@portal/contract/ordering/proposals';
import { formatDate } from '../../../lib/text/formats';
import { paths } from '../../../lib/paths';
import { Notice } from '../../../ui/feedback/notice';
import css from './proposal.module.css';

/** Somebody ordered since the proposal was made: perhaps the same. */
export function LaterOrderNotice({ proposal: { laterOrder } }: { proposal: Proposal }) {
  const { t } = useTranslation('ordering/proposal');
  if (laterOrder === null) return null;
  return (
    <div className={css.later}>
      <Notice
        kind="warn"
        fact={t('later.fact', { number: laterOrder.number, date: formatDate(laterOrder.orderedAt) })}
        action={
          <Link to={paths.order} params={{ orderUid: laterOrder.uid }}>
            {t('later.action')}
          </Link>
        }
      >
        {t('later.text')}
      </Notice>
    </div>
  );
}
