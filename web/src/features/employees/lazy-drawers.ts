import { lazy } from 'react';
import { i18n } from '../../lib/i18n';

const loadDetail = () => import('./detail/employee-drawer');
const loadCreate = () => import('./create/create-drawer');
const loadBulk = () => import('./bulk/bulk-drawer');

/** Drawers of the list load when somebody reaches for them. */
export const LazyEmployeeDrawer = lazy(async () => ({ default: (await loadDetail()).EmployeeDrawer }));
export const LazyCreateDrawer = lazy(async () => ({ default: (await loadCreate()).CreateDrawer }));
export const LazyBulkDrawer = lazy(async () => ({ default: (await loadBulk()).BulkDrawer }));

export const preloadDetail = () => preload(loadDetail);
export const preloadCreate = () => preload(loadCreate);
export const preloadBulk = () => preload(loadBulk);

/** The code and the texts of all drawers. */
function preload(load: () => Promise<unknown>): void {
  void load();
  void i18n.loadNamespaces(['employees/drawers', 'address']);
}
