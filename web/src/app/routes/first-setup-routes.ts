import { createRoute, redirect, type AnyRoute } from '@tanstack/react-router';
import { SETUP_STEPS } from '@portal/domain/settings/first-setup';
import { readLayerSearch } from '../../features/settings/contact-persons/open-layer';
import { readNewLocation } from '../../features/settings/locations/location-search';
import { paths } from '../../lib/paths';
import { lazyScreen, texts } from './lazy-screen';

/** The first setup below home: five steps with addresses of their own inside one screen; any other address is the first of them (WIZ-002, WIZ-011). */
export const firstSetupRoutes = <Parent extends AnyRoute>(getParentRoute: () => Parent) => {
  const setup = createRoute({
    getParentRoute,
    path: paths.wizard,
    loader: texts('settings', 'settings/first-setup', 'settings/contact-persons', 'settings/locations', 'enums'),
    component: lazyScreen(() => import('../../features/settings/first-setup/first-setup-page'), 'FirstSetupPage'),
  });
  const inside = () => setup;
  return setup.addChildren([
    createRoute({
      getParentRoute: inside,
      path: 'contact-persons',
      validateSearch: readLayerSearch,
      component: lazyScreen(() => import('../../features/settings/first-setup/steps/contact-persons-step'), 'ContactPersonsStep'),
    }),
    addresses(inside),
    createRoute({
      getParentRoute: inside,
      path: 'invoice-emails',
      loader: texts('settings/billing'),
      component: lazyScreen(() => import('../../features/settings/first-setup/steps/invoice-emails-step'), 'InvoiceEmailsStep'),
    }),
    createRoute({
      getParentRoute: inside,
      path: 'credits',
      loader: texts('settings/credit', 'credit'),
      component: lazyScreen(() => import('../../features/settings/first-setup/steps/credits-step'), 'CreditsStep'),
    }),
    createRoute({
      getParentRoute: inside,
      path: 'wallets',
      loader: texts('settings/credit', 'errors'),
      component: lazyScreen(() => import('../../features/settings/first-setup/steps/wallets-step'), 'WalletsStep'),
    }),
    ...['/', '$'].map((path) => createRoute({ getParentRoute: inside, path, beforeLoad: goToFirst })),
  ]);
};

const goToFirst = () => {
  throw redirect({ to: paths.homeWizard(SETUP_STEPS[0].name), replace: true });
};

/** The list stays under the form of one address, as in the settings. */
const addresses = <Parent extends AnyRoute>(getParentRoute: () => Parent) => {
  const list = createRoute({
    getParentRoute,
    path: 'delivery-addresses',
    validateSearch: readNewLocation,
    loader: texts('address', 'contacts'),
    component: lazyScreen(() => import('../../features/settings/first-setup/steps/delivery-addresses-step'), 'DeliveryAddressesStep'),
  });
  return list.addChildren([createRoute({ getParentRoute: () => list, path: 'edit/$locationUid' })]);
};
