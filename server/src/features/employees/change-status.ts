import type { EmployeeUid } from '@portal/domain/identifiers/uid';
import type { BodyOf } from '@portal/contract/endpoint';
import type { changeEmployeeStatus } from '@portal/contract/employees/employees';
import { refuse, type Failure } from '@portal/contract/errors';
import { activeToProblem, changedStatus, hasStatusAlready } from '@portal/domain/employees/status-change';
import type { CompanyActor } from '../../actor';
import type { Deps } from '../../deps';
import type { JsonText } from '../../http/context';
import { lockBasket } from '../../store/ordering/basket';
import { changeEmployee, refuseInactive } from './change-employee';
import { applyStatusEffects } from './status-effects';

interface StatusOf {
  uid: EmployeeUid;
  body: BodyOf<typeof changeEmployeeStatus>;
}

/**
 * Changes the status of an employee (EMP-180, EMP-181). The basket is held from the start, so that nobody orders for the employee by
 * the old status meanwhile; the same status again changes nothing (EMP-S08).
 */
export function changeStatus(deps: Deps, actor: CompanyActor, { uid, body }: StatusOf): Promise<JsonText | Failure> {
  const { version, ...change } = body;
  return changeEmployee(deps, actor, {
    uid,
    version,
    code: 'employee.statusUpdated',
    lock: lockBasket,
    plan: async (_tx, employee, { today }) => {
      // The same again is no change, on the last day itself too.
      if (hasStatusAlready(employee, change)) return {};
      const inactive = refuseInactive(employee);
      if (inactive !== null) return inactive;
      const problem = activeToProblem(change, today);
      return problem === null ? changedStatus(change) : refuse('err.input.invalid', { fields: [{ path: 'activeTo', code: problem }] });
    },
    follow: async (tx, basket, { now }) => {
      const { userUid } = actor;
      const changed = { basket, employeeUids: [uid], status: change.status, cause: `inactive:${uid}`, userUid, now };
      const effects = await applyStatusEffects(tx, changed);
      return effects.of(uid);
    },
  });
}
