import { createRoute, type AnyRoute } from '@tanstack/react-router';
import { cardRequestList } from '@portal/contract/cards/card-requests';
import { accountingDocumentList } from '@portal/contract/orders/documents';
import { employeeGroupList } from '@portal/contract/employees/employee-groups';
import { orderList } from '@portal/contract/orders/orders';
import { cardShipmentList, paperShipmentList } from '@portal/contract/orders/packages';
import { employeeOfProductList } from '@portal/contract/ordering/products';
import { renewalList } from '@portal/contract/ordering/renewals';
import { readEmployeeSearch } from '../../features/employees/employee-search';
import { readImportSearch } from '../../features/employees/import/import-search';
import { readHomeSearch } from '../../features/home/home-search';
import { paths } from '../../lib/paths';
import { searchTexts } from '../../lib/list/query-string';
import { tableSearch } from '../../lib/list/url-state';
import { company, open, root } from './frame-routes';
import { landingRoute } from './landing-routes';
import { lazyScreen, texts } from './lazy-screen';
import { onboardingRoutes, onboardingSteps } from './onboarding-routes';
import { settingsRoutes } from './settings-routes';

/*
 * Every screen of the portal, one entry each: a named export of `features/<noun>/<screen>.tsx` and the namespaces of its texts. Lists of
 * routes are constants of their own: written within `addChildren`, a route forgets its path and what its address says.
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
    getParentRoute: () => open,
    path: paths.loginRedirect,
    validateSearch: searchTexts('code', 'state', 'iss'),
    loader: texts('access', 'invitation'),
    component: lazyScreen(() => import('../../features/access/login-callback-page'), 'LoginCallbackPage'),
  }),
  createRoute({
    getParentRoute: () => open,
    path: paths.invitation,
    validateSearch: searchTexts('invitationKey'),
    loader: texts('invitation', 'enums'),
    component: lazyScreen(() => import('../../features/invitation/invitation-page'), 'InvitationPage'),
  }),
  createRoute({
    getParentRoute: () => open,
    path: paths.invitationComplete,
    beforeLoad: async ({ context, location }) => (await import('../guard/signed-in-guard')).guardSignedIn(context.queryClient, location),
    loader: texts('invitation'),
    component: lazyScreen(() => import('../../features/invitation/invitation-complete-page'), 'InvitationCompletePage'),
  }),
  createRoute({
    getParentRoute: () => open,
    path: paths.invitationAlreadyAssigned,
    loader: texts('invitation'),
    component: lazyScreen(() => import('../../features/invitation/already-assigned-page'), 'AlreadyAssignedPage'),
  }),
] as const;

/** Ordering without a product in the address: a sentence that says so and leads to the choice (S-155). */
const PRODUCT_MISSING = lazyScreen(() => import('../../features/ordering/product/product-missing'), 'ProductMissing');

/** Manual ordering: its tabs share one basket, saved or not. */
const manual = createRoute({
  getParentRoute: () => company,
  path: paths.orderingManual,
  loader: texts('ordering', 'ordering/tabs', 'credit'),
  component: lazyScreen(() => import('../../features/ordering/manual/manual-layout'), 'ManualLayout'),
});

