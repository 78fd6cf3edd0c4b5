import { refuse, type Failure } from '@portal/contract/errors';
import { locationBlockers, type LocationActionName, type LocationFacts } from '@portal/domain/settings/location-actions';

/** The refusal of an action that cannot be done now: the reason itself, or all of them when there are several (S-007). */
export function refuseBlocked(action: LocationActionName, facts: LocationFacts): Failure | null {
  const [first, ...others] = locationBlockers(action, facts);
  if (first === undefined) return null;
  return others.length === 0 ? refuse(first) : refuse('err.blocked', { meta: { blockers: [first, ...others] } });
}
