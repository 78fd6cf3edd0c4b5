import { useId, useState } from 'react';
import { useForm, type DefaultValues, type FieldValues } from 'react-hook-form';
import { useFormSubmit } from '../../../ui/form/use-form-submit';
import { useDraft } from '../../../ui/form/use-draft';
import type { TranslateCode } from '../../../ui/form/field-errors';
import { useFormWords } from '../form/use-form-words';
import type { Editing, EditingInput } from './editing';
import { useFollowing } from './use-following';
import { useSaving } from './use-saving';

/** The form of one tab and its saving. */
export function useEditing<V extends FieldValues>(input: EditingInput<V>): Editing<V> {
  const { employee, ours, valuesOf, resolver } = input;
  const formId = useId();
  const words = useFormWords();
  const [base, setBase] = useState(employee);
  const form = useForm<V>({ defaultValues: valuesOf(employee) as DefaultValues<V>, resolver });
  const { isDirty, isSubmitting } = form.formState;
  // Here and not in the shown tab: what is typed in the hidden ones is kept too.
  const draft = useDraft(form, `employee-${input.name}-${employee.uid}`, true);
  useFollowing({ employee, base, setBase, ours, valuesOf, form });
  const { save, conflict, takeTheirs, dropConflict } = useSaving({ input, form, base, setBase });
  const translateCode: TranslateCode = (code, path) => input.translateCode?.(code, path) ?? words.translateCode(code, path);
  const { general, submit, forget } = useFormSubmit({ form, onSubmit: save, translateCode, onInvalid: words.onInvalid });
  const cancel = () => {
    form.reset();
    forget();
    dropConflict();
  };
  return { form, formId, submit, general, isDirty, isSaving: isSubmitting, draft, cancel, conflict, takeTheirs };
}
