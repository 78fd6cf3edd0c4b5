import { createHash, randomBytes } from 'node:crypto';
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Env } from '../../env';
import { isHttps } from './public-origin';

type Address = Pick<Env, 'PUBLIC_URL'>;

/** `__Host-` ties the cookie to this host over https; plain http is for localhost only. */
const cookieName = (secure: boolean) => (secure ? '__Host-portal_session' : 'portal_session');

export const sessionHash = (token: string): Buffer => createHash('sha256').update(token).digest();

export function readSessionCookie(env: Address, request: FastifyRequest): string | null {
  return request.cookies[cookieName(isHttps(env, request))] ?? null;
}

export function writeSessionCookie(env: Address, reply: FastifyReply, token: string): void {
  const secure = isHttps(env, reply.request);
  const options: CookieSerializeOptions = { path: '/', httpOnly: true, sameSite: 'lax', secure };
  reply.setCookie(cookieName(secure), token, options);
}

/** A name nobody can guess. */
export const newSessionToken = (): string => randomBytes(32).toString('base64url');

export function clearSessionCookie(env: Address, reply: FastifyReply): void {
  const secure = isHttps(env, reply.request);
  reply.clearCookie(cookieName(secure), { path: '/', httpOnly: true, sameSite: 'lax', secure });
}
