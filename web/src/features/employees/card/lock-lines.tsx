import { useTranslation } from 'react-i18next';
import type { CardLockEntry } from '@portal/contract/cards';
import { formatDate } from '../../../lib/text/formats';
import css from './card.module.css';

/** Who put a lock on a card and when, a line for each. */
export function LockLines({ locks }: { locks: readonly CardLockEntry[] }) {
  const { t } = useTranslation('employees/drawers');
  return locks.map(({ lock, createdBy, createdAt }) => (
    <p key={`${lock} ${createdAt}`} className={css.lock}>
      {t(`lock.${lock}`, { who: createdBy, date: formatDate(createdAt) })}
    </p>
  ));
}
