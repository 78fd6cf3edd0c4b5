import { lazy } from 'react';

const loadDetail = () => import('./detail/employee-drawer');
const loadCreate = () => import('./create/create-drawer');
const loadBulk = () => import('./bulk/bulk-drawer');

/** Drawers of the list load when somebody reaches for them. */
export const LazyEmployeeDrawer = lazy(async () => ({ default: (await loadDetail()).EmployeeDrawer }));
export const LazyCreateDrawer = lazy(async () => ({ default: (await loadCreate()).CreateDrawer }));
export const LazyBulkDrawer = lazy(async () => ({ default: (await loadBulk()).BulkDrawer }));

export const preloadDetail = () => void loadDetail();
export const preloadCreate = () => void loadCreate();
export const preloadBulk = () => void loadBulk();
