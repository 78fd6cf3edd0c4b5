import { CloseButton, Popover } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/cs';
import { useState, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { DayRange } from '../../../lib/text/day-text';
import { Icon } from '../../icon/icon';
import { layerTarget } from '../../layer/layer-place';
import calendar from './date-field.module.css';
import type { ControlWiring } from './field-frame';
import css from './field.module.css';
import list from './select-field.module.css';
import { Theme } from '../../theme/theme';

interface DateInputProps extends ControlWiring, DayRange {
  inputRef: Ref<HTMLInputElement>;
  name: string;
  /** What stands in the field. */
  text: string;
  /** The day the calendar marks, `YYYY-MM-DD`. */
  day: string | null;
  readOnly?: boolean;
  /** Name of the button that empties the field; none where a day is needed. */
  clearLabel?: string | false;
  onWrite: (text: string) => void;
  onChoose: (day: string | null) => void;
  onBlur: () => void;
}

/** The text of a day with a calendar below it. The library's own date input puts back the former day when it cannot read what was written. */
export function DateInput(props: DateInputProps) {
  const { inputRef, text, day, min, max, readOnly, clearLabel, onWrite, onChoose, onBlur, ...wiring } = props;
  const { t } = useTranslation('ui');
  const [opened, setOpened] = useState<'byFocus' | 'asked' | null>(null);
  // The focus alone does not lay a calendar over what the field is told about its day.
  const isOpen = !readOnly && (opened === 'asked' || (opened === 'byFocus' && wiring['aria-invalid'] === undefined));
  const open = () => setOpened('asked');
  const close = () => setOpened(null);
  const choose = (chosen: string | null) => {
    onChoose(chosen);
    close();
  };
  return (
    <Theme>
      <Popover
        opened={isOpen}
        onDismiss={close}
        trapFocus={false}
        position="bottom-start"
        withRoles={false}
        classNames={{ dropdown: list.dropdown }}
        zIndex={280}
        transitionProps={{ duration: 120 }}
        portalProps={{ target: layerTarget() }}
      >
        <Popover.Target>
          <span className={calendar.control}>
            <input
              {...wiring}
              ref={inputRef}
              className={css.input}
              value={text}
              readOnly={readOnly}
              autoComplete="off"
              placeholder={t('form.datePlaceholder')}
              // Esc then closes the calendar and not the drawer below it.
              data-mantine-stop-propagation={isOpen || undefined}
              onChange={(event) => {
                onWrite(event.target.value);
                open();
              }}
              onFocus={() => setOpened('byFocus')}
              onClick={open}
              onKeyDown={(event) => {
                if (event.key === 'Escape') close();
                if (event.key === 'ArrowDown') open();
              }}
              onBlur={() => {
                close();
                onBlur();
              }}
            />
            {clearLabel && text !== '' && !readOnly && <Clear label={clearLabel} onClick={() => choose(null)} />}
            <Icon name="calendar" size={18} className={calendar.icon} />
          </span>
        </Popover.Target>
        {/* The focus stays in the field while the calendar is used. */}
        <Popover.Dropdown onMouseDown={(event) => event.preventDefault()}>
          <Month key={day} day={day} min={min} max={max} onChoose={choose} />
        </Popover.Dropdown>
      </Popover>
    </Theme>
  );
}

/** The focus stays in the field. */
const Clear = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <CloseButton
    size="sm"
    tabIndex={-1}
    aria-label={label}
    className={calendar.clear}
    onMouseDown={(event) => event.preventDefault()}
    onClick={onClick}
  />
);

type MonthProps = Pick<DateInputProps, 'day' | 'min' | 'max' | 'onChoose'>;

/** The calendar, opened at the day of the field, or at the nearest one that may be chosen. */
function Month({ day, min, max, onChoose }: MonthProps) {
  const { t, i18n } = useTranslation('ui');
  return (
    <DatePicker
      __preventFocus
      value={day}
      onChange={onChoose}
      defaultDate={day ?? max ?? min}
      minDate={min}
      maxDate={max}
      locale={i18n.language}
      classNames={{ day: calendar.day, weekday: calendar.weekday, levelsGroup: calendar.calendar }}
      ariaLabels={{
        previousMonth: t('date.previousMonth'),
        nextMonth: t('date.nextMonth'),
        previousYear: t('date.previousYear'),
        nextYear: t('date.nextYear'),
        previousDecade: t('date.previousDecade'),
        nextDecade: t('date.nextDecade'),
      }}
    />
  );
}
