import type { employeeList } from '@portal/contract/employees/employees';
import { ORDERABLE_EMPLOYEE_STATUSES } from '@portal/domain/employees/employee-status';
import type { SetupStep } from '@portal/domain/settings/first-setup';
import type { TableState } from './list/url-state';

/** The provider's desk: of no client, and so no address of the portal. */
export const DESK_PATH = '/provider';

export const isOfDesk = (pathname: string): boolean => pathname === DESK_PATH || pathname.startsWith(`${DESK_PATH}/`);

/** Every address of the portal, its parts that differ as `$name`; screens never write one by hand. */
export const paths = {
  landing: '/',
  loginRedirect: '/auth/redirect-login',
  invitation: '/invitation',
  invitationAlreadyAssigned: '/invitation-already-assigned-company',
  invitationComplete: '/invitation-complete',
  home: '/home',
  wizard: '/home/wizard',
  homeWizard: <Step extends SetupStep>(step: Step) => `/home/wizard/${step}` as const,
  homeWizardAddress: '/home/wizard/delivery-addresses/edit/$locationUid',
  onboarding: '/home/multibenefit',
  onboardingQuotation: '/home/multibenefit/kalkulace',
  onboardingCompany: '/home/multibenefit/firemni-udaje',
  onboardingContract: '/home/multibenefit/smlouva',
  onboardingRegistration: '/home/multibenefit/registrace',
  onboardingContinue: '/home/multibenefit/chci-pokracovat/$onboardingId',
  onboardingDone: '/home/multibenefit/dokonceno/$companyUid',
  news: '/news',
  earlyAccess: '/early-access',
  employees: '/employees',
  employeeGroups: '/employees/groups',
  employeeImport: '/employees/import',
  ordering: '/ordering',
  orderingManual: '/ordering/manual/$productCode',
  orderingRequests: '/ordering/manual/$productCode/card-request',
  orderingRenewals: '/ordering/manual/$productCode/card-renew',
  orderingImport: '/ordering/import/$productCode',
  proposal: '/ordering/proposal/$proposalUid',
  plan: '/ordering/plan/$productCode',
  basket: '/ordering/basket/$orderUid',
  orders: '/orders',
  order: '/orders/$orderUid',
  zeroInvoice: '/orders/$orderUid/zero-invoice',
  cardShipments: '/orders/card-shipments',
  paperShipments: '/orders/paper-shipments',
  invoices: '/orders/invoices',
  settings: '/settings',
  settingsBilling: '/settings/billing',
  settingsContacts: '/settings/contact-persons',
  settingsAddresses: '/settings/addresses',
  settingsAddress: '/settings/addresses/edit/$locationUid',
  settingsCredit: '/settings/credit',
  faq: '/faq',
  faqQuestion: '/faq/$id',
  gallery: '/dev/gallery',
  mailbox: '/dev/mailbox',
} as const;

/** The address of a step of the first setup. */
export type SetupPath = ReturnType<typeof paths.homeWizard>;

/** The employee list as the menu opens it: everybody who can be ordered for, by number (SHELL-S03). */
export const defaultEmployeesQuery: TableState<typeof employeeList> & { sortBy: 'employeeNumber'; sortDir: 'asc' } = {
  filter: { employeeStatus: [...ORDERABLE_EMPLOYEE_STATUSES] },
  sortBy: 'employeeNumber',
  sortDir: 'asc',
};
