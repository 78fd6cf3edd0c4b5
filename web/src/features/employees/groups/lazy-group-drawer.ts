import { lazyLayer } from '../../../parts/lazy-layer';

const load = () => import('./group-drawer');

/** The drawer of a group loads when somebody reaches for it. */
export const LazyGroupDrawer = lazyLayer(async () => (await load()).GroupDrawer);

export const preloadGroupDrawer = () => void load().catch(() => undefined);
