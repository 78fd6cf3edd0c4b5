import type { FastifyRequest } from 'fastify';
import type { Language } from '../actor';

/** Language of messages and documents: the first supported one of Accept-Language, Czech by default. */
export function languageOf(request: FastifyRequest): Language {
  const header = request.headers['accept-language'] ?? '';
  const wanted = header.split(',').map((part) => part.trim().slice(0, 2).toLowerCase());
  return wanted.find((code): code is Language => code === 'cs' || code === 'en') ?? 'cs';
}
