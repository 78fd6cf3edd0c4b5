import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getLocation, listLocations, type Location, type LocationDetail, type locationList } from '@portal/contract/settings/locations';
import { FINAL_LOCATION_STATUSES } from '@portal/domain/settings/location-life';
import { call } from '../../../lib/call/call';
import { useCompanyUid } from '../../../lib/session/selected-company';
import { SHORT_WHILE_MS } from '../../../lib/call/short-while';
import { useList } from '../../../lib/list/use-list';
import { pageQuery, type ListDefaults, type ListState } from '../../../lib/list/use-list-state';
import { useRowRefresh } from '../../../lib/list/use-row-refresh';

export type LocationListState = ListState<typeof locationList>;

/** Everything but the deactivated, by name (LOC-007). */
export const locationDefaults: ListDefaults<typeof locationList> = {
  sort: { by: 'name', dir: 'asc' },
  filter: { status: ['active', 'init', 'pending', 'activating'] },
};

/** Delivery addresses page by page; those that wait for the master system keep themselves fresh (LOC-029, S-231). */
export function useLocationList({ filter, sort }: Pick<LocationListState, 'filter' | 'sort'>) {
  const companyUid = useCompanyUid();
  const params = { companyUid };
  const listKey = ['company', companyUid, 'locations', 'list', sort, filter];
  const source = useList({
    queryKey: listKey,
    load: (page, signal) => call(listLocations, { params, query: pageQuery({ filter, sort }, page), signal }),
  });
  useRowRefresh({
    listKey,
    rows: source.rows,
    isFinal: isSettled,
    load: async (uids, signal) =>
      (await call(listLocations, { params, query: { pageSize: '100', filter: { locationUid: uids } }, signal })).data,
  });
  return source;
}

/** Nothing about it waits for the master system. */
export const isSettled = ({ status, isSyncing }: Pick<Location, 'status' | 'isSyncing'>): boolean =>
  FINAL_LOCATION_STATUSES.has(status) && !isSyncing;

/** One address as it is when it opens; asked again while something about it waits (LOC-114, S-193). */
export function useLocationDetail(uid: string, isWanted: boolean) {
  const companyUid = useCompanyUid();
  return useQuery({
    queryKey: ['company', companyUid, 'location', uid],
    enabled: isWanted,
    staleTime: 0,
    queryFn: async ({ signal }) => (await call(getLocation, { params: { companyUid, id: uid }, signal })).data,
    refetchInterval: ({ state }) => (state.data === undefined || isSettled(state.data) ? false : SHORT_WHILE_MS),
  });
}

/** Puts an address as a change left it, and reads again what else of the company shows it. */
export function useAdoptLocation() {
  const companyUid = useCompanyUid();
  const client = useQueryClient();
  return (location?: LocationDetail) => {
    if (location) client.setQueryData(['company', companyUid, 'location', location.uid], location);
    void client.invalidateQueries({ queryKey: ['company', companyUid] });
  };
}
