import type { listEmployees as listEmployeesRoute } from '@portal/contract/employees';
import type { QueryOf } from '@portal/contract/endpoint';
import { pageMeta } from '@portal/contract/paging';
import { pragueDay } from '@portal/domain/calendar/prague-day';
import type { CompanyActor } from '../../actor';
import type { Deps } from '../../deps';
import { JsonText } from '../../http/context';
import { listEmployees as listStoredEmployees } from '../../store/employees/employees';
import { readFilter } from './read-filter';

/** One page of the company's employees; the database writes the rows as JSON (EMP-S01 to EMP-S04). */
export async function listEmployees(deps: Deps, actor: CompanyActor, query: QueryOf<typeof listEmployeesRoute>): Promise<JsonText> {
  const { filter, pageNumber, pageSize, sortBy = 'employeeNumber', sortDir } = query;
  const list = await deps.db.read(actor.companyUid, (tx) =>
    listStoredEmployees(tx, {
      ...readFilter(filter, pragueDay(deps.now().getTime())),
      sortBy,
      sortDir,
      limit: pageSize,
      offset: (pageNumber - 1) * pageSize,
    }),
  );
  return new JsonText(`{"data":${list.json},"meta":${JSON.stringify(pageMeta(query, list.total, list.totalUnfiltered))}}`);
}
