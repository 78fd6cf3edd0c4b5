import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { summariseEmployeesOfProduct } from '@portal/contract/ordering/products';
import { call } from '../../../../lib/call/call';
import { useBook } from '../../basket/book/book-context';
import type { EmployeesOf } from '../employees-query';

/** Colleagues and quick fingers change the basket many times a second; nobody reads figures that fast. */
const SETTLED_MS = 1_000;

/** What the checks find under the other filters, and what each group is ordered, counted by the server. Part of what shows the basket. */
export const orderSummaryQuery = ({ companyUid, productCode, state }: EmployeesOf) => {
  const { check: _check, ...filter } = state.filter;
  return queryOptions({
    queryKey: ['company', companyUid, 'basket', 'summary', productCode, filter] as const,
    queryFn: async ({ signal }) =>
      (await call(summariseEmployeesOfProduct, { params: { companyUid, productCode }, query: { filter }, signal })).data,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
};

/** The same, read again when something of the basket was saved. */
export function useOrderSummary(of: EmployeesOf) {
  const client = useQueryClient();
  const { store } = useBook();
  const saved = useSyncExternalStore(store.subscribe, () => store.get().saved);
  const read = useRef(saved);
  const { companyUid } = of;
  useEffect(() => {
    if (read.current === saved) return undefined;
    const timer = setTimeout(() => {
      read.current = saved;
      void client.invalidateQueries({ queryKey: ['company', companyUid, 'basket', 'summary'] });
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [client, companyUid, saved]);
  return useQuery(orderSummaryQuery(of));
}
