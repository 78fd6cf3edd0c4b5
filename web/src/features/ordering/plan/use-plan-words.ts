import { useTranslation } from 'react-i18next';
import type { Plan } from '@portal/contract/ordering/plans';
import { formatDate } from '../../../lib/text/formats';
import { monthName } from '../../../lib/text/day-text';

/** A plan in words. */
export function usePlanWords() {
  const { t, i18n } = useTranslation('ordering/plan');
  const { language } = i18n;
  return {
    /** `prosinec 2026`, within a sentence. */
    month: (day: Plan['next']['month']) => {
      const name = monthName(day, { language, year: true });
      return language === 'cs' ? name.toLocaleLowerCase('cs') : name;
    },
    /** `Prosinec 2026`, by itself. */
    monthTitle: (day: Plan['next']['month']) => monthName(day, { language, year: true }),
    day: (rule: Plan['dayRule']): string => {
      if (rule.kind === 'dayOfMonth') return t('day.dayOfMonth', { day: rule.day });
      return rule.kind === 'workingDay' ? t('day.workingDay', { nth: rule.nth }) : t('day.lastWorkingDay');
    },
    source: ({ source, order }: Plan): string => {
      if (order === null) return t(source === 'groups' ? 'source.groupsNone' : 'source.none');
      const of = { number: order.number, date: formatDate(order.orderedAt) };
      if (source === 'groups') return t('source.groups', of);
      return source === 'order' ? t('source.named', of) : t('source.last', of);
    },
  };
}
