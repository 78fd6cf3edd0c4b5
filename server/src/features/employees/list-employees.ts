import type { listEmployees as listEmployeesRoute } from '@portal/contract/employees';
import type { QueryOf } from '@portal/contract/endpoint';
import { pageMeta } from '@portal/contract/paging';
import { pragueDay } from '@portal/domain/calendar/prague-day';
import type { EmployeeStatus } from '@portal/domain/employees/employee-status';
import type { CompanyActor } from '../../actor';
import type { Deps } from '../../deps';
import { JsonText } from '../../http/context';
import { listEmployees as listStoredEmployees } from '../../store/employees';

/** One page of the company's employees; the database writes the rows as JSON (EMP-S01 to EMP-S04). */
export async function listEmployees(deps: Deps, actor: CompanyActor, query: QueryOf<typeof listEmployeesRoute>): Promise<JsonText> {
  const { filter, pageNumber, pageSize, sortBy = 'employeeNumber', sortDir } = query;
  const { employeeStatus, employeeGroupUid, uid, ...texts } = filter;
  const list = await deps.db.read(actor.companyUid, (tx) =>
    listStoredEmployees(tx, {
      ...texts,
      statuses: employeeStatus === undefined ? undefined : withHidden(employeeStatus),
      groupUids: employeeGroupUid,
      uids: uid,
      today: pragueDay(deps.now().getTime()),
      sortBy,
      sortDir,
      limit: pageSize,
      offset: (pageNumber - 1) * pageSize,
    }),
  );
  return new JsonText(`{"data":${list.json},"meta":${JSON.stringify(pageMeta(query, list.total, list.totalUnfiltered))}}`);
}

/** People being deactivated are shown as suspended, so they are found among them (EMP-S04). Always in one order: it names a prepared statement. */
function withHidden(statuses: readonly EmployeeStatus[]): EmployeeStatus[] {
  const all: EmployeeStatus[] = statuses.includes('suspended') ? [...statuses, 'pending_deactivation'] : [...statuses];
  return [...new Set(all)].sort();
}