const manualTabs = [
  createRoute({
    getParentRoute: () => manual,
    path: '/',
    validateSearch: tableSearch(employeeOfProductList),
    component: lazyScreen(() => import('../../features/ordering/manual/manual-page'), 'ManualPage'),
  }),
  createRoute({
    getParentRoute: () => manual,
    path: 'card-request',
    validateSearch: tableSearch(cardRequestList),
    component: lazyScreen(() => import('../../features/ordering/requests/requests-page'), 'RequestsPage'),
  }),
  createRoute({
    getParentRoute: () => manual,
    path: 'card-renew',
    validateSearch: tableSearch(renewalList),
    component: lazyScreen(() => import('../../features/ordering/renewals/renewals-page'), 'RenewalsPage'),
  }),
] as const;

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
    validateSearch: readEmployeeSearch,
    loader: texts('employees'),
    component: lazyScreen(() => import('../../features/employees/employees-page'), 'EmployeesPage'),
  }),
  createRoute({
    getParentRoute: () => company,
    path: paths.employeeGroups,
    validateSearch: tableSearch(employeeGroupList),
    loader: texts('employees'),
    component: lazyScreen(() => import('../../features/employees/groups/groups-page'), 'GroupsPage'),
  }),
  createRoute({
    getParentRoute: () => company,
    path: paths.employeeImport,
    validateSearch: readImportSearch,
    loader: texts('employees', 'employees/import', 'errors'),
    component: lazyScreen(() => import('../../features/employees/import/import-page'), 'EmployeeImportPage'),
  }),
  createRoute({
    getParentRoute: () => company,
    path: paths.ordering,
    loader: texts('ordering'),
    component: lazyScreen(() => import('../../features/ordering/selection/product-selection-page'), 'ProductSelectionPage'),
  }),
  createRoute({ getParentRoute: () => company, path: '/ordering/manual', loader: texts('ordering'), component: PRODUCT_MISSING }),
  createRoute({ getParentRoute: () => company, path: '/ordering/import', loader: texts('ordering'), component: PRODUCT_MISSING }),
  createRoute({
    getParentRoute: () => company,
    path: paths.orderingImport,
    validateSearch: searchTexts('desk', 'step'),
    loader: texts('ordering', 'credit'),
    component: lazyScreen(() => import('../../features/ordering/import/import-page'), 'ImportPage'),
  }),
  createRoute({
    getParentRoute: () => company,
    path: paths.proposal,
    loader: texts('ordering', 'ordering/proposal', 'ordering/plan', 'enums'),
    component: lazyScreen(() => import('../../features/ordering/proposal/proposal-page'), 'ProposalPage'),
  }),
  createRoute({
    getParentRoute: () => company,
    path: paths.plan,
    loader: texts('ordering', 'ordering/plan'),
    component: lazyScreen(() => import('../../features/ordering/plan/plan-page'), 'PlanPage'),
  }),
  createRoute({
    getParentRoute: () => company,
    path: paths.basket,
    validateSearch: searchTexts('step'),
    loader: texts('ordering', 'order', 'address', 'contacts'),
    component: lazyScreen(() => import('../../features/ordering/checkout/checkout-page'), 'CheckoutPage'),
  }),
  createRoute({
    getParentRoute: () => company,
    path: paths.orders,
    validateSearch: tableSearch(orderList),
    loader: texts('orders', 'order'),
    component: lazyScreen(() => import('../../features/orders/list/orders-page'), 'OrdersPage'),
  }),
  createRoute({
    getParentRoute: () => company,
    path: paths.cardShipments,
    validateSearch: tableSearch(cardShipmentList),
    loader: texts('orders', 'order'),
    component: lazyScreen(() => import('../../features/orders/packages/shipments-page'), 'CardShipmentsPage'),
  }),
  createRoute({
    getParentRoute: () => company,
    path: paths.invoices,
    validateSearch: tableSearch(accountingDocumentList),
    loader: texts('orders', 'orders/documents', 'order'),
    component: lazyScreen(() => import('../../features/orders/documents/documents-page'), 'DocumentsPage'),
  }),
  createRoute({
    getParentRoute: () => company,
    path: paths.paperShipments,
    validateSearch: tableSearch(paperShipmentList),
    loader: texts('orders', 'order'),
    component: lazyScreen(() => import('../../features/orders/packages/shipments-page'), 'PaperShipmentsPage'),
  }),
  createRoute({
    getParentRoute: () => company,
    path: paths.zeroInvoice,
    loader: texts('orders', 'order'),
    component: lazyScreen(() => import('../../features/orders/zero-invoice-page'), 'ZeroInvoicePage'),
  }),
  createRoute({
    getParentRoute: () => company,
    path: paths.order,
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
    validateSearch: searchTexts('q'),
    loader: texts('faq'),
    component: lazyScreen(() => import('../../features/faq/faq-page'), 'FaqPage'),
  }),
  createRoute({
    getParentRoute: () => company,
    path: paths.faqQuestion,
    loader: texts('faq'),
    component: lazyScreen(() => import('../../features/faq/faq-question-page'), 'FaqQuestionPage'),
  }),
  createRoute({
    getParentRoute: () => company,
    path: paths.mailbox,
    loader: texts('provider'),
    component: lazyScreen(() => import('../../features/provider/mailbox-page'), 'MailboxPage'),
  }),
] as const;

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

/** Every address of the clients' portal. */
const clients = [
  landingRoute(() => root),
  open.addChildren([...openScreens, ...onboardingRoutes]),
  onboardingSteps,
  company.addChildren([manual.addChildren(manualTabs), ...companyScreens, ...settingsRoutes]),
  ...galleryScreens,
] as const;

/** The addresses of clients and what is laid beside them: the desk, or the door that loads it. */
export const withPortal = <const Beside extends readonly AnyRoute[]>(beside: (getParentRoute: () => typeof root) => Beside) =>
  root.addChildren([...clients, ...beside(() => root)]);
