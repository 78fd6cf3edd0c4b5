import { listOrders } from '@portal/contract/orders';
import { call } from '../../lib/call';
import { useCompanyUid } from '../../lib/selected-company';
import { useList } from '../../lib/use-list';
import { pageQuery } from '../../lib/use-list-state';
import { useRowRefresh } from '../../lib/use-row-refresh';
import { isFinalOrder, type OrderListState } from './order-list';

/** Orders page by page; the unfinished ones keep themselves fresh (TBL-015). */
export function useOrders({ filter, sort }: Pick<OrderListState, 'filter' | 'sort'>) {
  const companyUid = useCompanyUid();
  const params = { companyUid };
  const listKey = ['company', companyUid, 'orders', 'list', sort, filter];
  const source = useList({
    queryKey: listKey,
    load: (page, signal) => call(listOrders, { params, query: pageQuery({ filter, sort }, page), signal }),
  });
  useRowRefresh({
    listKey,
    rows: source.rows,
    isFinal: isFinalOrder,
    load: async (uids, signal) => (await call(listOrders, { params, query: { pageSize: '100', filter: { uid: uids } }, signal })).data,
  });
  return source;
}
