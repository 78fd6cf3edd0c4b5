import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ApiError } from '@portal/contract/api-error';
import { ERRORS, type Failure } from '@portal/contract/errors';
import { FIELD_ERRORS } from '@portal/contract/field-errors';
import { languageOf } from '../context';

/** Turns a refusal into its HTTP answer in the caller's language (S-005, S-012). */
export function sendFailure(request: FastifyRequest, reply: FastifyReply, failure: Failure): FastifyReply {
  const { status, text } = failureText(request, failure);
  // Nobody keeps a refusal, also of an address that is no call.
  reply.header('Cache-Control', 'no-store');
  if (status === 503) reply.header('Retry-After', '2');
  return reply.status(status).type('application/json; charset=utf-8').send(text);
}

export function failureText(request: FastifyRequest, failure: Failure): { status: number; text: string } {
  const language = languageOf(request);
  const { status, ...text } = ERRORS[failure.error];
  const body: ApiError = { code: failure.error, message: text[language] };
  if (failure.fields !== undefined) {
    body.errors = failure.fields.map(({ path, code }) => ({ path, code, message: FIELD_ERRORS[code]?.[language] ?? text[language] }));
  }
  if (failure.meta !== undefined) body.meta = failure.meta;
  return { status, text: JSON.stringify(body) };
}
