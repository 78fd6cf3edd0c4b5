import { createRoute, redirect, type AnyRoute } from '@tanstack/react-router';
import { readBillingSearch } from '../../features/settings/billing/billing-search';
import { readContactPersonSearch } from '../../features/settings/contact-persons/contact-person-search';
import { readCreditSearch } from '../../features/settings/credit/credit-search';
import { readLocationSearch } from '../../features/settings/locations/location-search';
import { paths } from '../../lib/paths';
import { firstSetupRoutes } from './first-setup-routes';
import { lazyScreen, texts } from './lazy-screen';

/**
 * Screens of the settings, and of the first setup, which fills the same: one address per tab and step. What an address may say besides its
 * path is read by the tab's own `validateSearch`.
 */
export const settingsRoutes = <Parent extends AnyRoute>(getParentRoute: () => Parent) => [
  createRoute({
    getParentRoute,
    path: paths.settings,
    beforeLoad: () => {
      throw redirect({ to: paths.settingsBilling, replace: true });
    },
  }),
  createRoute({
    getParentRoute,
    path: paths.settingsBilling,
    validateSearch: readBillingSearch,
    loader: texts('settings', 'settings/billing', 'address'),
    component: lazyScreen(() => import('../../features/settings/billing/billing-page'), 'BillingPage'),
  }),
  createRoute({
    getParentRoute,
    path: paths.settingsContacts,
    validateSearch: readContactPersonSearch,
    loader: texts('settings', 'settings/contact-persons', 'settings/contract', 'settings/credit', 'credit'),
    component: lazyScreen(() => import('../../features/settings/contact-persons/contact-persons-page'), 'ContactPersonsPage'),
  }),
  addresses(getParentRoute),
  createRoute({
    getParentRoute,
    path: paths.settingsCredit,
    validateSearch: readCreditSearch,
    loader: texts('settings', 'settings/credit', 'credit'),
    component: lazyScreen(() => import('../../features/settings/credit/credit-page'), 'CreditPage'),
  }),
  firstSetupRoutes(getParentRoute),
];

/** The list stays under the form of one address, which has an address of its own (LOC-031). */
const addresses = <Parent extends AnyRoute>(getParentRoute: () => Parent) => {
  const list = createRoute({
    getParentRoute,
    path: paths.settingsAddresses,
    validateSearch: readLocationSearch,
    loader: texts('settings', 'settings/locations', 'address', 'contacts', 'order'),
    component: lazyScreen(() => import('../../features/settings/locations/locations-page'), 'LocationsPage'),
  });
  return list.addChildren([createRoute({ getParentRoute: () => list, path: 'edit/$locationUid' })]);
};
