import { set, type FieldErrors, type FieldValues, type ResolverResult, type FieldPath, type UseFormReturn } from 'react-hook-form';
import { problemOf, type FieldProblem } from '../../lib/call/call-error';

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

/** Says an error code in the person's language, of the field at `path`; null when it is unknown and the server's own message serves. */
export type TranslateCode = (code: string, path?: string) => string | null;

/**
 * Puts the fields of a 422 onto the form; what belongs to no field, and every other failure, comes back as sentences for the summary.
 * The values stay as they were.
 */
export function applyServerErrors<V extends FieldValues, C, T>(
  form: UseFormReturn<V, C, T>,
  error: unknown,
  translate: TranslateCode,
): string[] {
  const problem = problemOf(error);
  const say = (code: string, message: string, path?: string) => translate(code, path) ?? message;
  if (problem.kind !== 'invalid' || problem.fields.length === 0) return [say(problem.code, problem.message)].filter(Boolean);
  const homeless: FieldProblem[] = [];
  for (const field of problem.fields) {
    if (!hasField(form.getValues(), field.path)) homeless.push(field);
    else form.setError(field.path as FieldPath<V>, { type: 'server', message: say(field.code, field.message, field.path) });
  }
  return homeless.map((field) => say(field.code, field.message, field.path)).filter(Boolean);
}

/** The form holds a value at the path, `authorisedPersons.0.firstName`. */
function hasField(values: unknown, path: string): boolean {
  let at: unknown = values;
  for (const step of path.split('.')) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, step)) return false;
    at = (at as Record<string, unknown>)[step];
  }
  return path !== '';
}
