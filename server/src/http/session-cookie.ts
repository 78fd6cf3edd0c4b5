import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** `__Host-` ties the cookie to this host over https; plain http is for localhost only. */
const cookieName = (secure: boolean) => (secure ? '__Host-portal_session' : 'portal_session');

const isSecure = (request: FastifyRequest) => request.protocol === 'https';

export const sessionHash = (token: string): Buffer => createHash('sha256').update(token).digest();

export function readSessionCookie(request: FastifyRequest): string | null {
  return request.cookies[cookieName(isSecure(request))] ?? null;
}

export function writeSessionCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  const secure = isSecure(request);
  reply.setCookie(cookieName(secure), token, { path: '/', httpOnly: true, sameSite: 'lax', secure });
}

/** A name nobody can guess. */
export const newSessionToken = (): string => randomBytes(32).toString('base64url');

export function clearSessionCookie(request: FastifyRequest, reply: FastifyReply): void {
  const secure = isSecure(request);
  reply.clearCookie(cookieName(secure), { path: '/', httpOnly: true, sameSite: 'lax', secure });
}
