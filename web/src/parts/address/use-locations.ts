import { useQuery } from '@tanstack/react-query';
import { getLocation, listLocations } from '@portal/contract/settings/locations';
import { CARD_LOCATION_STATUSES } from '@portal/domain/settings/location-status';
import { call } from '../../lib/call/call';
import { useCompanyUid } from '../../lib/session/selected-company';
import { useList } from '../../lib/list/use-list';

export const LOCATION_PAGE_SIZE = 100;

/** Addresses cards can go to, a hundred at a time (EMP-091, EMP-190, EMP-S34). */
export function useActiveLocations(name: string, isWanted: boolean) {
  const companyUid = useCompanyUid();
  const filter = { status: [...CARD_LOCATION_STATUSES], ...(name === '' ? {} : { name }) };
  return useList({
    queryKey: ['company', companyUid, 'locations', 'active', name],
    enabled: isWanted,
    load: (page, signal) =>
      call(listLocations, {
        params: { companyUid },
        query: { pageNumber: String(page), pageSize: String(LOCATION_PAGE_SIZE), filter },
        signal,
      }),
  });
}

/** One address with its people (EMP-191). */
export function useLocation(uid: string | null) {
  const companyUid = useCompanyUid();
  return useQuery({
    queryKey: ['company', companyUid, 'location', uid],
    enabled: uid !== null,
    queryFn: async ({ signal }) => (await call(getLocation, { params: { companyUid, id: uid ?? '' }, signal })).data,
  });
}
