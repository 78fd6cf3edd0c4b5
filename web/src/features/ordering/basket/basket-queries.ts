import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { CompanyUid } from '@portal/domain/identifiers/uid';
import { getBasket, getBasketTotal, listBasketErrors } from '@portal/contract/ordering/basket';
import { call } from '../../../lib/call/call';
import { allPages } from '../../../lib/call/all-pages';

/** The open basket of the company with every item; shared with colleagues, so it is read again on every visit. */
export const basketQuery = (companyUid: CompanyUid) =>
  queryOptions({
    queryKey: ['company', companyUid, 'basket', 'items'],
    staleTime: 0,
    // What is saved goes into the book of the screen alone, so what was read is not shown again later.
    gcTime: 0,
    // Thousands of entries are not compared one by one: the book knows what is new.
    structuralSharing: false,
    queryFn: async ({ signal }) => (await call(getBasket, { params: { companyUid }, signal })).data,
  });

export const basketTotalQuery = (companyUid: CompanyUid) =>
  queryOptions({
    queryKey: ['company', companyUid, 'basket', 'total'],
    queryFn: async ({ signal }) => (await call(getBasketTotal, { params: { companyUid }, signal })).data,
  });

/** What stands in the way of checkout: credit without a card, or with `ignored` what can no longer be ordered; all pages. */
export const basketErrorsQuery = (companyUid: CompanyUid, ignored: boolean) =>
  queryOptions({
    queryKey: ['company', companyUid, 'basket', 'errors', ignored],
    staleTime: 0,
    gcTime: 0,
    queryFn: ({ signal }) =>
      allPages((page) => {
        const filter = { ignoredOnly: ignored ? ('1' as const) : undefined, productServiceGroup: ignored ? undefined : ['credit'] };
        return call(listBasketErrors, { params: { companyUid }, query: { pageNumber: String(page), pageSize: '100', filter }, signal });
      }),
  });

export const removalsKey = (companyUid: CompanyUid) => ['company', companyUid, 'basket', 'removals'] as const;

/** Everything that shows what is in the basket is read again. */
export const refreshBasket = (client: QueryClient, companyUid: CompanyUid): Promise<void> =>
  client.invalidateQueries({ queryKey: ['company', companyUid, 'basket'] });
