import { lazyLayer } from '../../../parts/lazy-layer';

const loadPerson = () => import('./detail/person-drawer');
const loadCreate = () => import('./create/create-drawer');
const loadAccess = () => import('./access/access-drawer');

/** Drawers of the list load when somebody reaches for them. */
export const LazyPersonDrawer = lazyLayer(async () => (await loadPerson()).PersonDrawer);
export const LazyCreateDrawer = lazyLayer(async () => (await loadCreate()).CreateDrawer);
export const LazyAccessDrawer = lazyLayer(async () => (await loadAccess()).AccessDrawer);

export const preloadPerson = () => void loadPerson().catch(() => undefined);
export const preloadCreate = () => void loadCreate().catch(() => undefined);
