import type { RouteShape } from '@portal/contract/endpoint';

/** A route must say who may call it, what it leaves in the audit and how it repeats; otherwise the server does not start. */
export function assertComplete(route: RouteShape): void {
  const fail = (reason: string): never => {
    throw new Error(`route ${route.method} ${route.path} ${reason}`);
  };
  const reads = route.method === 'GET';
  if (!route.permission) fail('has no permission');
  if (!route.idempotent) fail('does not say how it repeats');
  if (route.audit === undefined) fail('does not say what it audits');
  if (reads && route.idempotent !== 'safe') fail('reads, so it is safe to repeat');
  if (!reads && route.idempotent === 'safe') fail('changes something, so it is not safe');
  if (!reads && route.audit === null) fail('changes something without an audit kind');
  const scoped = route.path.includes(':companyUid');
  const global = ['public', 'session', 'provider'].includes(route.permission);
  if (scoped && route.areas === undefined) fail('does not say which areas of the portal make it');
  if (!scoped && route.areas !== undefined) fail('belongs to an area of the portal but names no company');
  if (scoped === global) fail(scoped ? 'names a company but no action of the permission table' : 'asks for an action but names no company');
}
