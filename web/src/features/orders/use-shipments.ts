import { listShipments } from '@portal/contract/packages';
import { call } from '../../lib/call';
import { useCompanyUid } from '../../lib/selected-company';
import { useList } from '../../lib/use-list';
import { pageQuery, type ListState } from '../../lib/use-list-state';

interface Wanted extends Pick<ListState, 'filter' | 'sort'> {
  medium?: 'plastic' | 'paper';
}

/** Packages with cards, or with vouchers on paper, page by page (S-094). */
export function useShipments({ filter, sort, medium = 'plastic' }: Wanted) {
  const companyUid = useCompanyUid();
  return useList({
    queryKey: ['company', companyUid, 'shipments', 'list', medium, sort, filter],
    load: (page, signal) =>
      call(listShipments, {
        params: { companyUid },
        query: pageQuery({ sort, filter: { ...filter, productMedium: [medium] } }, page),
        signal,
      }),
  });
}
