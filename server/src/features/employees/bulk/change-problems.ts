import type { Day } from '@portal/domain/calendar/prague-day';
import type { EmployeeBulkChange } from '@portal/contract/employees/employee-bulk';
import type { Failure } from '@portal/contract/errors';
import type { ChangePlan } from '@portal/domain/employees/bulk-change';
import { activeToProblem } from '@portal/domain/employees/status-change';
import type { CompanyTx } from '../../../store/engine/db';
import { groupProblems, locationProblems } from '../check-places';

type Problems = NonNullable<Failure['fields']>;

/** What is wrong with the group or the address of the change: then nobody changes. */
export async function placeProblems(tx: CompanyTx, change: EmployeeBulkChange): Promise<Problems> {
  if (change.kind === 'group') return groupProblems(tx, change.employeeGroupUid, 'change.employeeGroupUid');
  return change.kind === 'location' ? locationProblems(tx, change.locationUid, 'change.locationUid') : [];
}

/** What is wrong with the last day, unless everybody has it already: the same again is no change (EMP-S08). */
export function dayProblems(
  { changed, unchanged }: ChangePlan<unknown>,
  { change, today }: { change: EmployeeBulkChange; today: Day },
): Problems {
  const isRepeated = changed.length === 0 && unchanged.length > 0;
  const problem = change.kind === 'status' && !isRepeated ? activeToProblem(change, today) : null;
  return problem === null ? [] : [{ path: 'change.activeTo', code: problem }];
}
