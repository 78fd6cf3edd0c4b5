import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** How long a started sign-in waits for its callback. */
export const LOGIN_MINUTES = 10;

const NAME = /^(__Host-)?portal_login_[\w-]{12}$/;
const MAX_TABS = 4;

export const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

/** One cookie per sign-in under way, named by its state: two tabs do not disturb each other. */
export function writeLoginCookie(reply: FastifyReply, state: string, secret: string): void {
  dropOldest(reply);
  reply.setCookie(cookieName(reply.request, state), secret, { ...options(reply.request), maxAge: LOGIN_MINUTES * 60 });
}

export const readLoginCookie = (request: FastifyRequest, state: string): string | null =>
  request.cookies[cookieName(request, state)] ?? null;

export function clearLoginCookie(reply: FastifyReply, state: string): void {
  reply.clearCookie(cookieName(reply.request, state), options(reply.request));
}

const isSecure = (request: FastifyRequest) => request.protocol === 'https';

const options = (request: FastifyRequest) => ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(request) }) as const;

function cookieName(request: FastifyRequest, state: string): string {
  return `${isSecure(request) ? '__Host-' : ''}portal_login_${sha256(state).toString('base64url').slice(0, 12)}`;
}

/** Abandoned sign-ins must not grow the request headers without end. */
function dropOldest(reply: FastifyReply): void {
  const started = Object.keys(reply.request.cookies).filter((name) => NAME.test(name));
  for (const name of started.slice(0, Math.max(0, started.length - MAX_TABS + 1))) reply.clearCookie(name, options(reply.request));
}
