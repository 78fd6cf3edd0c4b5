import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { Location } from '@portal/contract/locations';
import { useLocationPlace } from './location-place';

export type LocationLayer = { kind: 'activate' | 'deactivate'; location: Location };

/** What is open over the list: one address at an address of its own, a new one by a word in it, an activation or deactivation here. */
export function useLocationLayers() {
  const { locationUid } = useParams({ strict: false });
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const place = useLocationPlace();
  const [layer, setLayer] = useState<LocationLayer | null>(null);
  const go = (to: string, replace: boolean) => void navigate({ to, search: true, replace, resetScroll: false });
  const create = (value: 'open' | undefined) =>
    void navigate({
      to: place.list,
      search: (before: Record<string, unknown>) => ({ ...before, new: value }),
      replace: value === undefined,
      resetScroll: false,
    });
  return {
    uid: locationUid ?? null,
    isCreating: search.new === 'open',
    layer,
    openLocation: (uid: string) => go(place.one(uid), false),
    /** The neighbour in place of the one shown, so that Back still closes the drawer. */
    showInstead: (uid: string) => go(place.one(uid), true),
    closeLocation: () => go(place.list, true),
    openNew: () => create('open'),
    closeNew: () => create(undefined),
    openLayer: setLayer,
    closeLayer: () => setLayer(null),
  };
}
