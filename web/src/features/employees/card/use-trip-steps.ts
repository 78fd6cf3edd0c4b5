import { useTranslation } from 'react-i18next';
import type { CardRecord } from '@portal/contract/cards/cards';
import { formatDate } from '../../../lib/text/formats';
import type { TimelineStep } from '../../../ui/data-display/timeline';
import { cardTrip, type TripStep } from './card-trip';
import { useRenewalMonths } from './use-renewal-note';

/** The way of a card in words; a renewal is known to the month. */
export function useTripSteps(record: CardRecord, isRenewed: boolean): Omit<TimelineStep, 'children'>[] {
  const { t, i18n } = useTranslation('employees/drawers');
  const months = useRenewalMonths();
  const when = ({ key, day }: TripStep): string => {
    if (day === null) return '';
    if (key === 'renewal') return monthOf(day, i18n.language);
    return formatDate(day);
  };
  return cardTrip(record, isRenewed ? { months } : null).map((step) => ({
    key: step.key,
    state: step.state,
    what: t(`trip.${step.key}`),
    when: when(step),
  }));
}

const monthOf = (day: string, language: string): string =>
  new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(day)).replaceAll(' ', '\u00a0');
