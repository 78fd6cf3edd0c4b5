import type { FieldErrors, FieldValues, ResolverResult } from 'react-hook-form';

/** Errors of fields, as keys of sentences, in the shape a form takes; none means the values are good. */
export function fieldErrors<V extends FieldValues>(
  values: V,
  errors: Partial<Record<string, string>>,
  say: (error: string) => string,
): ResolverResult<V> {
  const found = Object.entries(errors).flatMap(([name, error]) =>
    error === undefined ? [] : [[name, { type: error, message: say(error) }]],
  );
  return found.length === 0 ? { values, errors: {} } : { values: {}, errors: Object.fromEntries(found) as FieldErrors<V> };
}
