import type { listOrders as route } from '@portal/contract/orders/orders';
import type { QueryOf } from '@portal/contract/endpoint';
import { writtenHellers } from '@portal/domain/money/money';
import type { OrderFilter, OrderSort } from '../../store/orders/orders';

interface Reading {
  filter: OrderFilter;
  sortBy: OrderSort;
  sortDir: 'asc' | 'desc';
}

/** What a query asks of orders: amounts in hellers, the newest first unless sorted (S-060, S-232). */
export function readFilter({ filter, sortBy, sortDir }: QueryOf<typeof route>): Reading {
  const asHellers = (amount: number | undefined) => (amount === undefined ? undefined : (writtenHellers(amount) ?? undefined));
  const { amountFrom, amountTo, ...rest } = filter;
  return {
    filter: { ...rest, amountFrom: asHellers(amountFrom), amountTo: asHellers(amountTo) },
    sortBy: sortBy ?? 'orderedAt',
    sortDir: sortBy === undefined ? 'desc' : sortDir,
  };
}
