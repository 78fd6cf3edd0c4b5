import { useEffect, useRef } from 'react';
import type { FieldErrors, FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TextButton } from '../text-button';
import css from './error-summary.module.css';

interface ErrorSummaryProps<V extends FieldValues, C, T> {
  form: UseFormReturn<V, C, T>;
  /** Sentences that belong to no field. */
  general: string[];
}

/** All problems at the top of a form after a failed save: each field's is a button that leads to it. Takes the focus when it appears. */
export function ErrorSummary<V extends FieldValues, C, T>({ form, general }: ErrorSummaryProps<V, C, T>) {
  const { t } = useTranslation('ui');
  const box = useRef<HTMLDivElement>(null);
  const { errors, submitCount, isSubmitting } = form.formState;
  const fields = flatten(errors);
  const shown = submitCount > 0 && !isSubmitting && fields.length + general.length > 0;
  useEffect(() => {
    if (shown && submitCount > 0) box.current?.focus();
  }, [shown, submitCount]);
  if (!shown) return null;
  return (
    <div ref={box} tabIndex={-1} role="alert" className={css.summary}>
      <b>{t('form.summary')}</b>
      <ul>
        {general.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
        {fields.map((field) => (
          <li key={field.path}>
            <TextButton onClick={() => form.setFocus(field.path as FieldPath<V>)}>{field.message || t('form.invalid')}</TextButton>
          </li>
        ))}
      </ul>
    </div>
  );
}

function flatten(errors: FieldErrors | object, prefix = ''): { path: string; message: string }[] {
  return Object.entries(errors).flatMap(([name, error]: [string, unknown]) => {
    if (typeof error !== 'object' || error === null || name === 'ref') return [];
    const path = prefix + name;
    if ('type' in error && typeof error.type === 'string') return [{ path, message: 'message' in error ? String(error.message) : '' }];
    return flatten(error, `${path}.`);
  });
}
