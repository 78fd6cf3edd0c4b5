import { queryOptions } from '@tanstack/react-query';
import type { CompanyUid } from '@portal/domain/identifiers/uid';
import { calculateCheckout, getCheckout, getCheckoutSummary, listDeliveries, listOrderPackages } from '@portal/contract/ordering/checkout';
import { getOrder, getOrderSummary } from '@portal/contract/orders/orders';
import { call } from '../../../lib/call/call';
import { allPages } from '../../../lib/call/all-pages';

export interface CheckoutId {
  companyUid: CompanyUid;
  id: string;
}

const keyOf = ({ companyUid, id }: CheckoutId, part: string) => ['company', companyUid, 'checkout', id, part] as const;

export const checkoutQuery = (params: CheckoutId) =>
  queryOptions({
    queryKey: keyOf(params, 'detail'),
    queryFn: async ({ signal }) => (await call(getCheckout, { params, signal })).data.order,
  });

export const summaryQuery = (params: CheckoutId) =>
  queryOptions({
    queryKey: keyOf(params, 'summary'),
    queryFn: async ({ signal }) => (await call(getCheckoutSummary, { params, signal })).data,
  });

export const calculationQuery = (params: CheckoutId) =>
  queryOptions({
    queryKey: keyOf(params, 'calculation'),
    queryFn: ({ signal }) => call(calculateCheckout, { params, signal }),
  });

export const deliveriesQuery = (params: CheckoutId) =>
  queryOptions({
    queryKey: keyOf(params, 'deliveries'),
    queryFn: async ({ signal }) => (await call(listDeliveries, { params, signal })).data,
  });

/** One package for every address the cards go to. */
export const packagesQuery = (params: CheckoutId) =>
  queryOptions({
    queryKey: keyOf(params, 'packages'),
    queryFn: ({ signal }) =>
      allPages((page) => call(listOrderPackages, { params, query: { pageNumber: String(page), pageSize: '100', filter: {} }, signal })),
  });

/** The order once it is placed: due date, documents, how far it is. */
export const placedOrderQuery = (params: CheckoutId) =>
  queryOptions({
    queryKey: keyOf(params, 'order'),
    queryFn: async ({ signal }) => (await call(getOrder, { params, signal })).data,
  });

/** Its frozen price. */
export const placedPriceQuery = (params: CheckoutId) =>
  queryOptions({
    queryKey: keyOf(params, 'placedPrice'),
    queryFn: ({ signal }) => call(getOrderSummary, { params, signal }),
  });
