import { listCardRequests } from '@portal/contract/card-requests';
import { REQUEST_STATES } from '@portal/domain/cards/card-request';
import type { CardProductCode } from '@portal/domain/catalogue/codes';
import { call } from '../../../lib/call';
import { useCompanyUid } from '../../../lib/selected-company';
import type { TableShape } from '../../../lib/url-state';
import { useList } from '../../../lib/use-list';
import { pageQuery, type ListDefaults, type ListState } from '../../../lib/use-list-state';
import { requestListKey } from './request-queries';

export const requestShape: TableShape = {
  sortable: ['createdAt', 'employeeNumber', 'firstName', 'lastName'],
  filters: {
    state: { kind: 'list', values: REQUEST_STATES },
    employeeNumber: { kind: 'text' },
    firstName: { kind: 'text' },
    lastName: { kind: 'text' },
  },
};

export const requestDefaults: ListDefaults = { sort: { by: 'createdAt', dir: 'desc' } };

/** Requests of one product, 50 on a page; without a filter by state the open ones (S-142, S-144). */
export function useRequests(productCode: CardProductCode, { sort, filter }: Pick<ListState, 'sort' | 'filter'>) {
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
