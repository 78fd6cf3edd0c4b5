import { i18n } from '../../lib/text/i18n';
import { lazyLayer } from '../../parts/lazy-layer';

const loadDetail = () => import('./detail/employee-drawer');
const loadCreate = () => import('./create/create-drawer');
const loadBulk = () => import('./bulk/bulk-drawer');

/** Drawers of the list load when somebody reaches for them. */
export const LazyEmployeeDrawer = lazyLayer(async () => (await loadDetail()).EmployeeDrawer);
export const LazyCreateDrawer = lazyLayer(async () => (await loadCreate()).CreateDrawer);
export const LazyBulkDrawer = lazyLayer(async () => (await loadBulk()).BulkDrawer);

export const preloadDetail = () => preload(loadDetail);
export const preloadCreate = () => preload(loadCreate);
export const preloadBulk = () => preload(loadBulk);

/** The code and the texts of all drawers. */
function preload(load: () => Promise<unknown>): void {
  load().catch(() => undefined); // Who opens it hears of it.
  void i18n.loadNamespaces(['employees/drawers', 'address']);
}
