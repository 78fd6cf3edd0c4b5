import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Env } from '../../env';
import { isHttps } from '../../http/session/public-origin';

/** How long a started sign-in waits for its callback. */
export const LOGIN_MINUTES = 10;

const NAME = /^(__Host-)?portal_login_[\w-]{12}$/;
const MAX_TABS = 4;

export const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

/** One cookie per sign-in under way, named by its state: two tabs do not disturb each other. */
export function writeLoginCookie(env: Env, reply: FastifyReply, { state, secret }: { state: string; secret: string }): void {
  const secure = isHttps(env, reply.request);
  dropOldest(reply, secure);
  reply.setCookie(cookieName(secure, state), secret, { ...options(secure), maxAge: LOGIN_MINUTES * 60 });
}

export const readLoginCookie = (env: Env, request: FastifyRequest, state: string): string | null =>
  request.cookies[cookieName(isHttps(env, request), state)] ?? null;

export function clearLoginCookie(env: Env, reply: FastifyReply, state: string): void {
  const secure = isHttps(env, reply.request);
  reply.clearCookie(cookieName(secure, state), options(secure));
}

const options = (secure: boolean) => ({ path: '/', httpOnly: true, sameSite: 'lax', secure }) as const;

function cookieName(secure: boolean, state: string): string {
  return `${secure ? '__Host-' : ''}portal_login_${sha256(state).toString('base64url').slice(0, 12)}`;
}

/** Abandoned sign-ins must not grow the request headers without end. */
function dropOldest(reply: FastifyReply, secure: boolean): void {
  const started = Object.keys(reply.request.cookies).filter((name) => NAME.test(name));
  for (const name of started.slice(0, Math.max(0, started.length - MAX_TABS + 1))) reply.clearCookie(name, options(secure));
}
