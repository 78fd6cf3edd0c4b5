import { useEffect, useRef, useState } from 'react';
import type { FieldErrors, FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TextButton } from '../button/button';
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
  // Values that come from outside reset the form, and the count of its attempts with it: what the last one was refused with is said all the same.
  const shown = !isSubmitting && (general.length > 0 || (submitCount > 0 && fields.length > 0));
  const [labels, setLabels] = useState<Partial<Record<string, string>>>({});
  useEffect(() => {
    if (!shown || submitCount === 0) return;
    box.current?.focus();
    setLabels(readLabels(box.current?.closest('form')));
  }, [shown, submitCount]);
  if (!shown) return null;
  const sentence = ({ message }: Problem) => message || t('form.invalid');
  /** A sentence said of several fields does not tell them apart: each gets its name. */
  const worded = (field: Problem) => {
    const isRepeated = fields.filter((other) => sentence(other) === sentence(field)).length > 1;
    const label = labels[field.path];
    return isRepeated && label ? t('form.summaryOf', { field: label, problem: sentence(field) }) : sentence(field);
  };
  return (
    <div ref={box} tabIndex={-1} role="alert" className={css.summary}>
      {/* Where no field is at fault, how the form is filled in is not what is wrong. */}
      {fields.length > 0 && <b>{t('form.summary')}</b>}
      <ul>
        {general.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
        {fields.map((field) => (
          <li key={field.path}>
            <TextButton onClick={() => form.setFocus(field.path as FieldPath<V>)}>{worded(field)}</TextButton>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface Problem {
  path: string;
  message: string;
}

/** The words above the fields, by the names of the fields; where two are the same, those above their groups tell them apart. */
function readLabels(sheet: HTMLFormElement | null | undefined): Partial<Record<string, string>> {
  const fields = [...(sheet?.querySelectorAll<HTMLInputElement>('input[name], textarea[name]') ?? [])];
  const words = fields.map(labelOf);
  return Object.fromEntries(
    fields.map((field, index) => {
      const isAlone = words.indexOf(words[index]) === words.lastIndexOf(words[index]);
      const group = isAlone ? undefined : field.closest('fieldset')?.querySelector(':scope > legend')?.textContent;
      return [field.name, group ? `${group}, ${words[index]}` : words[index]];
    }),
  );
}

/** The word that says a field is optional is not one of its name. */
const labelOf = (field: HTMLInputElement): string | undefined => field.labels?.[0]?.firstChild?.textContent ?? undefined;

function flatten(errors: FieldErrors | object, prefix = ''): Problem[] {
  return Object.entries(errors).flatMap(([name, error]: [string, unknown]) => {
    if (typeof error !== 'object' || error === null || name === 'ref') return [];
    const path = prefix + name;
    if ('type' in error && typeof error.type === 'string') return [{ path, message: 'message' in error ? String(error.message) : '' }];
    return flatten(error, `${path}.`);
  });
}
