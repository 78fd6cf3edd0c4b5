import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { readLayerSearch, withLayer, type LayerSearch } from './open-layer';

/** Which drawer the address opens; Back closes it. */
export function useOpenLayer() {
  const layer = readLayerSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const go = useCallback(
    (next: LayerSearch, replace: boolean) => void navigate({ to: '.', replace, resetScroll: false, search: withLayer(next) }),
    [navigate],
  );
  return {
    person: layer.person ?? null,
    access: layer.access ?? null,
    isCreating: layer.new === 'open',
    open: useCallback((next: LayerSearch) => go(next, false), [go]),
    /** In place of the one shown, so that Back still leads to the list. */
    showInstead: useCallback((next: LayerSearch) => go(next, true), [go]),
    close: useCallback(() => go({}, true), [go]),
  };
}
