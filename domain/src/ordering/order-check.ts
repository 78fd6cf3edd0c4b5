import { CARD_STATUSES, isWithoutCard, type CardStatus } from '../cards/card-status';
import type { TopUpMethod } from '../catalogue/codes';
import { canOrderFor } from '../employees/employee-status';
import { missingCardReason } from './card-eligibility';
import { canOrderCredit, type CreditHolder } from './credit-eligibility';

/** What is looked for before an order is sent; the grid is narrowed to it. Somebody is found by none, by one, or by two of them. */
export const ORDER_CHECKS = ['withoutCard', 'withoutCredit', 'changed', 'notOrderable'] as const;
export type OrderCheck = (typeof ORDER_CHECKS)[number];

export interface PersonInOrder extends CreditHolder {
  /** Some credit of the product lies in the basket. */
  hasCredit: boolean;
  /** Days or hellers of the credit that is entered as the company has chosen: in the basket, and the last time. */
  topUp: { now: number | null; last: number | null };
}

/** Which checks find somebody. What the last time was is known where credit is entered by days or by amounts (S-058). */
export function orderChecks(person: PersonInOrder, method: TopUpMethod): OrderCheck[] {
  const { employeeStatus, cardStatus, hasCardInBasket, hasCredit, topUp } = person;
  const isOrderable = canOrderCredit(person).ok;
  const finds: Readonly<Record<OrderCheck, boolean>> = {
    withoutCard: canOrderFor(employeeStatus) && isWithoutCard(cardStatus) && !hasCardInBasket,
    withoutCredit: isOrderable && !hasCredit,
    changed: isOrderable && remembersLast(method) && (topUp.now ?? 0) !== (topUp.last ?? 0),
    notOrderable: !isOrderable,
  };
  return ORDER_CHECKS.filter((check) => finds[check]);
}

/** Whether the last time is suggested: with days by days, with amounts by amounts (S-058, S-210). */
export const remembersLast = (method: TopUpMethod): boolean => method === 'byDay' || method === 'byAmount';

/** Cards credit is loaded onto: how a statement that asks of thousands is told. */
export const LOADABLE_CARD_STATUSES: readonly CardStatus[] = CARD_STATUSES.filter((status) => missingCardReason(status) === null);
