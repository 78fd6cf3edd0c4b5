import type { FastifyRequest } from 'fastify';
import { usesEmbeddedIdentity, type Env } from '../../env';
import { seenOrigin } from '../../http/session/public-origin';

const CALLBACK_PATH = '/auth/redirect-login';

/** Origin of the portal as this person sees it. Only the embedded provider follows them to an address other than the public one. */
export function portalOrigin(env: Env, request: FastifyRequest): string {
  const seen = seenOrigin(env, request);
  return usesEmbeddedIdentity(env) && URL.canParse(seen) ? new URL(seen).origin : new URL(env.PUBLIC_URL).origin;
}

/** Same origin and the callback page, compared as text: no way of writing an address leaves the portal (ACC-S35). */
export function isCallbackAddress(text: string, env: Env, request: FastifyRequest): boolean {
  return [portalOrigin(env, request), new URL(env.PUBLIC_URL).origin].some((origin) => text === `${origin}${CALLBACK_PATH}`);
}
