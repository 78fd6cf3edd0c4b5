import type { EmployeeProductRow } from '@portal/contract/ordering/products';
import { statusWithBasket } from '@portal/domain/cards/card-status';
import { entryPurpose } from '@portal/domain/catalogue/card-purpose';
import type { CardProductCode, ServiceCode } from '@portal/domain/catalogue/codes';
import { TOP_UP_SERVICES } from '@portal/domain/catalogue/credits';
import { creditServicesOf, newCardService, SERVICES } from '@portal/domain/catalogue/services';
import { hellersToCzk } from '@portal/domain/money/money';
import { canOrderCard } from '@portal/domain/ordering/card-eligibility';
import { canOrderCredit } from '@portal/domain/ordering/credit-eligibility';
import type { SkipReason } from '@portal/domain/ordering/skip-reason';
import type { Language } from '../../../actor';
import type { OrderableEmployee } from '../../../store/ordering/orderable-employees';
import type { OrderingContext } from '../../../store/ordering/ordering-context';
import { presentRequest } from '../requests/present-request';

export interface RowContext {
  productCode: CardProductCode;
  context: OrderingContext;
  language: Language;
  /** The card offered to the row; the product's new card when absent. */
  cardService?: ServiceCode;
}

type RowService = EmployeeProductRow['services'][number];

/** One row of manual ordering: a service is offered when its rule allows it, otherwise its blockers say why not (S-049, S-050). */
export function presentRow(employee: OrderableEmployee, row: RowContext): EmployeeProductRow {
  const { context } = row;
  const { uid, employeeNumber, firstName, lastName, status, group, autoCardRenew } = employee;
  return {
    uid,
    employeeNumber,
    firstName,
    lastName,
    employeeStatus: status,
    employeeGroup: group,
    employeeDelivery: { type: employee.deliveryType, locationUid: employee.locationUid, name: employee.locationName },
    autoCardRenew,
    cardStatus: statusWithBasket(employee.cardStatus, hasCardInBasket(employee)),
    cardExpirationDate: employee.cardExpiresOn,
    services: offered(employee, row).map((code) => presentService(code, employee, context)),
    wallets: context.wallets,
    request: presentOpenRequest(employee, row),
  };
}

/** The card, the credit that goes onto it, and whatever else of the product lies in the basket. */
function offered({ items }: OrderableEmployee, { productCode, context, cardService }: RowContext): ServiceCode[] {
  const usual: ServiceCode[] = [cardService ?? newCardService(productCode), ...creditServicesOf(productCode, context.walletOption)];
  return [...new Set([...usual, ...items.map((item) => item.serviceCode)])];
}

function presentService(code: ServiceCode, employee: OrderableEmployee, context: OrderingContext): RowService {
  const { group, isActive } = SERVICES[code];
  const blockers = blockersOf(code, employee);
  const items = employee.items.filter((item) => item.serviceCode === code);
  return {
    code,
    group,
    isActive,
    isOrderable: isActive && blockers.length === 0,
    blockers,
    basketItems: items.map(({ uid, quantity, value, walletUid }) => ({
      uid,
      quantity,
      value: value === null ? null : hellersToCzk(value),
      walletUid,
    })),
    customGpcDefault: TOP_UP_SERVICES.some((service) => service === code) ? lastTopUp(employee, context) : null,
  };
}

function blockersOf(code: ServiceCode, employee: OrderableEmployee): SkipReason[] {
  const { status: employeeStatus, cardStatus } = employee;
  if (SERVICES[code].kind === 'credits') {
    const credit = canOrderCredit({ employeeStatus, cardStatus, hasCardInBasket: hasCardInBasket(employee) });
    return credit.ok ? [] : [credit.reason];
  }
  const requestUid = employee.items.find((item) => item.serviceCode === code)?.requestUid ?? null;
  const card = canOrderCard({ employeeStatus, cardStatus }, entryPurpose({ serviceCode: code, requestUid }));
  if (!card.ok) return [card.reason];
  return employee.isLocationActive ? [] : ['locationNotActive'];
}

const hasCardInBasket = ({ items }: OrderableEmployee): boolean => items.some(({ serviceCode }) => SERVICES[serviceCode].kind === 'cards');

/** The open request for a replacement of the product's card (S-144). */
function presentOpenRequest(employee: OrderableEmployee, { productCode, language }: RowContext): EmployeeProductRow['request'] {
  const { uid: employeeUid, status: employeeStatus, request, items, ...person } = employee;
  if (request === null) return null;
  const itemUid = items.find((item) => item.requestUid === request.uid)?.uid ?? null;
  const unanswered = { state: 'open', acceptedAt: null, declinedAt: null, rejectedAt: null } as const;
  return presentRequest({ ...person, ...unanswered, ...request, employeeUid, employeeStatus, productCode, itemUid }, language);
}

/** What was ordered last: days under byDay, CZK under byAmount; the other methods suggest nothing (S-058, S-210). */
function lastTopUp({ lastGastroDays, lastGastroValue }: OrderableEmployee, { topUpMethod }: OrderingContext): number | null {
  if (topUpMethod === 'byDay') return lastGastroDays;
  return topUpMethod === 'byAmount' && lastGastroValue !== null ? hellersToCzk(lastGastroValue) : null;
}
