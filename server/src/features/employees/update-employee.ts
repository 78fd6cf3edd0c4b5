import type { EmployeeUid } from '@portal/domain/identifiers/uid';
import type { BodyOf } from '@portal/contract/endpoint';
import type { updateEmployee as updateEmployeeRoute } from '@portal/contract/employees/employees';
import { refuse, type Failure } from '@portal/contract/errors';
import { birthdateProblem, isUpdatableNumber } from '@portal/domain/employees/employee-fields';
import type { CompanyActor } from '../../actor';
import type { Deps } from '../../deps';
import type { JsonText } from '../../http/context';
import { findDefaultGroup, holdGroup } from '../../store/employees/employee-groups';
import type { EmployeeRecord } from '../../store/employees/employee-records';
import { ALONE, changeEmployee, refuseInactive } from './change-employee';
import { groupProblems } from './check-places';

interface Update {
  uid: EmployeeUid;
  body: BodyOf<typeof updateEmployeeRoute>;
}

/** Replaces the edited fields: what is missing becomes empty, a missing group the default one (EMP-178, EMP-S27). */
export function updateEmployee(deps: Deps, actor: CompanyActor, { uid, body }: Update): Promise<JsonText | Failure> {
  const { version, employeeNumber, employeeGroupUid, ...fields } = body;
  return changeEmployee(deps, actor, {
    ...ALONE,
    uid,
    version,
    code: 'employee.update',
    lock: (tx) => holdGroup(tx, employeeGroupUid),
    plan: async (tx, employee, { today }) => {
      const inactive = refuseInactive(employee);
      if (inactive !== null) return inactive;
      const born = birthdateProblem(fields.birthdate, today);
      const problems = [
        ...numberProblems(employee, employeeNumber),
        ...(born === null ? [] : [{ path: 'birthdate', code: born }]),
        ...(await groupProblems(tx, employeeGroupUid, 'employeeGroupUid')),
      ];
      if (problems.length > 0) return refuse('err.input.invalid', { fields: problems });
      return { ...fields, groupUid: employeeGroupUid ?? (await findDefaultGroup(tx)) };
    },
  });
}

/** The number never changes; what was stored before the rule may be repeated as it is (EMP-065, EMP-S15). */
function numberProblems(employee: EmployeeRecord, given: string | undefined): NonNullable<Failure['fields']> {
  if (given === undefined || given === employee.employeeNumber) return [];
  return [{ path: 'employeeNumber', code: isUpdatableNumber(given) ? 'employee.personalNumberImmutable' : 'field.invalid' }];
}
