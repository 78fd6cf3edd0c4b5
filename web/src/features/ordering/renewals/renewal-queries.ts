import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { CompanyUid } from '@portal/domain/identifiers/uid';
import { countRenewable, forecastRenewals } from '@portal/contract/ordering/renewals';
import { RENEWED_PRODUCT } from '@portal/domain/catalogue/codes';
import { call } from '../../../lib/call/call';

const paramsOf = (companyUid: CompanyUid) => ({ companyUid, productCode: RENEWED_PRODUCT }) as const;

export const renewalListKey = (companyUid: CompanyUid) => ['company', companyUid, 'renewable', 'list'] as const;

/** How many people can be renewed and are not in the basket yet; the number on the tab (S-133). */
export const renewalCountQuery = (companyUid: CompanyUid) =>
  queryOptions({
    queryKey: ['company', companyUid, 'renewable', 'count'],
    queryFn: async ({ signal }) => (await call(countRenewable, { params: paramsOf(companyUid), signal })).data.count,
  });

/** Renewals of the next twelve months. */
export const forecastQuery = (companyUid: CompanyUid) =>
  queryOptions({
    queryKey: ['company', companyUid, 'renewable', 'forecast'],
    queryFn: async ({ signal }) => (await call(forecastRenewals, { params: paramsOf(companyUid), signal })).data,
  });

/** What the basket changes about renewals is read again. The rows stay as they are: each shows by itself what is in the basket. */
export async function refreshRenewals(client: QueryClient, companyUid: CompanyUid): Promise<void> {
  void client.invalidateQueries({ queryKey: forecastQuery(companyUid).queryKey });
  void client.invalidateQueries({ queryKey: ['company', companyUid, 'notifications'] });
  await client.invalidateQueries({ queryKey: renewalCountQuery(companyUid).queryKey });
}
