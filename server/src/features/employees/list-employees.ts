import {
  CHOSEN_MAX,
  type listEmployees as listEmployeesRoute,
  type listEmployeeUids as listEmployeeUidsRoute,
} from '@portal/contract/employees/employees';
import type { QueryOf } from '@portal/contract/endpoint';
import { pageMeta } from '@portal/contract/paging';
import { pragueDay } from '@portal/domain/calendar/prague-day';
import type { CompanyActor } from '../../actor';
import type { Deps } from '../../deps';
import { JsonText } from '../../http/context';
import { listEmployees as listStoredEmployees, listEmployeeUids as listStoredUids } from '../../store/employees/employees';
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

/** Everybody the filters find, the first `CHOSEN_MAX` of them. */
export async function listEmployeeUids(deps: Deps, actor: CompanyActor, query: QueryOf<typeof listEmployeeUidsRoute>): Promise<JsonText> {
  const { filter, sortBy = 'employeeNumber', sortDir } = query;
  const page = { sortBy, sortDir, limit: CHOSEN_MAX, offset: 0 };
  const uids = await deps.db.read(actor.companyUid, (tx) =>
    listStoredUids(tx, { ...readFilter(filter, pragueDay(deps.now().getTime())), ...page }),
  );
  return new JsonText(`{"data":${uids}}`);
}
