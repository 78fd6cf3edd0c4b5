import type { FastifyRequest } from 'fastify';
import type { RouteShape } from '@portal/contract/endpoint';

/** What is behind an address. */
export type RouteKind = 'api' | 'identity' | 'page' | 'probe';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call of the contract a route answers. */
    contract?: RouteShape;
    /** Said by every route that is no call of the API. */
    kind?: RouteKind;
    /** Whoever calls knows no subscription key: a browser that opens a plain link, an outside system with a proof of its own. */
    withoutKey?: true;
  }
}

/**
 * Whether the request is a call of the API, and so protected like one. The matched route decides, never the address: `/%61pi/…` and
 * `/api/…` are the same route, and whatever was matched to none is treated like a call.
 */
export const isApiCall = ({ routeOptions }: FastifyRequest): boolean => (routeOptions.config?.kind ?? 'api') === 'api';

/** Whether a gateway in front has to have let the call through. */
export const needsGatewayKey = (request: FastifyRequest): boolean => isApiCall(request) && request.routeOptions.config?.withoutKey !== true;
