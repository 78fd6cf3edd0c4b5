import type { Control, FieldValues, Path } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { addDays } from '@portal/domain/calendar/prague-day';
import { dayProblem, today } from '../../../lib/text/day-text';
import { DateField } from '../../../ui/form/field/date-field';

/** First day an activity may be limited to (EMP-159). */
export const firstActiveTo = () => addDays(today(), 1);

/** What is wrong with the day a limited activity ends (EMP-158, EMP-159). */
export function activeToError(activeTo: string | null): string | undefined {
  if (!activeTo) return 'activeToRequired';
  const problem = dayProblem(activeTo, { min: firstActiveTo() });
  if (problem === null) return undefined;
  return problem === 'unreadable' ? 'dayUnreadable' : 'activeTo';
}

/** The last day of a limited activity. */
export function ActiveToField<V extends FieldValues & { activeTo: string | null }>({ control }: { control: Control<V> }) {
  const { t } = useTranslation('employees/drawers');
  return (
    <DateField
      control={control}
      name={'activeTo' as Path<V>}
      label={t('employees:fields.activeTo')}
      min={firstActiveTo()}
      words={{ early: t('error.activeTo') }}
    />
  );
}
