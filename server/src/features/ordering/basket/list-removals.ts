import type { CompanyUid } from '@portal/domain/identifiers/uid';
import type { BasketRemoval, listBasketRemovals as route } from '@portal/contract/ordering/basket';
import type { QueryOf, ReplyOf } from '@portal/contract/endpoint';
import { pageMeta } from '@portal/contract/paging';
import { REMOVALS_KEPT_DAYS } from '@portal/domain/ordering/basket-item';
import type { Deps } from '../../../deps';
import { countRemovals, listRemovals as listRows, type RemovalRow } from '../../../store/ordering/basket-removals';
import { toAuthor, toTotal } from './present-basket';

const SHOWN_MS = REMOVALS_KEPT_DAYS * 86_400_000;

/** What left the basket in the last 30 days, newest first unless sorted. */
export function listRemovals(deps: Deps, companyUid: CompanyUid, query: QueryOf<typeof route>): Promise<ReplyOf<typeof route>> {
  return deps.db.read(companyUid, async (tx) => {
    const scope = { since: new Date(deps.now().getTime() - SHOWN_MS), causes: query.filter.cause };
    const descending = query.sortBy === undefined || query.sortDir === 'desc';
    const [rows, counts] = await Promise.all([
      listRows(tx, { ...scope, descending, limit: query.pageSize, offset: (query.pageNumber - 1) * query.pageSize }),
      countRemovals(tx, scope),
    ]);
    return { data: rows.map(toRemoval), meta: pageMeta(query, counts.found, counts.all) };
  });
}

const toRemoval = (row: RemovalRow): BasketRemoval => ({
  uid: row.uid,
  at: row.at.toISOString(),
  by: toAuthor(row),
  cause: row.cause,
  total: toTotal(row),
  itemCount: row.itemCount,
  canRestore: row.cause !== 'ordered' && row.restoredAt === null,
  restoredAt: row.restoredAt?.toISOString() ?? null,
  order: row.orderUid === null || row.orderNumber === null ? null : { uid: row.orderUid, number: row.orderNumber },
});
