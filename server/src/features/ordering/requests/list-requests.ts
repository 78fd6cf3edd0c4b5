import type { listCardRequests as route } from '@portal/contract/cards/card-requests';
import type { QueryOf, ReplyOf } from '@portal/contract/endpoint';
import { pageMeta } from '@portal/contract/paging';
import { pragueDay } from '@portal/domain/calendar/prague-day';
import type { CompanyActor } from '../../../actor';
import type { Deps } from '../../../deps';
import { countRequests, listRequests as listStored } from '../../../store/cards/card-requests';
import { presentRequest } from './present-request';

/** Requests for replacement cards: the open ones, newest first, unless the caller says otherwise (S-142). */
export async function listRequests(deps: Deps, actor: CompanyActor, query: QueryOf<typeof route>): Promise<ReplyOf<typeof route>> {
  const { pageNumber, pageSize, sortBy = 'createdAt', filter } = query;
  const { state: states = ['open'], productCode: products, ...texts } = filter;
  const wanted = { ...texts, states, products };
  const sortDir = query.sortBy === undefined ? 'desc' : query.sortDir;
  const page = { sortBy, sortDir, limit: pageSize, offset: (pageNumber - 1) * pageSize };
  const today = pragueDay(deps.now().getTime());
  const [rows, counts] = await deps.db.read(actor.companyUid, (tx) =>
    Promise.all([listStored(tx, { ...wanted, ...page, today }), countRequests(tx, wanted)]),
  );
  return {
    data: rows.map((row) => presentRequest(row, actor.language)),
    total: counts.total,
    meta: pageMeta(query, counts.total, counts.totalUnfiltered),
  };
}
