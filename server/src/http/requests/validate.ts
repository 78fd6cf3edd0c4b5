import type { z } from 'zod';
import { refuse, type Failure } from '@portal/contract/errors';
import type { FieldErrorCode } from '@portal/contract/field-errors';
import { findUnsafeText } from './safe-text';

type Place = 'params' | 'query' | 'body';

/** Checks one part of a request. A path that cannot exist is not found (CON-01); everything else names its fields (CON-12). */
export function validate(schema: z.ZodType | undefined, value: unknown, place: Place): unknown | Failure {
  if (schema === undefined) return undefined;
  const unsafe = findUnsafeText(value);
  if (unsafe !== null) {
    if (place === 'params') return refuse('err.notFound');
    return refuse(CODE[place], { fields: [{ path: pathText(unsafe, place), code: 'field.unsafeText' }] });
  }
  const parsed = schema.safeParse(place === 'body' ? (value ?? {}) : value, { reportInput: true });
  if (parsed.success) return parsed.data;
  if (place === 'params') return refuse('err.notFound');
  return refuse(CODE[place], {
    fields: parsed.error.issues.map((issue) => ({
      path: pathText(issue.path, place),
      code: fieldCode(issue),
    })),
  });
}

const CODE = { query: 'err.bad.parameter.value', body: 'err.input.invalid' } as const;

const pathText = (path: readonly PropertyKey[], place: Place): string => (place === 'query' ? bracketed(path) : path.join('.'));

/** `['filter', 'status', 0]` is the parameter `filter[status]`. */
function bracketed(path: readonly PropertyKey[]): string {
  const [first, ...rest] = path.filter((part) => typeof part !== 'number').map(String);
  return `${first ?? ''}${rest.map((part) => `[${part}]`).join('')}`;
}

const isMissing = (issue: z.core.$ZodIssue): boolean => issue.code === 'invalid_type' && (issue.input ?? null) === null;

const BY_ISSUE: Partial<Record<z.core.$ZodIssue['code'], FieldErrorCode>> = { too_big: 'field.range', invalid_type: 'field.type' };

/** What an issue of a form's schema is called. */
export function fieldCode(issue: z.core.$ZodIssue): FieldErrorCode {
  const own = issue.code === 'custom' ? issue.params?.code : undefined;
  if (typeof own === 'string') return own as FieldErrorCode;
  if (isMissing(issue)) return 'field.required';
  if (issue.code === 'too_small') return issue.origin === 'string' || issue.origin === 'array' ? 'field.required' : 'field.range';
  if (issue.code === 'too_big' && issue.origin === 'string') return 'field.tooLong';
  if (issue.code === 'invalid_format') return issue.format === 'email' ? 'field.email' : 'field.invalid';
  return BY_ISSUE[issue.code] ?? 'field.invalid';
}
