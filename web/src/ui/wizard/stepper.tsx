import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '../../lib/text/formats';
import { parseNumber } from '../../lib/text/parse-number';
import { classNames } from '../theme/class-names';
import fieldCss from '../form/field/field.module.css';
import { Icon } from '../icon/icon';
import css from './stepper.module.css';

interface StepperProps {
  label: ReactNode;
  hint?: ReactNode;
  /** Null when empty, NaN when it is not a number. */
  value: number | null;
  onChange: (value: number | null) => void;
  /** What the buttons add and take, within the limits; anything may be typed. */
  step: number;
  min: number;
  max: number;
  decimals?: 0 | 2;
  unit: string;
  error?: string | null;
}

/** A number that is typed, or changed by a step: buttons beside it, arrows in it. One row: what it is, and the control. */
export function Stepper(props: StepperProps) {
  const { label, hint, step, unit, error } = props;
  const id = useId();
  const { move, input } = useSteps(props);
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className={css.row}>
      <div>
        <label htmlFor={id} className={css.label} id={`${id}-label`}>
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className={css.hint}>
            {hint}
          </p>
        )}
      </div>
      <div className={css.side}>
        <div className={classNames(css.control, error && css.wrong)}>
          <StepButton way="less" field={id} onClick={() => move(-step)} />
          <span className={css.value}>
            <input {...input} id={id} aria-describedby={described || undefined} aria-invalid={error ? true : undefined} />
            <small>{unit}</small>
          </span>
          <StepButton way="more" field={id} onClick={() => move(step)} />
        </div>
        {error && (
          <p className={fieldCss.error} id={`${id}-error`}>
            <Icon name="alert" size={16} /> {error}
          </p>
        )}
      </div>
    </div>
  );
}

/** What is being typed stays as it is written until the field is left. */
function useSteps({ value, onChange, step, min, max, decimals = 0 }: StepperProps) {
  const [written, setWritten] = useState<string | null>(null);
  const known = value === null || Number.isNaN(value) ? null : value;
  const move = (by: number) => {
    // From 232 to 235 and not to 237: the steps stand on whole multiples.
    const multiple = by > 0 ? Math.floor((known ?? min) / step) : Math.ceil((known ?? min) / step);
    setWritten(null);
    onChange(known === null ? min : Math.min(max, Math.max(min, multiple * step + by)));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    move(event.key === 'ArrowUp' ? step : -step);
  };
  const input = {
    role: 'spinbutton',
    'aria-valuenow': known ?? undefined,
    'aria-valuemin': min,
    'aria-valuemax': max,
    inputMode: decimals === 0 ? ('numeric' as const) : ('decimal' as const),
    autoComplete: 'off',
    value: written ?? (known === null ? '' : formatAmount(known, Number.isInteger(known) ? 0 : 2)),
    onChange: (event: { target: { value: string } }) => {
      setWritten(event.target.value);
      onChange(parseNumber(event.target.value, decimals));
    },
    onBlur: () => known !== null && setWritten(null),
    onKeyDown,
  };
  return { move, input };
}

/** The arrows of the field do the same by keyboard, so Tab passes it by. */
function StepButton({ way, field, onClick }: { way: 'less' | 'more'; field: string; onClick: () => void }) {
  const { t } = useTranslation('ui');
  const id = `${field}-${way}`;
  return (
    <button type="button" tabIndex={-1} id={id} aria-label={t(`stepper.${way}`)} aria-labelledby={`${id} ${field}-label`} onClick={onClick}>
      <Icon name={way === 'less' ? 'minus' : 'plus'} size={16} />
    </button>
  );
}
