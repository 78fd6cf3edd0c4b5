import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { CompanyUid } from '@portal/domain/identifiers/uid';
import { listCardRequests } from '@portal/contract/cards/card-requests';
import type { CardProductCode } from '@portal/domain/catalogue/codes';
import { call } from '../../../lib/call/call';

const keyOf = (companyUid: CompanyUid) => ['company', companyUid, 'cardRequests'];

export const requestListKey = (companyUid: CompanyUid, productCode: CardProductCode) => [...keyOf(companyUid), productCode, 'list'];

/** How many requests of a product are open (S-142, S-144). */
export const requestCountQuery = (companyUid: CompanyUid, productCode: CardProductCode) =>
  queryOptions({
    queryKey: [...keyOf(companyUid), productCode, 'count'],
    queryFn: async ({ signal }) => {
      const query = { pageSize: '1', filter: { productCode: [productCode], state: ['open'] } };
      return (await call(listCardRequests, { params: { companyUid }, query, signal })).total;
    },
  });

/** Everything that shows requests is read again: what may be done with one depends on the basket (REQ-021). */
export const refreshRequests = (client: QueryClient, companyUid: CompanyUid): Promise<void> =>
  client.invalidateQueries({ queryKey: keyOf(companyUid) });
