import { lazyLayer } from '../../../parts/lazy-layer';

const loadDetail = () => import('./edit/location-drawer');
const loadCreate = () => import('./edit/create-drawer');
const loadActivate = () => import('./edit/activate-drawer');
const loadDeactivate = () => import('./edit/deactivate-layer');

/** What opens over the list loads when somebody reaches for it. */
export const LazyLocationDrawer = lazyLayer(async () => (await loadDetail()).LocationDrawer);
export const LazyCreateDrawer = lazyLayer(async () => (await loadCreate()).CreateDrawer);
export const LazyActivateDrawer = lazyLayer(async () => (await loadActivate()).ActivateDrawer);
export const LazyDeactivateLayer = lazyLayer(async () => (await loadDeactivate()).DeactivateLayer);

export const preloadCreate = () => void loadCreate().catch(() => undefined);
