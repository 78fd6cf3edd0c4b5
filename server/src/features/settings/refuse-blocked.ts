import { refuse, type ErrorCode, type Failure } from '@portal/contract/errors';

/** The refusal of an action that cannot be done now: the one reason as its code, several as a list (S-007). What somebody may not do is denied. */
export function refuseBlocked(blockers: readonly (ErrorCode | 'forbidden')[]): Failure | null {
  const reasons = blockers.filter((blocker) => blocker !== 'forbidden');
  if (reasons.length < blockers.length) return refuse('auth.access.denied');
  const [first, ...others] = reasons;
  if (first === undefined) return null;
  return others.length === 0 ? refuse(first) : refuse('err.blocked', { meta: { blockers: reasons } });
}
