import type { listContactPersons as route } from '@portal/contract/settings/contact-persons';
import type { QueryOf, ReplyOf } from '@portal/contract/endpoint';
import { pageMeta } from '@portal/contract/paging';
import type { CompanyActor } from '../../../actor';
import type { Deps } from '../../../deps';
import { listContactPersons as listStored } from '../../../store/contact-persons/contact-person-list';
import { presentContactPerson, presentPortalUser } from './present-contact-person';

/** One page of the company's contact persons. */
export async function listContactPersons(deps: Deps, actor: CompanyActor, query: QueryOf<typeof route>): Promise<ReplyOf<typeof route>> {
  const { filter, pageNumber, pageSize, sortBy = 'lastName', sortDir } = query;
  const now = deps.now();
  const { rows, total, totalUnfiltered } = await deps.db.read(actor.companyUid, (tx) =>
    listStored(tx, {
      fulltext: filter.fulltext,
      firstName: filter.firstName,
      lastName: filter.lastName,
      statuses: filter.status,
      roles: filter.role,
      isSignatory: filter.isSignatory,
      uids: filter.uid,
      sortBy,
      sortDir,
      limit: pageSize,
      offset: (pageNumber - 1) * pageSize,
      now,
    }),
  );
  const data = rows.map((person) => {
    const { status, role } = presentPortalUser(person, now);
    return { ...presentContactPerson(actor, person), portalUser: { status, role } };
  });
  return { data, meta: pageMeta(query, total, totalUnfiltered) };
}
