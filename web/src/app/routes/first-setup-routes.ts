import { createRoute, redirect } from '@tanstack/react-router';
import { SETUP_STEPS } from '@portal/domain/settings/first-setup';
import { readLayerSearch } from '../../features/settings/contact-persons/open-layer';
import { readNewLocation } from '../../features/settings/locations/location-search';
import { paths } from '../../lib/paths';
import { company } from './frame-routes';
import { lazyScreen, texts } from './lazy-screen';

const setup = createRoute({
  getParentRoute: () => company,
  path: paths.wizard,
  loader: texts('settings', 'settings/first-setup', 'settings/contact-persons', 'settings/locations', 'enums', 'errors'),
  component: lazyScreen(() => import('../../features/settings/first-setup/first-setup-page'), 'FirstSetupPage'),
});

/** The list stays under the form of one address, as in the settings. */
const addresses = createRoute({
  getParentRoute: () => setup,
  path: 'delivery-addresses',
  validateSearch: readNewLocation,
  loader: texts('address', 'contacts'),
  component: lazyScreen(() => import('../../features/settings/first-setup/steps/delivery-addresses-step'), 'DeliveryAddressesStep'),
});

const oneAddress = createRoute({ getParentRoute: () => addresses, path: 'edit/$locationUid' });

const goToFirst = (): void => {
  throw redirect({ to: paths.homeWizard(SETUP_STEPS[0].name), replace: true });
};

const steps = [
  createRoute({
    getParentRoute: () => setup,
    path: 'contact-persons',
    validateSearch: readLayerSearch,
    component: lazyScreen(() => import('../../features/settings/first-setup/steps/contact-persons-step'), 'ContactPersonsStep'),
  }),
  addresses.addChildren([oneAddress]),
  createRoute({
    getParentRoute: () => setup,
    path: 'invoice-emails',
    loader: texts('settings/billing'),
    component: lazyScreen(() => import('../../features/settings/first-setup/steps/invoice-emails-step'), 'InvoiceEmailsStep'),
  }),
  createRoute({
    getParentRoute: () => setup,
    path: 'credits',
    loader: texts('settings/credit', 'credit'),
    component: lazyScreen(() => import('../../features/settings/first-setup/steps/credits-step'), 'CreditsStep'),
  }),
  createRoute({
    getParentRoute: () => setup,
    path: 'wallets',
    loader: texts('settings/credit'),
    component: lazyScreen(() => import('../../features/settings/first-setup/steps/wallets-step'), 'WalletsStep'),
  }),
  createRoute({ getParentRoute: () => setup, path: '/', beforeLoad: goToFirst }),
  createRoute({ getParentRoute: () => setup, path: '$', beforeLoad: goToFirst }),
] as const;

/** The first setup below home: five steps with addresses of their own inside one screen; any other address is the first of them (WIZ-002, WIZ-011). */
export const firstSetupRoutes = setup.addChildren(steps);
