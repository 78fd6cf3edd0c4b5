import { DateInput } from '@mantine/dates';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/dates/styles.layer.css';
import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat';
import 'dayjs/locale/cs';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Icon } from '../icon';
import { layerTarget } from '../layer-target';
import { useBoundField, type Bound } from './bound-field';
import { FieldFrame, type FieldTexts } from './field-frame';
import calendar from './date-field.module.css';
import css from './select-field.module.css';

// Without the plugin `5. 3. 2026` would be read as the third of May.
dayjs.extend(customParseFormat);

type DateFieldProps<Values extends FieldValues> = Bound<Values> &
  Omit<FieldTexts, 'error'> & {
    /** First and last day that may be chosen, `YYYY-MM-DD`. */
    min?: string;
    max?: string;
    readOnly?: boolean;
  };

const FORMATS = ['DD.MM.YYYY', 'D.M.YYYY', 'D. M. YYYY', 'YYYY-MM-DD', 'D.M.YY'];

/** A day, written as dd.MM.yyyy or chosen from a calendar; the form holds `YYYY-MM-DD` or null. */
export function DateField<Values extends FieldValues>({ control, name, min, max, readOnly, ...texts }: DateFieldProps<Values>) {
  const { field, error, optionalWord } = useBoundField({ control, name });
  const { i18n, t } = useTranslation('ui');
  const [isOpen, setOpen] = useState(false);
  return (
    <FieldFrame {...texts} error={error} optionalWord={optionalWord}>
      {(wiring) => (
        <DateInput
          {...wiring}
          // Esc then closes the calendar and not the drawer below it.
          data-mantine-stop-propagation={isOpen || undefined}
          ref={field.ref}
          value={typeof field.value === 'string' && field.value !== '' ? field.value : null}
          onChange={field.onChange}
          onBlur={field.onBlur}
          minDate={min}
          maxDate={max}
          readOnly={readOnly}
          locale={i18n.language}
          valueFormat="DD.MM.YYYY"
          placeholder={t('form.datePlaceholder')}
          dateParser={parseDay}
          clearable={Boolean(texts.optional)}
          clearButtonProps={{ 'aria-label': t('form.clear', { field: texts.label }) }}
          rightSection={<Icon name="calendar" size={18} />}
          classNames={{
            input: css.input,
            day: calendar.day,
            weekday: calendar.weekday,
            levelsGroup: calendar.calendar,
          }}
          ariaLabels={{
            previousMonth: t('date.previousMonth'),
            nextMonth: t('date.nextMonth'),
            previousYear: t('date.previousYear'),
            nextYear: t('date.nextYear'),
            previousDecade: t('date.previousDecade'),
            nextDecade: t('date.nextDecade'),
          }}
          popoverProps={{
            onOpen: () => setOpen(true),
            onClose: () => setOpen(false),
            classNames: { dropdown: css.dropdown },
            zIndex: 280,
            transitionProps: { duration: 120 },
            portalProps: { target: layerTarget() },
          }}
        />
      )}
    </FieldFrame>
  );
}

function parseDay(text: string): string | null {
  const day = dayjs(text.trim(), FORMATS, true);
  return day.isValid() ? day.format('YYYY-MM-DD') : null;
}
