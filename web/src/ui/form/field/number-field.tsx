import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { classNames } from '../../theme/class-names';
import { useBoundField, type Bound } from './bound-field';
import { FieldFrame, type FieldTexts } from './field-frame';
import css from './field.module.css';
import { parseNumber } from '../../../lib/text/parse-number';

type NumberFieldProps<Values extends FieldValues> = Bound<Values> &
  Omit<FieldTexts, 'error'> & { unit?: string; decimals?: 0 | 2; readOnly?: boolean };

/** A number: accepts `1 500,50` and `1500.5`; the form holds a number, null when empty, NaN when it is not one. */
export function NumberField<Values extends FieldValues>(props: NumberFieldProps<Values>) {
  const { control, name, label, hint, optional, unit, decimals = 0, readOnly } = props;
  const { field, error, optionalWord } = useBoundField({ control, name });
  const [written, setWritten] = useState<string | null>(null);
  const shown = written ?? (typeof field.value === 'number' && !Number.isNaN(field.value) ? String(field.value).replace('.', ',') : '');
  return (
    <FieldFrame label={label} hint={hint} optional={optional} error={error} optionalWord={optionalWord}>
      {(wiring) => (
        <span className={css.control}>
          <input
            {...wiring}
            ref={field.ref}
            name={field.name}
            readOnly={readOnly}
            inputMode={decimals === 0 ? 'numeric' : 'decimal'}
            className={classNames(css.input, css.end)}
            value={shown}
            onChange={(event) => {
              setWritten(event.target.value);
              field.onChange(parseNumber(event.target.value, decimals));
            }}
            onBlur={() => {
              if (!Number.isNaN(field.value)) setWritten(null);
              field.onBlur();
            }}
          />
          {unit && <span className={css.unit}>{unit}</span>}
        </span>
      )}
    </FieldFrame>
  );
}
