import type { InjectOptions } from 'fastify';
import { newUid, type TestApp } from './test-app';

export interface MountedRoute {
  method: NonNullable<InjectOptions['method']>;
  /** As the OpenAPI document writes it: `/api/company/{companyUid}/orders`. */
  path: string;
}

/** Every call the server itself says it answers. */
export async function everyRoute({ app }: Pick<TestApp, 'app'>): Promise<MountedRoute[]> {
  const headers = { 'ocp-apim-subscription-key': '' };
  const { paths } = (await app.inject({ url: '/api/openapi.json', headers })).json<{ paths: Record<string, object> }>();
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => ({ method: method.toUpperCase() as MountedRoute['method'], path })),
  );
}

/** An address of the route: of the company, and of things that do not exist. */
export const addressOf = ({ path }: MountedRoute, companyUid: string): string =>
  path
    .replace('{companyUid}', companyUid)
    .replace('{productCode}', '90C')
    .replace('{index}', '0')
    .replace('{queue}', 'heldOrders')
    .replaceAll(/\{\w+\}/g, () => newUid());
