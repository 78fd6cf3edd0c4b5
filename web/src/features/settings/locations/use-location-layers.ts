import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { Location } from '@portal/contract/locations';
import { isLocationTab, type LocationTab } from './detail/location-tab';
import { useLocationPlace } from './location-place';

export type LocationLayer = { kind: 'activate' | 'deactivate'; location: Location };

/** What is open over the list: one address at an address of its own, a new one by a word in it, an activation or deactivation here. */
export function useLocationLayers() {
  const { locationUid } = useParams({ strict: false });
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const place = useLocationPlace();
  const [layer, setLayer] = useState<LocationLayer | null>(null);
  const tab = isLocationTab(search.tab) ? search.tab : 'address';
  /** The tab stays with the step to a neighbour, and goes with the drawer. */
  const go = (to: string, { replace, inTab }: { replace: boolean; inTab?: LocationTab }) =>
    void navigate({ to, search: (before: Record<string, unknown>) => ({ ...before, tab: inTab }), replace, resetScroll: false });
  const create = (value: 'open' | undefined) =>
    void navigate({
      to: place.list,
      search: (before: Record<string, unknown>) => ({ ...before, new: value }),
      replace: value === undefined,
      resetScroll: false,
    });
  return {
    uid: locationUid ?? null,
    tab,
    isCreating: search.new === 'open',
    layer,
    openLocation: (uid: string) => go(place.one(uid), { replace: false }),
    /** The neighbour in place of the one shown, so that Back still closes the drawer. */
    showInstead: (uid: string) => go(place.one(uid), { replace: true, inTab: tab }),
    showTab: (inTab: LocationTab) => go(place.one(locationUid ?? ''), { replace: true, inTab }),
    closeLocation: () => go(place.list, { replace: true }),
    openNew: () => create('open'),
    closeNew: () => create(undefined),
    openLayer: setLayer,
    closeLayer: () => setLayer(null),
  };
}
