import { listOrders, type Order, type orderList } from '@portal/contract/orders/orders';
import { call } from '../../../lib/call/call';
import { useCompanyUid } from '../../../lib/session/selected-company';
import { useList } from '../../../lib/list/use-list';
import { pageQuery, type ListDefaults, type ListState } from '../../../lib/list/use-list-state';
import { useRowRefresh } from '../../../lib/list/use-row-refresh';
import { FINAL_ORDER_STATUSES } from '@portal/domain/orders/order-life';

export type OrderListState = ListState<typeof orderList>;

/** The newest order first (OL-006). */
export const orderDefaults: ListDefaults<typeof orderList> = { sort: { by: 'orderedAt', dir: 'desc' } };

export const isFinalOrder = ({ status }: Order): boolean => FINAL_ORDER_STATUSES.has(status);

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
