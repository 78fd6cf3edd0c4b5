import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { Location } from '@portal/contract/settings/locations';
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
  const go = (uid: string, { replace, inTab }: { replace: boolean; inTab?: LocationTab }) =>
    void navigate({
      from: place.list,
      to: place.one,
      params: { locationUid: uid },
      search: (before) => ({ ...before, tab: inTab }),
      replace,
      resetScroll: false,
    });
  const toList = (layer: { new?: 'open'; tab?: LocationTab }, replace: boolean) =>
    void navigate({ from: place.list, to: place.list, search: (before) => ({ ...before, ...layer }), replace, resetScroll: false });
  return {
    uid: locationUid ?? null,
    tab,
    isCreating: search.new === 'open',
    layer,
    openLocation: (uid: string) => go(uid, { replace: false }),
    /** The neighbour in place of the one shown, so that Back still closes the drawer. */
    showInstead: (uid: string) => go(uid, { replace: true, inTab: tab }),
    showTab: (inTab: LocationTab) => go(locationUid ?? '', { replace: true, inTab }),
    closeLocation: () => toList({ tab: undefined }, true),
    openNew: () => toList({ new: 'open' }, false),
    closeNew: () => toList({ new: undefined }, true),
    openLayer: setLayer,
    closeLayer: () => setLayer(null),
  };
}
