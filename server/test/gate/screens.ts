import * as basket from '@portal/contract/ordering/basket';
import * as basketImport from '@portal/contract/ordering/basket-import';
import * as importDesk from '@portal/contract/ordering/import-desk';
import * as requests from '@portal/contract/cards/card-requests';
import * as cards from '@portal/contract/cards/cards';
import * as checkout from '@portal/contract/ordering/checkout';
import { getCompanyInformation } from '@portal/contract/companies/company';
import * as billing from '@portal/contract/settings/billing';
import { getContract } from '@portal/contract/companies/company-contract';
import { downloadCompanyDocuments, listCompanyDocuments } from '@portal/contract/companies/company-documents';
import { readCompanyRegisters } from '@portal/contract/companies/company-registers';
import * as contactPersons from '@portal/contract/settings/contact-persons';
import * as documents from '@portal/contract/orders/documents';
import * as accounts from '@portal/contract/employees/employee-accounts';
import * as bulk from '@portal/contract/employees/employee-bulk';
import * as groups from '@portal/contract/employees/employee-groups';
import * as employeeImport from '@portal/contract/employees/employee-import';
import * as employees from '@portal/contract/employees/employees';
import type { RouteShape } from '@portal/contract/endpoint';
import { createLocation, deactivateLocation, getLocation, listLocations, updateLocation } from '@portal/contract/settings/locations';
import * as totals from '@portal/contract/orders/order-totals';
import * as orders from '@portal/contract/orders/orders';
import { getPackage, listShipments, takeOverPackage } from '@portal/contract/orders/packages';
import * as plans from '@portal/contract/ordering/plans';
import * as proposals from '@portal/contract/ordering/proposals';
import * as products from '@portal/contract/ordering/products';
import { listProviderVisits } from '@portal/contract/settings/provider-visits';
import { getRegistration, handInRegistration } from '@portal/contract/onboarding/registration';
import * as renewals from '@portal/contract/ordering/renewals';
import { evaluateGate, isUsable, type GateCompany } from '@portal/domain/access/company-gate';

/** An address of the portal with what the screen asks about the company besides the frame. */
export interface Screen {
  path: string;
  /** Pages without the frame of a company ask nothing about one. */
  hasFrame: boolean;
  /** Among the pages without a frame: those for a signed-in person only. */
  needsPerson?: true;
  calls: readonly RouteShape[];
  /** Whether the company sees this part of the screen once it may see the screen. */
  shows?: (company: GateCompany) => boolean;
}

const UID = '0197b0f1-0000-7000-8000-000000000001';

const open = (path: string): Screen => ({ path, hasFrame: false, calls: [] });
const framed = (path: string, ...calls: RouteShape[]): Screen => ({ path, hasFrame: true, calls: [getCompanyInformation, ...calls] });

