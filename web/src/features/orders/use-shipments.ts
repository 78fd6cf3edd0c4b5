import { listShipments } from '@portal/contract/packages';
import { call } from '../../lib/call';
import { useCompanyUid } from '../../lib/selected-company';
import { useList } from '../../lib/use-list';
import { pageQuery, type ListState } from '../../lib/use-list-state';

/** Packages with cards, page by page (S-094). */
export function useShipments({ filter, sort }: Pick<ListState, 'filter' | 'sort'>) {
  const companyUid = useCompanyUid();
  return useList({
    queryKey: ['company', companyUid, 'shipments', 'list', sort, filter],
    load: (page, signal) =>
      call(listShipments, {
        params: { companyUid },
        query: pageQuery({ sort, filter: { ...filter, productMedium: ['plastic'] } }, page),
        signal,
      }),
  });
}
