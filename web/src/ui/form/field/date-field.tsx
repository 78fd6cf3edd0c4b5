import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useState, useCallback } from 'react';
import { dayProblem, dayText, readDay, type DayProblem, type DayRange } from '../../../lib/text/day-text';
import { useBoundField, type Bound } from './bound-field';
import { DateInput } from './date-input';
import { FieldFrame, type FieldTexts } from './field-frame';
import { formatDate } from '../../../lib/text/formats';

type DateFieldProps<Values extends FieldValues> = Bound<Values> &
  Omit<FieldTexts, 'error'> &
  DayRange & {
    readOnly?: boolean;
    /** What the form itself says about a day outside the range, in place of the plain sentence. */
    words?: Partial<Record<DayProblem, string>>;
  };

/**
 * A day, written as dd.MM.yyyy or chosen from a calendar. What stands in the field is the value: `YYYY-MM-DD`, null when it is empty, and
 * what names no day as it was written. The field says so once it is left; the form's own check stops the save with `dayProblem`.
 */
export function DateField<Values extends FieldValues>({ control, name, min, max, readOnly, words, ...texts }: DateFieldProps<Values>) {
  const { field, error, optionalWord } = useBoundField({ control, name });
  const { t } = useTranslation('ui');
  const say = useDayWords();
  const [written, setWritten] = useState<string | null>(null);
  const value = typeof field.value === 'string' && field.value !== '' ? (field.value as string) : null;
  // Another value may come from elsewhere while this is being written: from a draft, from a reset.
  const isWriting = written !== null && readDay(written) === value;
  const problem = isWriting ? null : dayProblem(value, { min, max });
  const own = problem && (words?.[problem] ?? say(problem, { min, max }));
  return (
    <FieldFrame {...texts} error={error ?? own} optionalWord={optionalWord}>
      {(wiring) => (
        <DateInput
          {...wiring}
          inputRef={field.ref}
          name={field.name}
          text={isWriting ? written : dayText(value)}
          day={dayProblem(value) === null ? value : null}
          min={min}
          max={max}
          readOnly={readOnly}
          clearLabel={texts.optional && t('form.clear', { field: texts.label })}
          onWrite={(text) => {
            setWritten(text);
            field.onChange(readDay(text));
          }}
          onChoose={(day) => {
            setWritten(null);
            field.onChange(day);
          }}
          onBlur={() => {
            setWritten(null);
            field.onBlur();
          }}
        />
      )}
    </FieldFrame>
  );
}

/** Says why what stands in a field cannot be taken for its day. */
export function useDayWords() {
  const { t } = useTranslation('ui');
  return useCallback(
    (problem: DayProblem, { min, max }: DayRange = {}): string =>
      problem === 'unreadable' ? t('form.day.unreadable') : t(`form.day.${problem}`, { day: formatDate(problem === 'early' ? min : max) }),
    [t],
  );
}
