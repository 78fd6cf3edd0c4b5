import { toQueryString } from './query-string';

/** Every address of the portal; screens never write one by hand. */
export const paths = {
  landing: '/',
  loginRedirect: '/auth/redirect-login',
  invitation: '/invitation',
  invitationAlreadyAssigned: '/invitation-already-assigned-company',
  invitationComplete: '/invitation-complete',
  home: '/home',
  homeWizard: (step: WizardStep) => `/home/wizard/${step}`,
  onboarding: '/home/multibenefit',
  onboardingQuotation: '/home/multibenefit/kalkulace',
  onboardingCompany: '/home/multibenefit/firemni-udaje',
  onboardingContract: '/home/multibenefit/smlouva',
  onboardingRegistration: '/home/multibenefit/registrace',
  onboardingContinue: (onboardingId: string) => `/home/multibenefit/chci-pokracovat/${onboardingId}`,
  onboardingDone: (companyUid: string) => `/home/multibenefit/dokonceno/${companyUid}`,
  news: '/news',
  earlyAccess: '/early-access',
  employees: '/employees',
  employeeGroups: '/employees/groups',
  ordering: '/ordering',
  orderingManual: (productCode: string) => `/ordering/manual/${productCode}`,
  orderingReplacements: (productCode: string) => `/ordering/manual/${productCode}/card-requests`,
  orderingRenewals: (productCode: string) => `/ordering/manual/${productCode}/card-renew`,
  orderingImport: (productCode: string) => `/ordering/import/${productCode}`,
  basket: (orderUid: string) => `/ordering/basket/${orderUid}`,
  orders: '/orders',
  order: (orderUid: string) => `/orders/${orderUid}`,
  cardShipments: '/orders/card-shipments',
  paperShipments: '/orders/paper-shipments',
  invoices: '/orders/invoices',
  settings: '/settings',
  settingsBilling: '/settings/billing',
  settingsContacts: '/settings/contact-persons',
  settingsAddresses: '/settings/addresses',
  settingsAddress: (locationUid: string) => `/settings/addresses/edit/${locationUid}`,
  settingsCredit: '/settings/credit',
  faq: '/faq',
  faqQuestion: (id: string) => `/faq/${id}`,
  gallery: '/dev/gallery',
  mailbox: '/dev/mailbox',
} as const;

export type WizardStep = 'contact-persons' | 'delivery-addresses' | 'invoice-emails' | 'credits' | 'wallets';

/** The address with a query, written as the table reads it: `withQuery(paths.orders, { filter: { orderNumber: '126' } })`. */
export function withQuery(path: string, query: Parameters<typeof toQueryString>[0]): string {
  const text = toQueryString(query);
  return text === '' ? path : `${path}?${text}`;
}

/** The employee list as the menu opens it: everybody who can be ordered for, by number (SHELL-S03). */
export const defaultEmployeesQuery = {
  filter: { employeeStatus: ['active', 'active_till_date'] },
  sortBy: 'employeeNumber',
  sortDir: 'asc',
} as const;
