import type { Order, orderList } from '@portal/contract/orders';
import { FINAL_ORDER_STATUSES } from '@portal/domain/orders/order-life';
import type { ListDefaults, ListState } from '../../../lib/list/use-list-state';

export type OrderListState = ListState<typeof orderList>;

/** The newest order first (OL-006). */
export const orderDefaults: ListDefaults<typeof orderList> = { sort: { by: 'orderedAt', dir: 'desc' } };

export const isFinalOrder = ({ status }: Order): boolean => FINAL_ORDER_STATUSES.has(status);
