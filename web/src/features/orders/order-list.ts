import type { Order } from '@portal/contract/orders';
import { FINAL_ORDER_STATUSES } from '@portal/domain/orders/order-life';
import { ORDER_STATUSES } from '@portal/domain/orders/order-status';
import type { TableShape } from '../../lib/url-state';
import type { ListDefaults } from '../../lib/use-list-state';

/** Sorts and filters the address of the orders list may carry (S-232). */
export const orderShape: TableShape = {
  sortable: ['orderedAt', 'number', 'label', 'status', 'priceIncVat'],
  filters: {
    fulltext: { kind: 'text' },
    orderNumber: { kind: 'text' },
    label: { kind: 'text' },
    status: { kind: 'list', values: ORDER_STATUSES },
    orderedFrom: { kind: 'day' },
    orderedTo: { kind: 'day', from: 'orderedFrom' },
    amountFrom: { kind: 'amount' },
    amountTo: { kind: 'amount', from: 'amountFrom' },
    isPaid: { kind: 'flag' },
    isOwed: { kind: 'flag' },
    createdFrom: { kind: 'day' },
  },
};

/** The newest order first (OL-006). */
export const orderDefaults: ListDefaults = { sort: { by: 'orderedAt', dir: 'desc' } };

export const isFinalOrder = ({ status }: Order): boolean => FINAL_ORDER_STATUSES.has(status);
