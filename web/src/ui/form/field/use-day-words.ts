import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { DayProblem, DayRange } from '../../../lib/text/day-text';
import { formatDate } from '../../../lib/text/formats';

/** Says why what stands in a field cannot be taken for its day. */
export function useDayWords() {
  const { t } = useTranslation('ui');
  return useCallback(
    (problem: DayProblem, { min, max }: DayRange = {}): string =>
      problem === 'unreadable' ? t('form.day.unreadable') : t(`form.day.${problem}`, { day: formatDate(problem === 'early' ? min : max) }),
    [t],
  );
}
