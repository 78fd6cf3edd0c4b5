import { listCardRequests, type cardRequestList } from '@portal/contract/cards/card-requests';
import type { CardProductCode } from '@portal/domain/catalogue/codes';
import { call } from '../../../lib/call/call';
import { useCompanyUid } from '../../../lib/session/selected-company';
import { useList } from '../../../lib/list/use-list';
import { pageQuery, type ListDefaults, type ListState } from '../../../lib/list/use-list-state';
import { requestListKey } from './request-queries';

export type RequestListState = ListState<typeof cardRequestList>;

export const requestDefaults: ListDefaults<typeof cardRequestList> = { sort: { by: 'createdAt', dir: 'desc' } };

/** Requests of one product, 50 on a page; without a filter by state the open ones (S-142, S-144). */
export function useRequests(productCode: CardProductCode, { sort, filter }: Pick<RequestListState, 'sort' | 'filter'>) {
  const companyUid = useCompanyUid();
  return useList({
    queryKey: [...requestListKey(companyUid, productCode), { sort, filter }],
    load: (pageNumber, signal) =>
      call(listCardRequests, {
        params: { companyUid },
        query: pageQuery({ sort, filter: { ...filter, productCode: [productCode] } }, pageNumber),
        signal,
      }),
  });
}
