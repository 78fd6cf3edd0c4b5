import { v7 as newUid } from 'uuid';
import type { BodyOf, ReplyOf } from '@portal/contract/endpoint';
import type { createEmployee as createEmployeeRoute } from '@portal/contract/employees/employees';
import { refuse, type Failure } from '@portal/contract/errors';
import { pragueDay, type Day } from '@portal/domain/calendar/prague-day';
import { birthdateProblem } from '@portal/domain/employees/employee-fields';
import type { CompanyActor } from '../../actor';
import type { Deps } from '../../deps';
import { outcome } from '../../http/context';
import type { CompanyTx } from '../../store/engine/db';
import { insertEmployees, isNumberTaken, type NewEmployee } from '../../store/employees/employee-changes';
import { holdGroup } from '../../store/employees/employee-groups';
import { holdLocation } from '../../store/employees/employee-places';
import { groupProblems, locationProblems } from './check-places';

type Body = BodyOf<typeof createEmployeeRoute>;
type Answer = ReplyOf<typeof createEmployeeRoute> | Failure;
type FieldFailures = NonNullable<Failure['fields']>;

const NUMBER_EXISTS: FieldFailures = [{ path: 'employeeNumber', code: 'employee.personalNumberExists' }];

/** A new active employee; everything wrong with the form is answered at once (EMP-177, EMP-S22 to EMP-S26). */
export function createEmployee(deps: Deps, actor: CompanyActor, body: Body): Promise<Answer> {
  const now = deps.now();
  const { employeeGroupUid: groupUid, ...fields } = body;
  const employee: NewEmployee = { uid: newUid(), groupUid, ...fields };
  return deps.db.write<Answer>(actor, async (tx) => {
    await holdGroup(tx, groupUid);
    await holdLocation(tx, employee.locationUid);
    const problems = await problemsOf(tx, employee, pragueDay(now.getTime()));
    if (problems.length > 0) return refuse('err.input.invalid', { fields: problems });
    // Somebody was faster and took the number.
    if ((await insertEmployees(tx, { employees: [employee], now })).length === 0)
      return refuse('err.input.invalid', { fields: NUMBER_EXISTS });
    const { uid, ...after } = employee;
    tx.audit({ subjectUid: uid, after });
    return { data: { uid }, meta: outcome(actor, 'employee.create') };
  });
}

async function problemsOf(
  tx: CompanyTx,
  { employeeNumber, birthdate, groupUid, locationUid }: NewEmployee,
  today: Day,
): Promise<FieldFailures> {
  const [isTaken, groups, locations] = await Promise.all([
    isNumberTaken(tx, employeeNumber),
    groupProblems(tx, groupUid, 'employeeGroupUid'),
    locationProblems(tx, locationUid, 'locationUid'),
  ]);
  const born = birthdateProblem(birthdate, today);
  return [...(isTaken ? NUMBER_EXISTS : []), ...(born === null ? [] : [{ path: 'birthdate', code: born }]), ...groups, ...locations];
}
