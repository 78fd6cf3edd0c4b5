import type { listEmployeeGroups } from '@portal/contract/employees/employee-groups';
import type { QueryOf, ReplyOf } from '@portal/contract/endpoint';
import { pageMeta } from '@portal/contract/paging';
import { pragueDay } from '@portal/domain/calendar/prague-day';
import type { CompanyActor } from '../../../actor';
import type { Deps } from '../../../deps';
import { listGroups as listStoredGroups } from '../../../store/employees/employee-groups';

/** One page of groups with the number of their people (GRP-018, GRP-S01). */
export async function listGroups(
  deps: Deps,
  actor: CompanyActor,
  query: QueryOf<typeof listEmployeeGroups>,
): Promise<ReplyOf<typeof listEmployeeGroups>> {
  const { filter, pageNumber, pageSize, sortBy = 'name', sortDir } = query;
  const today = pragueDay(deps.now().getTime());
  const page = { sortBy, sortDir, limit: pageSize, offset: (pageNumber - 1) * pageSize };
  const { rows, total, totalUnfiltered } = await deps.db.read(actor.companyUid, (tx) =>
    listStoredGroups(tx, { name: filter.name, today, ...page }),
  );
  return { data: rows, meta: pageMeta(query, total, totalUnfiltered) };
}
