import { set, type FieldErrors, type FieldValues, type ResolverResult } from 'react-hook-form';

/** Errors of fields (`contactPerson.firstName`), as keys of sentences, in the shape a form takes; none means the values are good. */
export function fieldErrors<V extends FieldValues>(
  values: V,
  errors: Partial<Record<string, string>>,
  say: (error: string) => string,
): ResolverResult<V> {
  const found: FieldErrors<V> = {};
  for (const [name, error] of Object.entries(errors)) if (error !== undefined) set(found, name, { type: error, message: say(error) });
  return Object.keys(found).length === 0 ? { values, errors: {} } : { values: {}, errors: found };
}
