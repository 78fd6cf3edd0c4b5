import { useRouter, type AnyRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { i18n } from '../../lib/text/i18n';
import { paths } from '../../lib/paths';

/** Any address of a screen serves: only its code and its texts are loaded, no data of it. */
const params = { productCode: '-', orderUid: '-', proposalUid: '-' };
const SCREENS = [
  paths.home,
  paths.employees,
  paths.employeeGroups,
  paths.ordering,
  paths.orderingManual,
  paths.orderingRequests,
  paths.orderingRenewals,
  paths.orderingImport,
  paths.proposal,
  paths.plan,
  paths.basket,
  paths.orders,
  paths.order,
  paths.cardShipments,
  paths.paperShipments,
  paths.invoices,
  paths.settingsBilling,
  paths.settingsContacts,
  paths.settingsAddresses,
  paths.settingsCredit,
  paths.faq,
  paths.news,
];

/** The first screen has the line for itself. */
const BEGIN_AFTER_MS = 2_000;

/** The screens of the menu come while nothing else happens, so that one clicked without a connection opens all the same. */
export function usePreloadedScreens(): void {
  const router = useRouter();
  useEffect(() => {
    const stop = new AbortController();
    const timer = setTimeout(() => void preload(router, stop.signal), BEGIN_AFTER_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [router]);
}

async function preload(router: AnyRouter, signal: AbortSignal): Promise<void> {
  await Promise.all([preloadError(router), preloadReport()]);
  for (const to of SCREENS) {
    await idle();
    if (signal.aborted || !navigator.onLine) return;
    await router.preloadRoute({ to, params }).catch(() => undefined);
  }
}

/** What says that a screen did not load must itself be there. */
async function preloadError({ options }: AnyRouter): Promise<void> {
  const shown = options.defaultErrorComponent;
  if (typeof shown === 'function' && 'preload' in shown) await shown.preload?.();
  await i18n.loadNamespaces(['errors']);
}

/** What says that a change failed: a browser that once could not load it does not ask again before the page is loaded anew. */
const preloadReport = () => import('../report-failure').catch(() => undefined);

const idle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 1000 });
    else setTimeout(resolve, 100);
  });
