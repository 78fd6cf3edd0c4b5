import { lazy } from 'react';

const load = () => import('./group-drawer');

/** The drawer of a group loads when somebody reaches for it. */
export const LazyGroupDrawer = lazy(async () => ({ default: (await load()).GroupDrawer }));

export const preloadGroupDrawer = () => void load();
