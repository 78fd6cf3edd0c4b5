import type { CallFailure, CallProblem, FieldProblem } from './call-error';
import { readLimit } from './call-limit';

/** Reads `{ code, message, errors?, meta? }` of a refusal (S-001); an answer of a proxy without JSON is understood by its status alone. */
export async function readProblem(response: Response): Promise<CallProblem> {
  const body = asRecord(await response.json().catch(() => null));
  return {
    kind: kindOf(response.status),
    status: response.status,
    code: asText(body.code) || 'err.generic',
    message: asText(body.message),
    fields: Array.isArray(body.errors) ? body.errors.map(fieldOf) : [],
    meta: asRecord(body.meta),
    againAt: readLimit(response),
  };
}

function kindOf(status: number): CallFailure {
  if (status === 401) return 'unauthenticated';
  if (status === 422) return 'invalid';
  if (status === 429) return 'limited';
  if (status === 408 || (status >= 502 && status <= 504)) return 'temporary';
  return status >= 400 && status < 500 ? 'refused' : 'fatal';
}

function fieldOf(given: unknown): FieldProblem {
  const field = asRecord(given);
  return { path: asText(field.path), code: asText(field.code), message: asText(field.message) };
}

const asText = (value: unknown) => (typeof value === 'string' ? value : '');
const asRecord = (value: unknown) => (typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {});
