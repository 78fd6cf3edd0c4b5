import { useId, type ReactNode } from 'react';
import css from './field.module.css';
import { Icon } from '../../icon/icon';

export interface FieldTexts {
  label: string;
  /** Help below the label's control. */
  hint?: ReactNode;
  error?: string | null;
  /** Marked in words, because most fields are mandatory; `unmarked` where none is, as in a filter, or the hint says which. */
  optional?: boolean | 'unmarked';
}

/** Ids and attributes that tie a control to its label, hint and error. */
export interface ControlWiring {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldFrameProps extends FieldTexts {
  optionalWord: string;
  children: (wiring: ControlWiring) => ReactNode;
}

/** Label above, control, hint, error: the frame of every field. */
export function FieldFrame({ label, hint, error, optional, optionalWord, children }: FieldFrameProps) {
  const id = useId();
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className={css.field}>
      <label htmlFor={id} className={css.label}>
        {label}
        {optional === true && <span className={css.optional}> {optionalWord}</span>}
      </label>
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      {hint && (
        <p className={css.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className={css.error} id={`${id}-error`}>
          <Icon name="alert" size={16} /> {error}
        </p>
      )}
    </div>
  );
}
