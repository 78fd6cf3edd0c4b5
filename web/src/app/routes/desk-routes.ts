import { createRoute } from '@tanstack/react-router';
import { DESK_PATH } from '../../lib/paths';
import { root } from './frame-routes';
import { lazyScreen, texts } from './lazy-screen';
import { withPortal } from './portal-routes';

/** The provider's desk: of a client's browser it has this address alone, all code comes with the first screen of it (DESK-006). */
const desk = createRoute({
  getParentRoute: () => root,
  path: DESK_PATH,
  beforeLoad: async ({ context, location }) => (await import('../guard/signed-in-guard')).guardSignedIn(context.queryClient, location),
  validateSearch: (search: Record<string, unknown>): { part?: string; owner?: string; queue?: string; page?: number } => search,
  loader: texts('desk', 'desk/words', 'errors', 'desk/errors'),
  component: lazyScreen(() => import('../desk/desk-frame'), 'DeskFrame'),
});

/** What an address of a list says is read by the list itself: its shape is no part of what a client loads. */
const listSearch = (search: Record<string, unknown>): { sortBy?: unknown; sortDir?: unknown; filter?: unknown } => search;

/** The same where a row is opened over its list. */
const openedSearch = (search: Record<string, unknown>): { sortBy?: unknown; sortDir?: unknown; filter?: unknown; open?: unknown } => search;

const screens = [
  createRoute({
    getParentRoute: () => desk,
    path: 'audit',
    validateSearch: listSearch,
    loader: texts('desk/audit', 'enums'),
    component: lazyScreen(() => import('../../features/desk/audit/audit-page'), 'AuditPage'),
  }),
  createRoute({
    getParentRoute: () => desk,
    path: 'staff',
    validateSearch: listSearch,
    loader: texts('desk/staff'),
    component: lazyScreen(() => import('../../features/desk/staff/staff-page'), 'StaffPage'),
  }),
  createRoute({
    getParentRoute: () => desk,
    path: '/',
    loader: texts('desk/operations'),
    component: lazyScreen(() => import('../../features/desk/cockpit/cockpit-page'), 'CockpitPage'),
  }),
  createRoute({
    getParentRoute: () => desk,
    path: 'companies',
    validateSearch: listSearch,
    loader: texts('desk/companies'),
    component: lazyScreen(() => import('../../features/desk/companies/companies-page'), 'CompaniesPage'),
  }),
  createRoute({
    getParentRoute: () => desk,
    path: 'companies/$companyUid',
    loader: texts('desk/companies', 'desk/money', 'desk/operations', 'desk/view', 'enums', 'order'),
    component: lazyScreen(() => import('../../features/desk/companies/company-page'), 'CompanyPage'),
  }),
  createRoute({
    getParentRoute: () => desk,
    path: 'operations',
    validateSearch: openedSearch,
    loader: texts('desk/operations'),
    component: lazyScreen(() => import('../../features/desk/operations/jobs-page'), 'JobsPage'),
  }),
  createRoute({
    getParentRoute: () => desk,
    path: 'operations/mails',
    validateSearch: openedSearch,
    loader: texts('desk/operations'),
    component: lazyScreen(() => import('../../features/desk/operations/mails-page'), 'MailsPage'),
  }),
  createRoute({
    getParentRoute: () => desk,
    path: 'operations/events',
    validateSearch: openedSearch,
    loader: texts('desk/operations'),
    component: lazyScreen(() => import('../../features/desk/operations/events-page'), 'EventsPage'),
  }),
  createRoute({
    getParentRoute: () => desk,
    path: 'operations/files',
    loader: texts('desk/operations'),
    component: lazyScreen(() => import('../../features/desk/operations/files-page'), 'FilesPage'),
  }),
  createRoute({
    getParentRoute: () => desk,
    path: 'operations/schedules',
    loader: texts('desk/operations'),
    component: lazyScreen(() => import('../../features/desk/operations/files-page'), 'SchedulesPage'),
  }),
  createRoute({
    getParentRoute: () => desk,
    path: 'money',
    validateSearch: listSearch,
    loader: texts('desk/money'),
    component: lazyScreen(() => import('../../features/desk/money/movements-page'), 'MovementsPage'),
  }),
  createRoute({
    getParentRoute: () => desk,
    path: 'money/movements/$movementUid',
    loader: texts('desk/money'),
    component: lazyScreen(() => import('../../features/desk/money/movement-page'), 'MovementPage'),
  }),
  createRoute({
    getParentRoute: () => desk,
    path: 'money/statements',
    validateSearch: listSearch,
    loader: texts('desk/money'),
    component: lazyScreen(() => import('../../features/desk/money/statements-page'), 'StatementsPage'),
  }),
  createRoute({
    getParentRoute: () => desk,
    path: 'money/statements/$statementUid',
    loader: texts('desk/money'),
    component: lazyScreen(() => import('../../features/desk/money/statement-page'), 'StatementPage'),
  }),
  createRoute({
    getParentRoute: () => desk,
    path: 'money/refunds',
    validateSearch: listSearch,
    loader: texts('desk/money'),
    component: lazyScreen(() => import('../../features/desk/money/refunds-page'), 'RefundsPage'),
  }),
  createRoute({
    getParentRoute: () => desk,
    path: 'orders',
    validateSearch: openedSearch,
    loader: texts('desk/orders', 'enums'),
    component: lazyScreen(() => import('../../features/desk/orders/orders-page'), 'OrdersPage'),
  }),
  createRoute({
    getParentRoute: () => desk,
    path: 'packages',
    validateSearch: listSearch,
    loader: texts('desk/packages'),
    component: lazyScreen(() => import('../../features/desk/packages/packages-page'), 'PackagesPage'),
  }),
  createRoute({
    getParentRoute: () => desk,
    path: 'packages/scan',
    loader: texts('desk/packages'),
    component: lazyScreen(() => import('../../features/desk/packages/scan-page'), 'ScanPage'),
  }),
  createRoute({
    getParentRoute: () => desk,
    path: 'packages/file',
    loader: texts('desk/packages'),
    component: lazyScreen(() => import('../../features/desk/packages/file-page'), 'DepartureFilePage'),
  }),
  createRoute({
    getParentRoute: () => desk,
    path: 'cards',
    validateSearch: listSearch,
    loader: texts('desk/cards', 'desk/packages', 'enums'),
    component: lazyScreen(() => import('../../features/desk/cards/cards-page'), 'CardsPage'),
  }),
] as const;

/** Every address there is: the desk beside the clients' portal. */
export const allRoutes = withPortal(() => [desk.addChildren(screens)]);
