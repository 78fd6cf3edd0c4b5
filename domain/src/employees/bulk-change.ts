import type { EmployeeUid, LocationUid, GroupUid } from '../identifiers/uid';
import { isStatusEditable, type EmployeeStatus } from './employee-status';
import type { Day } from '../calendar/prague-day';
import { changedStatus, hasStatusAlready, type StatusChange } from './status-change';

/** What is asked for many people at once. */
export type BulkChange =
  | ({ kind: 'status' } & StatusChange)
  | { kind: 'group'; employeeGroupUid: GroupUid }
  | { kind: 'location'; locationUid: LocationUid }
  | { kind: 'autoCardRenew'; autoCardRenew: boolean };

/** What such a change asks about a person; the status is the one of today. */
export interface ChangeablePerson {
  uid: EmployeeUid;
  status: EmployeeStatus;
  activeTill: Day | null;
  groupUid: GroupUid;
  groupName: string;
  isInDefaultGroup: boolean;
  deliveryType: 'office' | 'home';
  locationUid: LocationUid | null;
  locationName: string | null;
  autoCardRenew: boolean;
}

/** Fields the change leaves with new values. */
export type ChangedFields = Partial<
  Pick<ChangeablePerson, 'status' | 'activeTill' | 'groupUid' | 'deliveryType' | 'locationUid' | 'autoCardRenew'>
>;

export interface ChangePlan<P> {
  /** Who changes, and what stands there now; null where it has no name of its own: the company's default group, delivery home. */
  changed: (P & { from: string | null })[];
  unchanged: P[];
  refused: (P & { code: 'err.blocked.status' })[];
  /** Asked for, and nobody. */
  unknown: string[];
}

interface Question<P> {
  change: BulkChange;
  /** Everybody asked for, each once. */
  uids: readonly EmployeeUid[];
  /** Those who exist. */
  people: readonly P[];
}

/** Decides about everybody: who is so already stays, who is inactive cannot change any more (EMP-S10, EMP-S28), the rest change. */
export function planChange<P extends ChangeablePerson>({ change, uids, people }: Question<P>): ChangePlan<P> {
  const plan: ChangePlan<P> = { changed: [], unchanged: [], refused: [], unknown: [] };
  const known = new Set(people.map(({ uid }) => uid));
  plan.unknown.push(...uids.filter((uid) => !known.has(uid)));
  for (const person of people) {
    if (isSoAlready(change, person)) plan.unchanged.push(person);
    else if (!isStatusEditable(person.status)) plan.refused.push({ ...person, code: 'err.blocked.status' });
    else plan.changed.push({ ...person, from: presentValue(change, person) });
  }
  return plan;
}

/** The new values, the same for everybody who changes. */
export function fieldsOf(change: BulkChange): ChangedFields {
  if (change.kind === 'status') return changedStatus(change);
  if (change.kind === 'group') return { groupUid: change.employeeGroupUid };
  if (change.kind === 'location') return { deliveryType: 'office', locationUid: change.locationUid };
  return { autoCardRenew: change.autoCardRenew };
}

function isSoAlready(change: BulkChange, person: ChangeablePerson): boolean {
  if (change.kind === 'status') return hasStatusAlready(person, change);
  if (change.kind === 'group') return person.groupUid === change.employeeGroupUid;
  if (change.kind === 'location') return person.deliveryType === 'office' && person.locationUid === change.locationUid;
  return person.autoCardRenew === change.autoCardRenew;
}

function presentValue({ kind }: BulkChange, person: ChangeablePerson): string | null {
  if (kind === 'status') return person.status;
  if (kind === 'group') return person.isInDefaultGroup ? null : person.groupName;
  return kind === 'location' ? person.locationName : String(person.autoCardRenew);
}
