import type { FieldValues } from 'react-hook-form';
import { classNames } from '../../theme/class-names';
import { Icon } from '../../icon/icon';
import { useBoundField, type Bound } from './bound-field';
import { FieldFrame, type FieldTexts } from './field-frame';
import css from './field.module.css';
import own from './native-select-field.module.css';

type NativeSelectFieldProps<Values extends FieldValues> = Bound<Values> &
  Omit<FieldTexts, 'error'> & {
    options: { value: string; label: string }[];
    /** Stands in it until something is chosen. */
    placeholder: string;
  };

/** One of a few in the browser's own list: for the first screen of a visitor, where the library's list would weigh more than the screen. */
export function NativeSelectField<Values extends FieldValues>({
  control,
  name,
  options,
  placeholder,
  ...texts
}: NativeSelectFieldProps<Values>) {
  const { field, error, optionalWord } = useBoundField({ control, name });
  const value = typeof field.value === 'string' ? field.value : '';
  return (
    <FieldFrame {...texts} error={error} optionalWord={optionalWord}>
      {(wiring) => (
        <span className={own.control}>
          <select {...wiring} {...field} value={value} className={classNames(css.input, own.select, value === '' && own.empty)}>
            <option value="" disabled hidden>
              {placeholder}
            </option>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="chevronDown" size={18} />
        </span>
      )}
    </FieldFrame>
  );
}
