import { refuse, type ErrorCode, type Failure } from '@portal/contract/errors';

/** A refused action says why: the one reason as its code, several as a list (S-007). What somebody may not do at all is denied. */
export function refuseBlocked(blockers: readonly (Exclude<ErrorCode, 'err.blocked'> | 'forbidden')[]): Failure | null {
  const [first, ...others] = blockers;
  if (first === undefined) return null;
  if (blockers.includes('forbidden') || first === 'forbidden') return refuse('auth.access.denied');
  return others.length === 0 ? refuse(first) : refuse('err.blocked', { meta: { blockers } });
}
