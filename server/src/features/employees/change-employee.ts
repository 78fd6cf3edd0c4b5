import type { EmployeeUid } from '@portal/domain/identifiers/uid';
import type { ChangeTrace } from './status-effects';
import { refuse, isFailure, type Failure } from '@portal/contract/errors';
import type { OutcomeCode } from '@portal/contract/outcomes';
import { pragueDay, type Day } from '@portal/domain/calendar/prague-day';
import { isStatusEditable } from '@portal/domain/employees/employee-status';
import type { CompanyActor } from '../../actor';
import type { Deps } from '../../deps';
import type { JsonText } from '../../http/context';
import type { WriteTx } from '../../store/engine/db';
import { patchEmployees, type EmployeePatch } from '../../store/employees/employee-changes';
import { readEmployeeDetail, readLastChange } from '../../store/employees/employee-detail';
import { lockEmployees, type EmployeeRecord } from '../../store/employees/employee-records';
import { answerChange } from './get-employee';

interface Moment {
  now: Date;
  /** Prague day. */
  today: Day;
}

interface Change<L> {
  uid: EmployeeUid;
  /** The version the person looked at; without it the last one to save wins. */
  version: number | undefined;
  code: OutcomeCode;
  /** Takes the locks that come before the employee's own. */
  lock: (tx: WriteTx) => Promise<L>;
  /** The wanted values; those that stand there already are no change. */
  plan: (tx: WriteTx, employee: EmployeeRecord, moment: Moment) => Promise<EmployeePatch | Failure>;
  /** What follows from a real change; its answer is added to the audit entry. */
  follow: (tx: WriteTx, locked: L, moment: Moment) => Promise<ChangeTrace>;
}

/**
 * Changes one employee: not an inactive one (EMP-S10, EMP-S28), and not over the head of somebody who was faster. A call that
 * changes nothing is no conflict and leaves the version alone.
 */
export function changeEmployee<L>(deps: Deps, actor: CompanyActor, change: Change<L>): Promise<JsonText | Failure> {
  const now = deps.now();
  const moment = { now, today: pragueDay(now.getTime()) };
  const { uid, version, code } = change;
  return deps.db.write<JsonText | Failure>(actor, async (tx) => {
    const locked = await change.lock(tx);
    const [employee] = await lockEmployees(tx, { uids: [uid], today: moment.today });
    if (employee === undefined) return refuse('err.notFound');
    const wanted = await change.plan(tx, employee, moment);
    if (isFailure(wanted)) return wanted;
    const patch = differences(employee, wanted);
    if (Object.keys(patch).length > 0) {
      if (version !== undefined && version !== employee.version) return refuseChanged(tx, uid, moment.today);
      await patchEmployees(tx, { uids: [uid], patch, now });
      const followed = await change.follow(tx, locked, moment);
      tx.audit({ subjectUid: uid, before: valuesBefore(employee, patch), after: { ...patch, ...followed } });
    } else tx.audit({ subjectUid: uid });
    return answerChange(tx, { actor, uid, today: moment.today, code });
  });
}

/** For a change of the employee alone. */
export const ALONE = { lock: async () => null, follow: async () => ({}) };

/** For a plan: nothing of an inactive employee can be edited. */
export const refuseInactive = ({ status }: EmployeeRecord): Failure | null =>
  isStatusEditable(status) ? null : refuse('err.blocked.status');

/** The former values of the changed fields, for the audit. */
export const valuesBefore = (employee: EmployeePatch, patch: EmployeePatch): EmployeePatch =>
  Object.fromEntries(Object.keys(patch).map((field) => [field, employee[field as keyof EmployeePatch]]));

/** Of the wanted values those that are new. */
export const differences = (employee: EmployeeRecord, wanted: EmployeePatch): EmployeePatch =>
  Object.fromEntries(Object.entries(wanted).filter(([field, value]) => employee[field as keyof EmployeePatch] !== value));

/** Somebody else was faster: the caller learns what is there now, by whom and since when. */
async function refuseChanged(tx: WriteTx, uid: EmployeeUid, today: Day): Promise<Failure> {
  const [json = 'null', last] = await Promise.all([readEmployeeDetail(tx, { uid, today }), readLastChange(tx, uid)]);
  const current: { employeeStatus: { updatedAt: string } } = JSON.parse(json);
  const changedAt = last?.at.toISOString() ?? current.employeeStatus.updatedAt;
  return refuse('employee.changed', { meta: { current, changedBy: last?.changedBy ?? null, changedAt } });
}
