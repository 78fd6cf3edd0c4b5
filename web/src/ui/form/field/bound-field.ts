import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

/** A field of a react-hook-form form: `control` and the typed `name`. */
export interface Bound<Values extends FieldValues> {
  control: Control<Values, unknown, Values> | Control<Values, unknown, never> | Control<Values>;
  name: FieldPath<Values>;
}

/** Value, handlers and the error text of one field. An error message is a key of the form's own texts or a ready sentence. */
export function useBoundField<Values extends FieldValues>({ control, name }: Bound<Values>) {
  const { t } = useTranslation('ui');
  const { field, fieldState } = useController({ control: control as Control<Values>, name });
  const message = fieldState.error?.message;
  return { field, error: fieldState.error ? message || t('form.invalid') : null, optionalWord: t('form.optional') };
}
