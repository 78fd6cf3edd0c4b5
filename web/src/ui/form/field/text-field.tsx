import type { HTMLInputTypeAttribute } from 'react';
import type { FieldValues } from 'react-hook-form';
import { classNames } from '../../theme/class-names';
import { useBoundField, type Bound } from './bound-field';
import { FieldFrame, type FieldTexts } from './field-frame';
import css from './field.module.css';

type TextFieldProps<Values extends FieldValues> = Bound<Values> &
  Omit<FieldTexts, 'error'> & {
    type?: Extract<HTMLInputTypeAttribute, 'text' | 'email' | 'tel'>;
    inputMode?: 'text' | 'numeric' | 'decimal';
    autoComplete?: string;
    maxLength?: number;
    placeholder?: string;
    /** Several lines. */
    rows?: number;
    /** Numbers and amounts stand right. */
    align?: 'start' | 'end';
    readOnly?: boolean;
    /** A layer that opens puts the focus here. */
    startsFocused?: boolean;
    /** What a text becomes when the field is left. */
    onLeave?: (text: string) => string;
    /** What is written after the value: `Kč`, `dní`. */
    unit?: string;
  };

/** One line of text, or several; an emptied field is an empty text. */
export function TextField<Values extends FieldValues>(props: TextFieldProps<Values>) {
  const { control, name, label, hint, optional, rows, align, unit, startsFocused, onLeave, type = 'text', ...given } = props;
  const attributes = { ...given, 'data-autofocus': startsFocused || undefined };
  const { field, error, optionalWord } = useBoundField({ control, name });
  /** Enter sends what leaving the field would have made of the text. */
  const finish = () => {
    if (onLeave !== undefined && onLeave(value) !== value) field.onChange(onLeave(value));
  };
  const leave = () => {
    finish();
    field.onBlur();
  };
  const value = field.value === null || field.value === undefined ? '' : String(field.value);
  return (
    <FieldFrame label={label} hint={hint} optional={optional} error={error} optionalWord={optionalWord}>
      {(wiring) =>
        rows === undefined ? (
          <span className={css.control}>
            <input
              {...attributes}
              {...wiring}
              {...field}
              onBlur={leave}
              onKeyDown={({ key }) => key === 'Enter' && finish()}
              type={type}
              value={value}
              className={classNames(css.input, align === 'end' && css.end)}
            />
            {unit && <span className={css.unit}>{unit}</span>}
          </span>
        ) : (
          <textarea {...attributes} {...wiring} {...field} rows={rows} value={value} className={classNames(css.input, css.area)} />
        )
      }
    </FieldFrame>
  );
}
