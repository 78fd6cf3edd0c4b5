import type { QueryOf, ReplyOf } from '@portal/contract/endpoint';
import type { listLocations as listLocationsRoute } from '@portal/contract/settings/locations';
import { pageMeta } from '@portal/contract/paging';
import type { CompanyActor } from '../../../actor';
import type { Deps } from '../../../deps';
import { listLocations as listStoredLocations } from '../../../store/locations/list-locations';
import { presentLocation } from './present-location';

/** One page of delivery addresses, by name when nothing else is asked, in Czech order (EMP-S34, EMP-S35). */
export async function listLocations(
  deps: Deps,
  actor: CompanyActor,
  query: QueryOf<typeof listLocationsRoute>,
): Promise<ReplyOf<typeof listLocationsRoute>> {
  const { filter, pageNumber, pageSize, sortBy = 'name', sortDir } = query;
  const { rows, total, totalUnfiltered } = await deps.db.read(actor.companyUid, (tx) =>
    listStoredLocations(tx, { filter, sortBy, sortDir, limit: pageSize, offset: (pageNumber - 1) * pageSize }),
  );
  return { data: rows.map(presentLocation), meta: pageMeta(query, total, totalUnfiltered) };
}
