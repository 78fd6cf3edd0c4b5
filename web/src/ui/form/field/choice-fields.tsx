import { useEffect, useId, useRef, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { classNames } from '../../theme/class-names';
import { useBoundField, type Bound } from './bound-field';
import css from './choice-fields.module.css';
import field from './field.module.css';

type FlagFieldProps<Values extends FieldValues> = Bound<Values> & { label: ReactNode; note?: ReactNode; disabled?: boolean };

/** A yes or no that is saved with the form. */
export const CheckboxField = <Values extends FieldValues>(props: FlagFieldProps<Values>) => <FlagField {...props} look="checkbox" />;

/** Several of them, of one kind, under the words that name it. */
export const CheckboxGroup = ({ legend, children }: { legend: string; children: ReactNode }) => (
  <fieldset className={css.radios}>
    <legend className={field.label}>{legend}</legend>
    {children}
  </fieldset>
);

/** A setting that is on or off. */
export const SwitchField = <Values extends FieldValues>(props: FlagFieldProps<Values>) => <FlagField {...props} look="switch" />;

function FlagField<Values extends FieldValues>({
  look,
  control,
  name,
  ...texts
}: FlagFieldProps<Values> & { look: 'checkbox' | 'switch' }) {
  const { field: bound, error } = useBoundField({ control, name });
  return <Flag {...texts} look={look} checked={bound.value === true} onChange={bound.onChange} inputRef={bound.ref} error={error} />;
}

interface FlagProps {
  look: 'checkbox' | 'switch';
  label: ReactNode;
  note?: ReactNode;
  checked: boolean;
  disabled?: boolean;
  error?: string | null;
  onChange: (checked: boolean) => void;
  inputRef?: (element: HTMLInputElement | null) => void;
}

/** A checkbox or switch with its label, free of any form. */
export function Flag({ look, label, note, checked, disabled, error, onChange, inputRef }: FlagProps) {
  const id = useId();
  return (
    <div className={css.flag}>
      <input
        id={id}
        ref={inputRef}
        type="checkbox"
        role={look === 'switch' ? 'switch' : undefined}
        className={look === 'switch' ? css.switch : css.checkbox}
        checked={checked}
        disabled={disabled}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-note ${id}-error`}
        onChange={(event) => onChange(event.target.checked)}
      />
      <div className={css.words}>
        <label htmlFor={id}>{label}</label>
        <div className={css.note} id={`${id}-note`}>
          {note}
        </div>
        <div className={field.error} id={`${id}-error`}>
          {error}
        </div>
      </div>
    </div>
  );
}

export interface Choice {
  value: string;
  label: ReactNode;
  note?: ReactNode;
  disabled?: boolean;
  /** Quiet words at the right: `nejčastější volba`. */
  aside?: ReactNode;
  /** What the choice asks for once it is chosen: a field. */
  inside?: ReactNode;
}

type RadioFieldProps<Values extends FieldValues> = Bound<Values> & {
  legend: string;
  choices: Choice[];
  /** Each choice on a sheet of its own, for a page that asks nothing else. */
  look?: 'cards';
  /** A layer that opens puts the focus on what is chosen. */
  startsFocused?: boolean;
};

/** One of a few, all visible. */
export function RadioField<Values extends FieldValues>(props: RadioFieldProps<Values>) {
  const { control, name, legend, choices, look, startsFocused } = props;
  const { field: bound, error } = useBoundField({ control, name });
  const id = useId();
  const enabled = choices.filter((choice) => choice.disabled !== true);
  const first = (enabled.find((choice) => choice.value === bound.value) ?? enabled[0])?.value;
  const group = useRef<HTMLFieldSetElement>(null);
  // What is chosen may be read after the group has the focus: the focus stands on the chosen one, as after a Tab.
  useEffect(() => {
    const { activeElement } = document;
    if (activeElement?.matches('[type="radio"]') === true && group.current?.contains(activeElement) === true)
      document.getElementById(`${id}-${first}`)?.focus();
  }, [id, first]);
  return (
    <fieldset ref={group} className={css.radios} aria-describedby={`${id}-error`}>
      <legend className={field.label}>{legend}</legend>
      {choices.map((choice, index) => (
        <div key={choice.value} className={classNames(css.flag, look && css.card)}>
          <input
            id={`${id}-${choice.value}`}
            ref={index === 0 ? bound.ref : undefined}
            type="radio"
            name={`${id}-${name}`}
            className={css.radio}
            checked={bound.value === choice.value}
            disabled={choice.disabled}
            aria-describedby={`${id}-${choice.value}-note`}
            data-autofocus={(startsFocused && choice.value === first) || undefined}
            onChange={() => bound.onChange(choice.value)}
          />
          <div className={css.words}>
            <label htmlFor={`${id}-${choice.value}`}>{choice.label}</label>
            <div className={css.note} id={`${id}-${choice.value}-note`}>
              {choice.note}
            </div>
          </div>
          {choice.aside && <span className={css.aside}>{choice.aside}</span>}
          {bound.value === choice.value && choice.inside && <div className={css.inside}>{choice.inside}</div>}
        </div>
      ))}
      <p className={field.error} id={`${id}-error`}>
        {error}
      </p>
    </fieldset>
  );
}
