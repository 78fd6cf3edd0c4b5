import { createRoute } from '@tanstack/react-router';
import { readHomeSearch } from '../../features/home/home-search';
import { i18n } from '../../lib/text/i18n';
import { paths } from '../../lib/paths';
import { landingRoute, rootRoute } from './landing-routes';
import { lazyScreen, texts } from './lazy-screen';
import { onboardingRoutes, onboardingSteps } from './onboarding-routes';
import { settingsRoutes } from './settings-routes';

const root = rootRoute();

/** Screens with header and footer only; nothing heavy of `ui` here either. */
const open = createRoute({
  getParentRoute: () => root,
  id: 'open',
  component: lazyScreen(() => import('../frame/open-frame'), 'OpenFrame'),
});

/** The same with forms and dialogs: invitation, login, onboarding. */
const openForms = createRoute({
  getParentRoute: () => open,
  id: 'forms',
  component: lazyScreen(() => import('../open-forms'), 'OpenForms'),
});

/** Screens of a chosen company: side menu, header, footer; the gate decides who gets in. */
const company = createRoute({
  getParentRoute: () => root,
  id: 'company',
  beforeLoad: async ({ context, location }) => (await import('../guard/company-guard')).guardCompany(context.queryClient, location),
  loader: async ({ context }) => {
    void import('../texts/content-texts').then(({ layContentTexts }) => layContentTexts(context.queryClient));
    await i18n.loadNamespaces(['enums']);
  },
  component: lazyScreen(() => import('../frame/company-frame'), 'CompanyFrame'),
  pendingComponent: lazyScreen(() => import('../guard/company-pending'), 'CompanyPending'),
  errorComponent: lazyScreen(() => import('../guard/company-outage'), 'CompanyOutage'),
});

/*
 * Every screen of the portal, one entry each: a named export of `features/<noun>/<screen>.tsx` and the namespaces of its texts.
 *
 *   createRoute({
 *     getParentRoute: () => company,
 *     path: paths.employees,
 *     loader: texts('employees'),
 *     component: lazyScreen(() => import('../../features/employees/employees-page'), 'EmployeesPage'),
 *   }),
 */
const openScreens = [
  createRoute({
    getParentRoute: () => openForms,
    path: paths.loginRedirect,
    loader: texts('access', 'invitation'),
    component: lazyScreen(() => import('../../features/access/login-callback-page'), 'LoginCallbackPage'),
  }),
  createRoute({
    getParentRoute: () => openForms,
    path: paths.invitation,
    loader: texts('invitation', 'enums'),
    component: lazyScreen(() => import('../../features/invitation/invitation-page'), 'InvitationPage'),
  }),
  createRoute({
    getParentRoute: () => openForms,
    path: paths.invitationComplete,
    beforeLoad: async ({ context, location }) => (await import('../guard/signed-in-guard')).guardSignedIn(context.queryClient, location),
    loader: texts('invitation'),
    component: lazyScreen(() => import('../../features/invitation/invitation-complete-page'), 'InvitationCompletePage'),
  }),
  createRoute({
    getParentRoute: () => openForms,
    path: paths.invitationAlreadyAssigned,
    loader: texts('invitation'),
    component: lazyScreen(() => import('../../features/invitation/already-assigned-page'), 'AlreadyAssignedPage'),
  }),
];

/** Ordering without a product in the address: a sentence that says so and leads to the choice (S-155). */
const PRODUCT_MISSING = lazyScreen(() => import('../../features/ordering/product/product-missing'), 'ProductMissing');

/** Manual ordering: its tabs share one basket, saved or not. */
const manual = createRoute({
  getParentRoute: () => company,
  path: paths.orderingManual('$productCode'),
  loader: texts('ordering', 'ordering/tabs', 'credit'),
  component: lazyScreen(() => import('../../features/ordering/manual/manual-layout'), 'ManualLayout'),
});

const manualTabs = [
  createRoute({
    getParentRoute: () => manual,
    path: '/',
    component: lazyScreen(() => import('../../features/ordering/manual/manual-page'), 'ManualPage'),
  }),
  createRoute({
    getParentRoute: () => manual,
    path: 'card-request',
    component: lazyScreen(() => import('../../features/ordering/requests/requests-page'), 'RequestsPage'),
  }),
  createRoute({
    getParentRoute: () => manual,
    path: 'card-renew',
    component: lazyScreen(() => import('../../features/ordering/renewals/renewals-page'), 'RenewalsPage'),
  }),
];

