import type { CompanyUid } from '@portal/domain/identifiers/uid';
import type { listOrders as route } from '@portal/contract/orders/orders';
import type { QueryOf, ReplyOf } from '@portal/contract/endpoint';
import { pageMeta } from '@portal/contract/paging';
import type { Deps } from '../../deps';
import { listOrders as listRows } from '../../store/orders/orders';
import { presentOrder } from './present-order';
import { readFilter } from './read-filter';

/** Orders of the company, newest first unless sorted otherwise (S-060, S-232). */
export function listOrders(deps: Deps, companyUid: CompanyUid, query: QueryOf<typeof route>): Promise<ReplyOf<typeof route>> {
  const page = { ...readFilter(query), limit: query.pageSize, offset: (query.pageNumber - 1) * query.pageSize };
  return deps.db.read(companyUid, async (tx) => {
    const { rows, total, unfiltered } = await listRows(tx, page);
    return { data: rows.map((row) => presentOrder(row, deps)), meta: pageMeta(query, total, unfiltered) };
  });
}
