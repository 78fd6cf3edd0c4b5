import type { listOrders as route } from '@portal/contract/orders';
import type { QueryOf, ReplyOf } from '@portal/contract/endpoint';
import { pageMeta } from '@portal/contract/paging';
import { czkToHellers } from '@portal/domain/money/money';
import type { Deps } from '../../deps';
import { listOrders as listRows } from '../../store/orders';
import { presentOrder } from './present-order';

/** Orders of the company, newest first unless sorted otherwise (S-060, S-232). */
export function listOrders(deps: Deps, companyUid: string, query: QueryOf<typeof route>): Promise<ReplyOf<typeof route>> {
  const hellers = (amount: number | undefined) => (amount === undefined ? undefined : (czkToHellers(amount) ?? undefined));
  const { amountFrom, amountTo, ...filter } = query.filter;
  return deps.db.read(companyUid, async (tx) => {
    const { rows, total, unfiltered } = await listRows(tx, {
      filter: { ...filter, amountFrom: hellers(amountFrom), amountTo: hellers(amountTo) },
      sortBy: query.sortBy ?? 'orderedAt',
      sortDir: query.sortBy === undefined ? 'desc' : query.sortDir,
      limit: query.pageSize,
      offset: (query.pageNumber - 1) * query.pageSize,
    });
    return { data: rows.map((row) => presentOrder(row, deps)), meta: pageMeta(query, total, unfiltered) };
  });
}