const companyScreens = [
  createRoute({
    getParentRoute: () => company,
    path: paths.home,
    validateSearch: readHomeSearch,
    loader: texts('home', 'order'),
    component: lazyScreen(() => import('../../features/home/home-page'), 'HomePage'),
  }),
  createRoute({
    getParentRoute: () => company,
    path: paths.employees,
    loader: texts('employees'),
    component: lazyScreen(() => import('../../features/employees/employees-page'), 'EmployeesPage'),
  }),
  createRoute({
    getParentRoute: () => company,
    path: paths.employeeGroups,
    loader: texts('employees'),
    component: lazyScreen(() => import('../../features/employees/groups/groups-page'), 'GroupsPage'),
  }),
  createRoute({
    getParentRoute: () => company,
    path: paths.ordering,
    loader: texts('ordering'),
    component: lazyScreen(() => import('../../features/ordering/selection/product-selection-page'), 'ProductSelectionPage'),
  }),
  ...['/ordering/manual', '/ordering/import'].map((path) =>
    createRoute({ getParentRoute: () => company, path, loader: texts('ordering'), component: PRODUCT_MISSING }),
  ),
  createRoute({
    getParentRoute: () => company,
    path: paths.orderingImport('$productCode'),
    loader: texts('ordering', 'credit'),
    component: lazyScreen(() => import('../../features/ordering/import/import-page'), 'ImportPage'),
  }),
  createRoute({
    getParentRoute: () => company,
    path: paths.basket('$orderUid'),
    loader: texts('ordering', 'order', 'address', 'contacts'),
    component: lazyScreen(() => import('../../features/ordering/checkout/checkout-page'), 'CheckoutPage'),
  }),
  createRoute({
    getParentRoute: () => company,
    path: paths.orders,
    loader: texts('orders', 'order'),
    component: lazyScreen(() => import('../../features/orders/list/orders-page'), 'OrdersPage'),
  }),
  createRoute({
    getParentRoute: () => company,
    path: paths.cardShipments,
    loader: texts('orders', 'order'),
    component: lazyScreen(() => import('../../features/orders/packages/card-shipments-page'), 'CardShipmentsPage'),
  }),
  createRoute({
    getParentRoute: () => company,
    path: paths.invoices,
    loader: texts('orders', 'orders/documents', 'order'),
    component: lazyScreen(() => import('../../features/orders/documents/documents-page'), 'DocumentsPage'),
  }),
  createRoute({
    getParentRoute: () => company,
    path: paths.paperShipments,
    loader: texts('orders', 'order'),
    component: lazyScreen(() => import('../../features/orders/packages/paper-shipments-page'), 'PaperShipmentsPage'),
  }),
  createRoute({
    getParentRoute: () => company,
    path: paths.zeroInvoice('$orderUid'),
    loader: texts('orders', 'order'),
    component: lazyScreen(() => import('../../features/orders/zero-invoice-page'), 'ZeroInvoicePage'),
  }),
  createRoute({
    getParentRoute: () => company,
    path: paths.order('$orderUid'),
    loader: texts('orders', 'order'),
    component: lazyScreen(() => import('../../features/orders/detail/order-page'), 'OrderPage'),
  }),
  createRoute({
    getParentRoute: () => company,
    path: paths.news,
    loader: texts('news'),
    component: lazyScreen(() => import('../../features/news/news-page'), 'NewsPage'),
  }),
  createRoute({
    getParentRoute: () => company,
    path: paths.earlyAccess,
    loader: texts('news'),
    component: lazyScreen(() => import('../../features/news/early-access-page'), 'EarlyAccessPage'),
  }),
  createRoute({
    getParentRoute: () => company,
    path: paths.faq,
    loader: texts('faq'),
    component: lazyScreen(() => import('../../features/faq/faq-page'), 'FaqPage'),
  }),
  createRoute({
    getParentRoute: () => company,
    path: paths.faqQuestion('$id'),
    loader: texts('faq'),
    component: lazyScreen(() => import('../../features/faq/faq-question-page'), 'FaqQuestionPage'),
  }),
  createRoute({
    getParentRoute: () => company,
    path: paths.mailbox,
    loader: texts('provider'),
    component: lazyScreen(() => import('../../features/provider/mailbox-page'), 'MailboxPage'),
  }),
];

/** The gallery of the design system: never in a production bundle. */
const galleryScreens =
  import.meta.env.DEV || import.meta.env.VITE_GALLERY === '1'
    ? [
        createRoute({
          getParentRoute: () => root,
          path: paths.gallery,
          component: lazyScreen(() => import('../../dev/gallery'), 'Gallery'),
        }),
        createRoute({
          getParentRoute: () => root,
          path: '/dev/shell',
          component: lazyScreen(() => import('../../dev/shell-sample'), 'ShellSample'),
        }),
      ]
    : [];

/** Every address of the portal. */
export const portalRoutes = root.addChildren([
  landingRoute(() => root),
  open.addChildren([openForms.addChildren(openScreens), ...onboardingRoutes(() => open)]),
  onboardingSteps(() => root),
  company.addChildren([manual.addChildren(manualTabs), ...companyScreens, ...settingsRoutes(() => company)]),
  ...galleryScreens,
]);
