import type { EmployeeBulkChange } from '@portal/contract/employee-bulk';
import type { Failure } from '@portal/contract/errors';
import { activeToProblem } from '@portal/domain/employees/status-change';
import type { CompanyTx } from '../../../store/db';
import { groupProblems, locationProblems } from '../check-places';

/** What is wrong with the change itself: then nobody changes. */
export async function changeProblems(tx: CompanyTx, change: EmployeeBulkChange, today: string): Promise<NonNullable<Failure['fields']>> {
  if (change.kind === 'group') return groupProblems(tx, change.employeeGroupUid, 'change.employeeGroupUid');
  if (change.kind === 'location') return locationProblems(tx, change.locationUid, 'change.locationUid');
  const problem = change.kind === 'status' ? activeToProblem(change, today) : null;
  return problem === null ? [] : [{ path: 'change.activeTo', code: problem }];
}
