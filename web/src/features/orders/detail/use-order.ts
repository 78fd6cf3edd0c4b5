import { useQuery } from '@tanstack/react-query';
import type { OrderUid, CompanyUid } from '@portal/domain/identifiers/uid';
import { listOrderPackages } from '@portal/contract/ordering/checkout';
import { getOrder, getOrderSummary, listOrderItems, type Order } from '@portal/contract/orders/orders';
import { call } from '../../../lib/call/call';
import { useCompanyUid } from '../../../lib/session/selected-company';
import { SHORT_WHILE_MS } from '../../../lib/call/short-while';
import { useList } from '../../../lib/list/use-list';
import type { TableSort } from '../../../lib/list/use-table-state';
import { isFinalOrder } from '../list/use-orders';
import { isFinalShipment } from '../packages/use-shipments';

const MOST_TRIES = 60;

const keyOf = (companyUid: CompanyUid, orderUid: OrderUid) => ['company', companyUid, 'order', orderUid];

/** One order; while it is not final it re-reads itself, so that a payment or a dispatch shows without a reload (S-231). */
export function useOrder(orderUid: OrderUid) {
  const companyUid = useCompanyUid();
  return useQuery({
    queryKey: keyOf(companyUid, orderUid),
    queryFn: async ({ signal }) => (await call(getOrder, { params: { companyUid, id: orderUid }, signal })).data,
    refetchInterval: ({ state }) =>
      state.data && !isFinalOrder(state.data) && state.dataUpdateCount < MOST_TRIES ? SHORT_WHILE_MS : false,
  });
}

/** Price lines frozen when the order was submitted, with totals; there are none before. */
export function useOrderSummary(orderUid: OrderUid, isSubmitted = true) {
  const companyUid = useCompanyUid();
  return useQuery({
    enabled: isSubmitted,
    queryKey: [...keyOf(companyUid, orderUid), 'summary'],
    queryFn: ({ signal }) => call(getOrderSummary, { params: { companyUid, id: orderUid }, signal }),
    staleTime: 60_000,
  });
}

/** What the order brings to whom. */
export function useOrderItems(orderUid: OrderUid, sort: TableSort | null) {
  const companyUid = useCompanyUid();
  const order = sort === null ? {} : { sortBy: sort.by as 'employeeNumber', sortDir: sort.dir };
  return useList({
    queryKey: [...keyOf(companyUid, orderUid), 'items', sort],
    load: (page, signal) =>
      call(listOrderItems, { params: { companyUid, id: orderUid }, query: { pageNumber: String(page), ...order }, signal }),
  });
}

/** Packages of the order, one per address; while one is on its way they are read again (S-231). */
export function useOrderPackages({ uid: orderUid, status, hasPaperShipments }: Order) {
  const companyUid = useCompanyUid();
  const medium = hasPaperShipments ? 'paper' : 'plastic';
  return useQuery({
    // A basket is not packed yet.
    enabled: status !== 'BASKET',
    queryKey: [...keyOf(companyUid, orderUid), 'packages'],
    queryFn: async ({ signal }) =>
      (await call(listOrderPackages, { params: { companyUid, id: orderUid }, query: { pageSize: '100' }, signal })).data,
    refetchInterval: ({ state }) =>
      state.data?.some((one) => !isFinalShipment(one, medium)) && state.dataUpdateCount < MOST_TRIES ? SHORT_WHILE_MS : false,
  });
}

/** A placed order with nothing to pay (S-073). */
export const isFreeOrder = ({ number, price }: Order): boolean => number !== null && price.priceIncVat === 0;
