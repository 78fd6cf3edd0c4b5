import { useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { problemOf, errorText } from '../../lib/call/call-error';
import { limitText } from '../../lib/call/call-limit';
import { retryWith } from '../../lib/call/query-client';
import { hideToastsAbout } from '../feedback/toast';
import { applyServerErrors, type TranslateCode } from './field-errors';

export interface FormSubmit<V extends FieldValues, C, T> {
  form: UseFormReturn<V, C, T>;
  /** Saves; a thrown CallError lands on the fields and in the summary, and every value stays. Resolving means it is saved, `false` that it is not. */
  onSubmit: (values: T) => Promise<unknown>;
  /** Error codes the feature words in its own way; the others say what they say everywhere, unknown ones the server's message. */
  translateCode?: TranslateCode;
  /** The person tried to save what the form itself refuses. */
  onInvalid?: () => void;
}

/** For a reset that means it: a form may keep what was typed over values that come from outside, and `reset` would keep it too. */
export const NOTHING_KEPT = { keepDirty: false, keepDirtyValues: false, keepErrors: false } as const;

/**
 * Saving a form: `general` are the sentences that belong to no field. The repetition a failure is said with sends the form again, with what
 * stands in it by then; it is offered as long as the form is there and was not sent anew.
 */
export function useFormSubmit<V extends FieldValues, C, T>({ form, onSubmit, translateCode, onInvalid }: FormSubmit<V, C, T>) {
  const { t } = useTranslation('ui');
  const [general, setGeneral] = useState<string[]>([]);
  const [failure] = useState(saidFailure);
  useEffect(() => failure.end, [failure]);
  const submit = form.handleSubmit(async (values) => {
    setGeneral([]);
    failure.end();
    try {
      if ((await onSubmit(values)) === false) return;
      form.reset(form.getValues(), NOTHING_KEPT);
    } catch (error) {
      failure.begin(error);
      retryWith(error, () => submit());
      const say: TranslateCode = (code, path) =>
        translateCode?.(code, path) ?? (code === 'err.generic' ? null : (limitText(problemOf(error)) ?? errorText(code)));
      const sentences = applyServerErrors(form, error, say);
      setGeneral(sentences.length > 0 || Object.keys(form.formState.errors).length > 0 ? sentences : [t('form.failed')]);
    }
  }, onInvalid);
  const forget = () => {
    setGeneral([]);
    failure.end();
  };
  return { general, submit, forget };
}

/** The failure that is being said outside the form too. */
function saidFailure() {
  let error: unknown = null;
  return {
    begin: (failed: unknown) => void (error = failed),
    end: () => {
      if (error !== null) hideToastsAbout(error);
      error = null;
    },
  };
}
