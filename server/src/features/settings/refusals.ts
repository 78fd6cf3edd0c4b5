import { refuse, type Failure, type ErrorCode } from '@portal/contract/errors';
import type { CompanyTx } from '../../store/engine/db';
import { readLastChangeOf } from '../../store/synced-records/last-change';

type Some<V> = { [Name in keyof V]?: V[Name] | undefined };

interface Overwriting<V extends object> {
  code: 'company.changed' | 'contactPerson.changed' | 'location.changed';
  /** What the changed form was filled with; without it the last one to save wins. */
  seen: Some<V>;
  /** What stands there, held by the caller. */
  before: V;
  /** Names of the values the call would write otherwise. */
  changed: readonly (keyof V & string)[];
  /** Where the audit tells of such changes. */
  trail: { kinds: readonly string[]; subjectUid: string | null };
  /** The record as the caller would learn it. */
  current: () => Promise<object>;
}

/** Somebody else was faster: the caller learns what is there now, by whom and since when. Null when nothing of theirs would be written over. */
export async function refuseOverwriting<V extends object>(tx: CompanyTx, overwriting: Overwriting<V>): Promise<Failure | null> {
  const { code, seen, before, changed, trail } = overwriting;
  if (!differing(seen, before).some((field) => changed.includes(field))) return null;
  const last = await readLastChangeOf(tx, { ...trail, fields: changed });
  const current = await overwriting.current();
  return refuse(code, { meta: { current, changedBy: last?.changedBy ?? null, changedAt: last?.at.toISOString() ?? null } });
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Names of the values that stand otherwise. */
export const differing = <V extends object>(values: Some<V>, standing: V): (keyof V & string)[] =>
  (Object.keys(values) as (keyof V & string)[]).filter((field) => values[field] !== undefined && !isSame(values[field], standing[field]));

/** The refusal of an action that cannot be done now: the one reason as its code, several as a list (S-007). What somebody may not do is denied. */
export function refuseBlocked(blockers: readonly (ErrorCode | 'forbidden')[]): Failure | null {
  const reasons = blockers.filter((blocker) => blocker !== 'forbidden');
  if (reasons.length < blockers.length) return refuse('auth.access.denied');
  const [first, ...others] = reasons;
  if (first === undefined) return null;
  return others.length === 0 ? refuse(first) : refuse('err.blocked', { meta: { blockers: reasons } });
}
