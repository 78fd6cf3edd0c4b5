import { refuse, type Failure } from '@portal/contract/errors';
import type { RouteShape } from '@portal/contract/endpoint';
import type { Visitor } from '../store/visitors';

/** Whether the company is in the state a route asks for: `open` = active or pending, `ready` = also set up (S-154). */
export function companyStateFailure(wanted: NonNullable<RouteShape['company']>, visitor: Visitor): Failure | null {
  if (wanted === 'any') return null;
  if (visitor.companyStatus !== 'active' && visitor.companyStatus !== 'pending') return refuse('company.notActive');
  if (wanted === 'ready' && !visitor.isSetUp) return refuse('company.initSetupNotDone');
  return null;
}
