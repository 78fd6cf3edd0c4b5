import { listRenewable, type renewalList } from '@portal/contract/ordering/renewals';
import { RENEWED_PRODUCT } from '@portal/domain/catalogue/codes';
import { call } from '../../../lib/call/call';
import { useCompanyUid } from '../../../lib/session/selected-company';
import { useList } from '../../../lib/list/use-list';
import { pageQuery, type ListDefaults, type ListState } from '../../../lib/list/use-list-state';
import { renewalListKey } from './renewal-queries';

/** The cards that end first are the most urgent. */
export const renewalDefaults: ListDefaults<typeof renewalList> = { sort: { by: 'cardExpirationDate', dir: 'asc' } };

/** People whose card can be renewed, 50 on a page (S-131). */
export function useRenewable({ sort, filter }: Pick<ListState<typeof renewalList>, 'sort' | 'filter'>) {
  const companyUid = useCompanyUid();
  return useList({
    queryKey: [...renewalListKey(companyUid), { sort, filter }],
    load: (pageNumber, signal) =>
      call(listRenewable, {
        params: { companyUid, productCode: RENEWED_PRODUCT },
        query: pageQuery({ sort, filter }, pageNumber),
        signal,
      }),
  });
}
