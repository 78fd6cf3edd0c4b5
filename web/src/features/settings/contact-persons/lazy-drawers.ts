import { lazy } from 'react';

const loadPerson = () => import('./detail/person-drawer');
const loadCreate = () => import('./create/create-drawer');
const loadAccess = () => import('./access/access-drawer');

/** Drawers of the list load when somebody reaches for them. */
export const LazyPersonDrawer = lazy(async () => ({ default: (await loadPerson()).PersonDrawer }));
export const LazyCreateDrawer = lazy(async () => ({ default: (await loadCreate()).CreateDrawer }));
export const LazyAccessDrawer = lazy(async () => ({ default: (await loadAccess()).AccessDrawer }));

export const preloadPerson = () => void loadPerson();
export const preloadCreate = () => void loadCreate();
