import { useQuery } from '@tanstack/react-query';
import { getBasketTotal } from '@portal/contract/ordering/basket';
import { getCreditByMonth, getOwedTotal } from '@portal/contract/orders/order-totals';
import { listOrders } from '@portal/contract/orders/orders';
import { listShipments } from '@portal/contract/orders/packages';
import { listProducts } from '@portal/contract/ordering/products';
import { listNotifications } from '@portal/contract/ordering/renewals';
import { addDays } from '@portal/domain/calendar/prague-day';
import { CARD_PRODUCT_CODES } from '@portal/domain/catalogue/codes';
import { STANDING_ORDER_STATUSES } from '@portal/domain/orders/order-status';
import { call } from '../../lib/call/call';
import { useCompanyUid } from '../../lib/session/selected-company';
import { companyQuery } from '../../lib/session/session-queries';
import { SHORT_WHILE_MS } from '../../lib/call/short-while';
import { today } from '../../lib/text/day-text';

/** How far back home looks, and how much of each list it shows (HOME-066 to HOME-068). */
const WINDOW_DAYS = 90;
const SHOWN = 2;

const since = () => addDays(today(), -WINDOW_DAYS);

/** The company; asked every 5 s until it is active (HOME-049). */
export function useCompany() {
  const companyUid = useCompanyUid();
  return useQuery({
    ...companyQuery(companyUid),
    refetchInterval: ({ state }) => (state.data && state.data.companyInfo.status !== 'active' ? SHORT_WHILE_MS : false),
  });
}

/** Cards and credit waiting in the basket. */
export function useBasketTotal() {
  const companyUid = useCompanyUid();
  return useQuery({
    queryKey: ['company', companyUid, 'basket', 'total', 'home'],
    queryFn: async ({ signal }) => (await call(getBasketTotal, { params: { companyUid }, signal })).data,
  });
}

/** The card product people of this company order: the first active one of Multibenefit, Gastro, Flexi (HOME-S10). */
export function useFirstProduct(enabled: boolean) {
  const companyUid = useCompanyUid();
  return useQuery({
    enabled,
    queryKey: ['company', companyUid, 'products', 'first'],
    staleTime: 60_000,
    queryFn: async ({ signal }) => {
      const { data } = await call(listProducts, { params: { companyUid }, signal });
      return CARD_PRODUCT_CODES.find((code) => data.some((product) => product.code === code && product.active)) ?? null;
    },
  });
}

/** Notices of the company: cards that end soon, when it wants to hear of them (S-136, HOME-S09). */
export function useRenewalNotices() {
  const companyUid = useCompanyUid();
  return useQuery({
    queryKey: ['company', companyUid, 'notifications'],
    queryFn: async ({ signal }) => (await call(listNotifications, { params: { companyUid }, signal })).data,
  });
}

/** What is owed, whatever the state of the order and however old; what is late, or will be first, comes first (HOME-028, HOME-029, R-26). */
export function useUnpaidOrders() {
  const companyUid = useCompanyUid();
  return useQuery({
    queryKey: ['company', companyUid, 'orders', 'home'],
    queryFn: ({ signal }) =>
      call(listOrders, {
        params: { companyUid },
        query: {
          pageSize: String(SHOWN),
          sortBy: 'dueDate',
          sortDir: 'asc',
          filter: { isOwed: '1', uid: undefined },
        },
        signal,
      }),
  });
}

/** So many orders without credit may follow each other, new cards mostly. */
const LOOKED_THROUGH = '10';

/** The order placed last that was not given up and can be repeated: what the next month begins with. */
export function useLastOrder() {
  const companyUid = useCompanyUid();
  return useQuery({
    queryKey: ['company', companyUid, 'orders', 'last'],
    queryFn: async ({ signal }) => {
      const filter = { status: [...STANDING_ORDER_STATUSES], uid: undefined };
      const query = { pageSize: LOOKED_THROUGH, sortBy: 'orderedAt' as const, sortDir: 'desc' as const, filter };
      return (await call(listOrders, { params: { companyUid }, query, signal })).data.find(({ canRepeat }) => canRepeat) ?? null;
    },
  });
}

/** The sum of all that is owed, and how much of it is late. */
export function useOwedTotal() {
  const companyUid = useCompanyUid();
  return useQuery({
    queryKey: ['company', companyUid, 'orders', 'owed'],
    queryFn: async ({ signal }) => (await call(getOwedTotal, { params: { companyUid }, signal })).data,
  });
}

/** Credit of the last twelve months and of the basket. */
export function useCreditByMonth() {
  const companyUid = useCompanyUid();
  return useQuery({
    queryKey: ['company', companyUid, 'orders', 'creditByMonth'],
    queryFn: async ({ signal }) => (await call(getCreditByMonth, { params: { companyUid }, signal })).data,
  });
}

/** Packages of finished orders nobody has confirmed yet, the oldest first (HOME-023, HOME-060 to HOME-063). */
export function useDeliveries() {
  const companyUid = useCompanyUid();
  return useQuery({
    queryKey: ['company', companyUid, 'shipments', 'home'],
    queryFn: ({ signal }) =>
      call(listShipments, {
        params: { companyUid },
        query: {
          pageSize: String(SHOWN),
          sortBy: 'orderDate',
          sortDir: 'asc',
          filter: { productMedium: ['plastic'], isTakenOver: 'false', orderStatus: ['RESOLVED'], orderedFrom: since() },
        },
        signal,
      }),
  });
}
