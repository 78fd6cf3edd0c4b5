import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuse, type ErrorCode, type Failure } from '@portal/contract/errors';
import { DrawingUnavailable } from '../../adapters/documents/render-in-child';
import { FilesUnavailable } from '../../adapters/files/file-store';
import { isLostDatabase } from '../../store/engine/lost-database';
import { sendFailure } from './send-failure';

/** SQLSTATE of data problems that validation let through: the caller's fault, never a 500. */
const BY_SQLSTATE: Record<string, ErrorCode> = {
  '22021': 'err.input.invalid',
  '22P02': 'err.input.invalid',
  '22P05': 'err.input.invalid',
  '22003': 'err.input.invalid',
  '22007': 'err.input.invalid',
  '22008': 'err.input.invalid',
  '22001': 'err.input.invalid',
  '23514': 'err.input.invalid',
  '23505': 'err.blocked',
  '23503': 'err.blocked',
  '40001': 'err.unavailable',
  '40P01': 'err.unavailable',
  '55P03': 'err.unavailable',
  '57014': 'err.unavailable',
  '25P03': 'err.unavailable',
};

const BY_STATUS: Record<number, ErrorCode> = {
  413: 'err.tooLarge',
  415: 'err.mediaType',
  429: 'err.tooManyRequests',
  400: 'err.input.invalid',
};

/** Every error becomes an answer of the contract: no stack, no SQL, no address ever leaves. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => sendFailure(request, reply, failureOf(error, request)));
  app.setNotFoundHandler((request, reply) => sendFailure(request, reply, refuse('err.notFound')));
}

/** What is said of an error, which the log knows in full. */
export function failureOf(error: FastifyError, request: FastifyRequest): Failure {
  const code = codeOf(error);
  if (code === 'err.generic') request.log.error({ err: error, route: request.routeOptions.url }, 'request failed');
  else request.log.warn({ code, cause: error.code ?? error.message, route: request.routeOptions.url }, 'request refused');
  return refuse(code === 'err.generic' ? unforeseen(request) : code);
}

/** An address no route can have: badly encoded, or longer than any of them. */
export const refuseAddress = (_error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  sendFailure(request, reply, refuse('err.notFound'));

function unforeseen({ routeOptions }: FastifyRequest): ErrorCode {
  return routeOptions.config?.contract?.failed ?? 'err.generic';
}

function codeOf(error: FastifyError): ErrorCode {
  if (isLostDatabase(error) || error instanceof DrawingUnavailable || error instanceof FilesUnavailable) return 'err.unavailable';
  return (
    BY_SQLSTATE[error.code ?? ''] ?? BY_STATUS[error.statusCode ?? 500] ?? (isClientError(error) ? 'err.input.invalid' : 'err.generic')
  );
}

const isClientError = (error: FastifyError) => error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500;