const locations = [listLocations, getLocation];
/** What ordering asks of the settings, too: the top-up method is chosen there when nobody has yet. */
const creditSettings = [products.getTopUpMethod, products.saveTopUpMethod, products.getWallets, ...locations];
const settings = [...creditSettings, products.saveWallets, products.listProducts, basket.getBasketTotal, contactPersons.listContactPersons];
const billingData = [
  billing.updateCompanyInformation,
  billing.updateAddress,
  billing.updateBankAccount,
  listCompanyDocuments,
  downloadCompanyDocuments,
  readCompanyRegisters,
  listProviderVisits,
];
const changedLocations = [createLocation, updateLocation, deactivateLocation];
const changedPersons = [
  contactPersons.getContactPerson,
  contactPersons.getPortalUser,
  contactPersons.createContactPerson,
  contactPersons.updateContactPerson,
  contactPersons.deactivateContactPerson,
  contactPersons.changePortalUser,
];
/** What every step of the first setup shows of the others. */
const firstSetup = [contactPersons.listContactPersons, products.listProducts, products.getTopUpMethod, products.getWallets, ...locations];
const people = [
  employees.listEmployees,
  employees.listEmployeeUids,
  employees.getEmployee,
  employees.createEmployee,
  employees.updateEmployee,
  employees.changeEmployeeAttributes,
  employees.changeEmployeeStatus,
  employees.changeEmployeeLocation,
  employees.exportEmployees,
  bulk.previewEmployeeChange,
  bulk.changeEmployees,
  accounts.listEmployeeAccounts,
  accounts.listEmployeeCredits,
  accounts.readSecurityCode,
  accounts.resetSecurityCode,
  accounts.resetSecurityCodeByPost,
  groups.listEmployeeGroups,
  cards.listEmployeeCards,
  cards.blockCard,
  cards.blockCardByPost,
  cards.unblockCard,
  cards.unblockCardByPost,
  cards.cancelCard,
  cards.cancelCardByPost,
  cards.resetCardPin,
  cards.resetCardPinByPost,
  ...locations,
];
const claim = [documents.downloadInvoice, documents.forwardProforma];
const order = [orders.getOrder, orders.getOrderSummary, checkout.listOrderPackages];
const listed = [orders.listOrders, orders.exportOrders, totals.getOrderValueByMonth];
const itemsOfOrder = [orders.listOrderItems, orders.exportOrderItems, totals.getOrderByGroup];
const proposal = [proposals.getProposal, proposals.listProposalLines, proposals.changeProposalLines, proposals.closeProposal];
const confirmed = [proposals.makeProposal, proposals.confirmProposal, proposals.takeBackProposal, checkout.startCheckout];
const plan = [plans.listPlans, plans.savePlan, plans.pausePlan, plans.skipPlanMonth, plans.listPlanProposals];
const orderedPeople = [products.listEmployeesOfProduct, products.listEverybodyOfProduct, products.summariseEmployeesOfProduct];
const renewable = [renewals.listRenewable, renewals.countRenewable, renewals.forecastRenewals, basket.autoInsertRenewals];
const grid = [
  basket.getBasket,
  basket.getBasketTotal,
  basket.changeBasket,
  basket.deleteBasketItems,
  basket.emptyBasket,
  basket.listBasketErrors,
  basket.listBasketChanges,
  basket.listBasketRemovals,
  basket.restoreBasketRemoval,
  ...renewable,
  requests.listCardRequests,
  requests.declineCardRequest,
  products.listProducts,
  ...orderedPeople,
  groups.listEmployeeGroups,
  ...creditSettings,
];

/** What home shows of orders once the company is set up; the first setup stands there until then. */
const homeOverview: Screen = {
  ...framed(
    '/home',
    products.listProducts,
    orders.listOrders,
    proposals.makeProposal,
    totals.getOwedTotal,
    totals.getCreditByMonth,
    documents.downloadInvoice,
    listShipments,
    getPackage,
    takeOverPackage,
  ),
  shows: (company) => isUsable(company) && company.initSetupAt !== null,
};

const opens = (path: string) => (company: GateCompany) => evaluateGate({ path, isSignedIn: true, company }).allow;

/** Tabs of one address; each is offered to a company that may open the list it is taken from. */
const addressTabs: readonly Screen[] = [
  { ...framed(`/settings/addresses/edit/${UID}`, employees.listEmployees), shows: opens('/employees') },
  { ...framed(`/settings/addresses/edit/${UID}`, listShipments), shows: opens('/orders/card-shipments') },
];

