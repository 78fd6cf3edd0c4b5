import type { RouteShape } from '@portal/contract/endpoint';
import { isDeskAction } from '@portal/domain/access/staff';

/**
 * A route must say who may call it, which areas of the portal make it, what it leaves in the audit and how it repeats; otherwise
 * the server does not start. A POST may be a question too long for an address: safe to repeat, and nothing to audit.
 */
export function assertComplete(route: RouteShape): void {
  const problem = describeEffect(route) ?? describeScope(route);
  if (problem !== null) throw new Error(`route ${route.method} ${route.path} ${problem}`);
}

function describeEffect({ method, idempotent, audit }: RouteShape): string | null {
  const reads = method === 'GET';
  if (!idempotent) return 'does not say how it repeats';
  if (audit === undefined) return 'does not say what it audits';
  if (reads && idempotent !== 'safe') return 'reads, so it is safe to repeat';
  if (reads || (method === 'POST' && idempotent === 'safe' && audit === null)) return null;
  if (idempotent === 'safe') return 'changes something, so it is not safe';
  return audit === null ? 'changes something without an audit kind' : null;
}

function describeScope({ path, permission, areas }: RouteShape): string | null {
  if (!permission) return 'has no permission';
  const isDesk = isDeskAction(permission);
  if (isDesk !== (path.startsWith('/api/provider/') && permission !== 'provider'))
    return isDesk ? 'is of the desk and lies elsewhere' : 'lies at the desk and asks for no action of it';
  const namesCompany = path.includes(':companyUid');
  const isGlobal = isDesk || ['public', 'session', 'provider'].includes(permission);
  if (namesCompany && isGlobal) return 'names a company but no action of the permission table';
  if (!namesCompany && !isGlobal) return 'asks for an action but names no company';
  if (namesCompany && areas === undefined) return 'does not say which areas of the portal make it';
  return !namesCompany && areas !== undefined ? 'belongs to an area of the portal but names no company' : null;
}
