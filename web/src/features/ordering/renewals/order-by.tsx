import { useTranslation } from 'react-i18next';
import { daysBetween, type Day } from '@portal/domain/calendar/prague-day';
import { RENEWAL_REMINDER_DAYS } from '@portal/domain/cards/renewal';
import { today } from '../../../lib/text/day-text';
import { Badge } from '../../../ui/data-display/badge';
import { DateText } from '../../../ui/typography/date-text';
import css from './renewals.module.css';

/** Until when a renewal has to be ordered; a warning when that is close or over. */
export function OrderBy({ till }: { till: Day }) {
  const { t } = useTranslation('ordering/tabs');
  const left = daysBetween(today(), till);
  return (
    <span className={css.till}>
      <DateText value={till} />{' '}
      {left <= RENEWAL_REMINDER_DAYS && (
        <Badge variant={left < 0 ? 'canceled' : 'delay'}>
          {left < 0 ? t('renewals.late') : left === 0 ? t('renewals.lastDay') : t('renewals.daysLeft', { count: left })}
        </Badge>
      )}
    </span>
  );
}