/** Every address of the portal, one row each, but home and one address of a company, which stand here with their parts apart. */
export const SCREENS: readonly Screen[] = [
  open('/'),
  open('/auth/redirect-login'),
  open('/invitation'),
  open('/invitation-already-assigned-company'),
  { ...open('/invitation-complete'), needsPerson: true },
  framed('/home', basket.getBasketTotal, renewals.listNotifications, getRegistration, handInRegistration),
  homeOverview,
  framed('/home/wizard'),
  framed('/home/wizard/contact-persons', ...firstSetup, ...changedPersons),
  framed('/home/wizard/delivery-addresses', ...firstSetup, ...changedLocations),
  framed(`/home/wizard/delivery-addresses/edit/${UID}`, ...firstSetup, ...changedLocations),
  framed('/home/wizard/invoice-emails', ...firstSetup, billing.updateCompanyInformation),
  framed('/home/wizard/credits', ...firstSetup, products.saveTopUpMethod),
  framed('/home/wizard/wallets', ...firstSetup, products.saveWallets, basket.getBasketTotal),
  ...['', '/kalkulace', '/firemni-udaje', '/smlouva', '/registrace'].map((step) => open(`/home/multibenefit${step}`)),
  open(`/home/multibenefit/chci-pokracovat/${UID}`),
  { ...open(`/home/multibenefit/dokonceno/${UID}`), needsPerson: true },
  framed('/news'),
  framed('/early-access'),
  framed('/employees', ...people),
  framed(
    '/employees/groups',
    groups.listEmployeeGroups,
    groups.createEmployeeGroup,
    groups.updateEmployeeGroup,
    groups.removeEmployeeGroup,
  ),
  framed(
    '/employees/import',
    employeeImport.startEmployeeImport,
    employeeImport.getLatestEmployeeImport,
    employeeImport.getEmployeeImport,
    employeeImport.listEmployeeImportRows,
    employeeImport.listMissingEmployees,
    employeeImport.mendEmployeeImportRow,
    employeeImport.chooseLeavers,
    employeeImport.takeUpEmployeeImport,
    employeeImport.confirmEmployeeImport,
    employeeImport.downloadEmployeeTemplate,
    employees.exportEmployees,
    groups.listEmployeeGroups,
    ...locations,
  ),
  framed('/ordering', ...grid, importDesk.listImportDesks),
  framed('/ordering/manual/90C', ...grid),
  framed('/ordering/manual/90C/card-request', ...grid),
  framed('/ordering/manual/90C/card-renew', ...grid),
  framed(
    '/ordering/import/90C',
    ...grid,
    basketImport.importCredits,
    basketImport.downloadImportTemplate,
    ...Object.values(importDesk),
    employees.createEmployee,
  ),
  framed('/ordering/plan/90C', ...plan),
  framed(`/ordering/proposal/${UID}`, ...proposal, ...confirmed, ...plan, basket.getBasketTotal),
  framed(
    `/ordering/basket/${UID}`,
    ...order,
    ...claim,
    checkout.startCheckout,
    checkout.getCheckout,
    checkout.calculateCheckout,
    checkout.listDeliveries,
    checkout.chooseDelivery,
    checkout.getCheckoutSummary,
    checkout.labelPackage,
    contactPersons.listContactPersons,
    checkout.nameOrder,
    checkout.submitCheckout,
    checkout.exportCheckoutItems,
  ),
  framed('/orders', ...listed, proposals.makeProposal, documents.downloadInvoice),
  framed(
    `/orders/${UID}`,
    ...order,
    ...itemsOfOrder,
    orders.cancelOrder,
    proposals.makeProposal,
    orders.giveRefundAccount,
    ...claim,
    getPackage,
    takeOverPackage,
  ),
  framed(`/orders/${UID}/zero-invoice`, ...order),
  framed('/orders/card-shipments', listShipments, getPackage, takeOverPackage),
  framed('/orders/paper-shipments', listShipments),
  framed(
    '/orders/invoices',
    documents.listAccountingDocuments,
    documents.exportAccountingDocuments,
    documents.downloadAccountingDocuments,
    documents.downloadInvoice,
  ),
  framed('/settings', ...settings, ...billingData),
  framed('/settings/billing', ...settings, ...billingData),
  framed('/settings/contact-persons', ...settings, ...changedPersons, getContract),
  framed('/settings/addresses', ...settings, ...changedLocations),
  framed(`/settings/addresses/edit/${UID}`, ...settings, ...changedLocations),
  ...addressTabs,
  framed('/settings/credit', ...settings),
  framed('/faq'),
  framed('/faq/objednavka'),
  framed('/dev/mailbox'),
];

/** The web's decision. */
export const isShown = ({ path, shows = () => true }: Screen, company: GateCompany): boolean =>
  evaluateGate({ path, isSignedIn: true, company }).allow && shows(company);

/** Every call about a company that some screen makes, once. */
export const CALLS: readonly RouteShape[] = [...new Set(SCREENS.flatMap(({ calls }) => calls))];

/** A call is due when some screen that makes it is shown. */
export const isDue = (call: RouteShape, company: GateCompany): boolean =>
  SCREENS.some((screen) => screen.calls.includes(call) && isShown(screen, company));
