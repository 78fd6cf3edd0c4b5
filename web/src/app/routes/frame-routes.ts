import { createRoute } from '@tanstack/react-router';
import { rootRoute, type RouterContext } from './landing-routes';
import { lazyScreen, texts } from './lazy-screen';

/** The root of the whole portal; the landing page alone has one of its own. */
export const root = rootRoute();

/** Screens with header and footer only: invitation, login, the start of a registration. */
export const open = createRoute({
  getParentRoute: () => root,
  id: 'open',
  component: lazyScreen(() => import('../frame/open-frame'), 'OpenFrame'),
});

const words = texts('enums');

/** Screens of a chosen company: side menu, header, footer; the gate decides who gets in. */
export const company = createRoute({
  getParentRoute: () => root,
  id: 'company',
  beforeLoad: async ({ context, location }) => (await import('../guard/company-guard')).guardCompany(context.queryClient, location),
  loader: Object.assign(
    async ({ context }: { context: RouterContext }) => {
      void import('../texts/content-texts').then(({ layContentTexts }) => layContentTexts(context.queryClient));
      await words();
    },
    { preload: words.preload },
  ),
  component: lazyScreen(() => import('../frame/company-frame'), 'CompanyFrame'),
  pendingComponent: lazyScreen(() => import('../guard/company-pending'), 'CompanyPending'),
  errorComponent: lazyScreen(() => import('../guard/company-outage'), 'CompanyOutage'),
});
