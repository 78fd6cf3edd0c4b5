import type { FastifyRequest } from 'fastify';
import type { Env } from '../../env';

type Address = Pick<Env, 'PUBLIC_URL'>;

/**
 * Whether people reach the portal over https: when its public address says so, whatever a proxy tells or forgets to tell, and when the
 * request itself came so.
 */
export const isHttps = ({ PUBLIC_URL }: Address, request: FastifyRequest): boolean =>
  PUBLIC_URL.startsWith('https:') || request.protocol === 'https';

/** The address of the portal as this person has it in the browser. */
export const seenOrigin = (env: Address, request: FastifyRequest): string =>
  `${isHttps(env, request) ? 'https' : 'http'}://${request.host}`;
