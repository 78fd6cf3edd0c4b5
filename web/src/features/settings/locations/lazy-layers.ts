import { lazy } from 'react';

const loadDetail = () => import('./edit/location-drawer');
const loadCreate = () => import('./edit/create-drawer');
const loadActivate = () => import('./edit/activate-drawer');
const loadDeactivate = () => import('./edit/deactivate-layer');

/** What opens over the list loads when somebody reaches for it. */
export const LazyLocationDrawer = lazy(async () => ({ default: (await loadDetail()).LocationDrawer }));
export const LazyCreateDrawer = lazy(async () => ({ default: (await loadCreate()).CreateDrawer }));
export const LazyActivateDrawer = lazy(async () => ({ default: (await loadActivate()).ActivateDrawer }));
export const LazyDeactivateLayer = lazy(async () => ({ default: (await loadDeactivate()).DeactivateLayer }));

export const preloadCreate = () => void loadCreate();
