import { v7 as newUid } from 'uuid';
import type { EmployeeUid, UserUid } from '@portal/domain/identifiers/uid';
import type { EmployeeBulkChange } from '@portal/contract/employees/employee-bulk';
import { refuse, type Failure } from '@portal/contract/errors';
import { pragueDay } from '@portal/domain/calendar/prague-day';
import { fieldsOf, planChange, type ChangePlan } from '@portal/domain/employees/bulk-change';
import type { CompanyActor } from '../../../actor';
import type { Deps } from '../../../deps';
import { lockBasket, shareBasket } from '../../../store/ordering/basket';
import type { WriteTx } from '../../../store/engine/db';
import { patchEmployees } from '../../../store/employees/employee-changes';
import { holdGroup } from '../../../store/employees/employee-groups';
import { lockEmployees, type EmployeeRecord } from '../../../store/employees/employee-records';
import { differences, valuesBefore } from '../change-employee';
import { voidMovedCheckout } from '../change-location';
import { applyStatusEffects, type ChangeTrace } from '../status-effects';
import { dayProblems, placeProblems } from './change-problems';
import { presentPlan, type BulkBody, type BulkReply } from './present-plan';

type Follow = (employeeUids: EmployeeUid[], now: Date) => Promise<(employeeUid: EmployeeUid) => ChangeTrace>;

/** Changes everybody who can be, in one transaction with a few statements however many they are; the rest are told apart in the answer. */
export function changeEmployees(deps: Deps, actor: CompanyActor, { uids, change }: BulkBody): Promise<BulkReply | Failure> {
  const now = deps.now();
  const today = pragueDay(now.getTime());
  const asked = [...new Set(uids)];
  return deps.db.write<BulkReply | Failure>(actor, async (tx) => {
    const follow = await lockFor(tx, change, actor.userUid);
    const [places, people] = await Promise.all([placeProblems(tx, change), lockEmployees(tx, { uids: asked, today })]);
    const plan = planChange({ change, uids: asked, people });
    const problems = [...places, ...dayProblems(plan, { change, today })];
    if (problems.length > 0) return refuse('err.input.invalid', { fields: problems });
    await applyPlan(tx, { plan, change, follow, now });
    return presentPlan(plan);
  });
}

interface Work {
  plan: ChangePlan<EmployeeRecord>;
  change: EmployeeBulkChange;
  follow: Follow;
  now: Date;
}

/** One audit entry for each changed person; when nobody changed, one that says so. */
async function applyPlan(tx: WriteTx, { plan, change, follow, now }: Work): Promise<void> {
  const { changed, unchanged, refused, unknown } = plan;
  if (changed.length === 0) {
    tx.audit({ after: { changed: 0, unchanged: unchanged.length, refused: refused.length, unknown: unknown.length } });
    return;
  }
  const patch = fieldsOf(change);
  const employeeUids = changed.map(({ uid }) => uid);
  await patchEmployees(tx, { uids: employeeUids, patch, now });
  const followed = await follow(employeeUids, now);
  tx.auditEach(
    changed.map((employee) => {
      const changes = differences(employee, patch);
      return {
        subjectUid: employee.uid,
        before: valuesBefore(employee, changes),
        after: { ...changes, ...followed(employee.uid) },
      };
    }),
  );
}

/** Takes the locks that come before those of people; answers what follows from the change. */
async function lockFor(tx: WriteTx, change: EmployeeBulkChange, userUid: UserUid | null): Promise<Follow> {
  if (change.kind === 'status') {
    const basket = await lockBasket(tx);
    return async (employeeUids, now) =>
      (await applyStatusEffects(tx, { basket, employeeUids, status: change.status, cause: `inactive:${newUid()}`, userUid, now })).of;
  }
  if (change.kind === 'group') await holdGroup(tx, change.employeeGroupUid);
  if (change.kind !== 'location') return async () => () => ({});
  const basket = await shareBasket(tx);
  return async (employeeUids) => {
    await voidMovedCheckout(tx, basket, employeeUids);
    return () => ({});
  };
}
