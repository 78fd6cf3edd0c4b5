import { createRoute, redirect } from '@tanstack/react-router';
import { readBillingSearch } from '../../features/settings/billing/billing-search';
import { readContactPersonSearch } from '../../features/settings/contact-persons/open-layer';
import { readCreditSearch } from '../../features/settings/credit/credit-search';
import { readLocationSearch } from '../../features/settings/locations/location-search';
import { paths } from '../../lib/paths';
import { company } from './frame-routes';
import { firstSetupRoutes } from './first-setup-routes';
import { lazyScreen, texts } from './lazy-screen';

/** The list stays under the form of one address, which has an address of its own (LOC-031). */
const addresses = createRoute({
  getParentRoute: () => company,
  path: paths.settingsAddresses,
  validateSearch: readLocationSearch,
  loader: texts('settings', 'settings/locations', 'address', 'contacts', 'order', 'errors'),
  component: lazyScreen(() => import('../../features/settings/locations/locations-page'), 'LocationsPage'),
});

const oneAddress = createRoute({ getParentRoute: () => addresses, path: 'edit/$locationUid' });

/**
 * Screens of the settings, and of the first setup, which fills the same: one address per tab and step. What an address may say besides its
 * path is read by the tab's own `validateSearch`.
 */
export const settingsRoutes = [
  createRoute({
    getParentRoute: () => company,
    path: paths.settings,
    beforeLoad: () => {
      throw redirect({ to: paths.settingsBilling, replace: true });
    },
  }),
  createRoute({
    getParentRoute: () => company,
    path: paths.settingsBilling,
    validateSearch: readBillingSearch,
    loader: texts('settings', 'settings/billing', 'settings/visits', 'address', 'errors'),
    component: lazyScreen(() => import('../../features/settings/billing/billing-page'), 'BillingPage'),
  }),
  createRoute({
    getParentRoute: () => company,
    path: paths.settingsContacts,
    validateSearch: readContactPersonSearch,
    loader: texts('settings', 'settings/contact-persons', 'settings/contract', 'settings/credit', 'credit', 'errors'),
    component: lazyScreen(() => import('../../features/settings/contact-persons/contact-persons-page'), 'ContactPersonsPage'),
  }),
  addresses.addChildren([oneAddress]),
  createRoute({
    getParentRoute: () => company,
    path: paths.settingsCredit,
    validateSearch: readCreditSearch,
    loader: texts('settings', 'settings/credit', 'credit', 'errors'),
    component: lazyScreen(() => import('../../features/settings/credit/credit-page'), 'CreditPage'),
  }),
  firstSetupRoutes,
] as const;
