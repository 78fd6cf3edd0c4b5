import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { refuse, type Failure } from '@portal/contract/errors';
import type { Deps } from '../../deps';
import { isEventSource, isSigned, mayReport } from './event-signature';
import { rawBody } from '../requests/raw-body';

/**
 * Lets the provider's systems in: by a signature over the message with the secret of its source, or by the service token of the back
 * office, which may send everything. A signature that is there must be right, whatever else was sent.
 */
export function identifyProvider(deps: Deps, request: FastifyRequest): Failure | null {
  const source = header(request, 'portal-source');
  if (source === null) return hasToken(deps, request) ? null : refuse('auth.unauthorized');
  if (!isEventSource(source) || !hasSigned(deps, request)) return refuse('auth.unauthorized');
  const { type } = (request.body ?? {}) as { type?: unknown };
  return typeof type === 'string' && !mayReport(source, type) ? refuse('auth.access.denied') : null;
}

/** Whether one of the provider's systems calls, or says so: what it may do ends with its events. */
export const isSystem = (deps: Deps, request: FastifyRequest): boolean =>
  header(request, 'portal-source') !== null || hasToken(deps, request);

function hasSigned({ env, now }: Deps, request: FastifyRequest): boolean {
  const [source, timestamp, signature] = ['portal-source', 'portal-timestamp', 'portal-signature'].map((name) => header(request, name));
  if (!source || !timestamp || !signature) return false;
  const secrets = env.PROVIDER_EVENT_SECRETS.filter((one) => one.source === source).map(({ secret }) => secret);
  return isSigned({ timestamp, signature, body: rawBody(request) }, { secrets, now: now() });
}

function header(request: FastifyRequest, name: string): string | null {
  const value = request.headers[name];
  return typeof value === 'string' ? value : null;
}

function hasToken({ env }: Deps, request: FastifyRequest): boolean {
  const expected = env.PROVIDER_TOKEN;
  const given = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
  if (expected === undefined || given === undefined) return false;
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(expected), digest(given));
}
