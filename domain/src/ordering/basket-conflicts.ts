import type { EmployeeUid, ItemUid } from '../identifiers/uid';
import type { CardStatus } from '../cards/card-status';
import type { CardProductCode, ServiceCode } from '../catalogue/codes';
import { newCardService } from '../catalogue/services';
import type { EmployeeStatus } from '../employees/employee-status';
import { canOrderCard, type CardPurpose } from './card-eligibility';
import { canOrderCredit } from './credit-eligibility';
import type { SkipReason } from './skip-reason';

/** A basket item with what is true now about its employee, card and place. */
export interface BasketFact {
  itemUid: ItemUid;
  employeeUid: EmployeeUid;
  productCode: CardProductCode;
  kind: 'card' | 'credit';
  /** Why a card is ordered; meaningless for credit. */
  purpose: CardPurpose;
  isServiceActive: boolean;
  employeeStatus: EmployeeStatus;
  /** Status of the employee's card other than the one this basket would create. */
  cardStatus: CardStatus | null;
  /** False when a card would go to an address that is not active; home delivery and credit are always true. */
  isLocationActive: boolean;
  /** The request the card is to answer was answered otherwise meanwhile (S-141). */
  isRequestAnswered: boolean;
}

export type BasketItemTrouble = SkipReason | 'productService.invalid';

export interface BasketConflict {
  itemUid: ItemUid;
  error: BasketItemTrouble;
  /** The card that would repair the conflict; empty when nothing can (S-051). */
  requiredServices: { productCode: CardProductCode; code: ServiceCode }[];
}

export interface BasketConflicts {
  /** Credit without a card: the user decides, adds the card or removes the credit. */
  conflicts: BasketConflict[];
  /** Items that can no longer be ordered at all (S-052). */
  ignored: BasketConflict[];
}

/** Checks a whole basket again, before a checkout starts and when it is submitted (S-051, S-052, S-074). */
export function basketConflicts(items: readonly BasketFact[]): BasketConflicts {
  const cards = new Map(items.filter(({ kind }) => kind === 'card').map((item) => [cardKey(item), ignoredBecause(item)]));
  const found: BasketConflicts = { conflicts: [], ignored: [] };
  for (const item of items) {
    const ignored = ignoredBecause(item);
    if (ignored) found.ignored.push({ itemUid: item.itemUid, error: ignored, requiredServices: [] });
    else if (item.kind === 'credit') judgeCredit(item, cards.get(cardKey(item)), found);
  }
  return found;
}

/** Credit follows its card: with an ignored card it is ignored for the same reason, unless an older card can take it. */
function judgeCredit(item: BasketFact, cardTrouble: BasketItemTrouble | null | undefined, found: BasketConflicts): void {
  const credit = canOrderCredit({ ...item, hasCardInBasket: cardTrouble === null });
  if (credit.ok) return;
  if (cardTrouble) found.ignored.push({ itemUid: item.itemUid, error: cardTrouble, requiredServices: [] });
  else found.conflicts.push({ itemUid: item.itemUid, error: credit.reason, requiredServices: repairOf(item) });
}

function ignoredBecause(item: BasketFact): BasketItemTrouble | null {
  if (!item.isServiceActive) return 'productService.invalid';
  if (item.isRequestAnswered) return 'requestAnswered';
  const card = canOrderCard(item, item.purpose);
  if (!card.ok && (item.kind === 'card' || card.reason === 'employeeNotActive')) return card.reason;
  return item.isLocationActive ? null : 'locationNotActive';
}

function repairOf(item: BasketFact): BasketConflict['requiredServices'] {
  if (!canOrderCard(item).ok) return [];
  return [{ productCode: item.productCode, code: newCardService(item.productCode) }];
}

function cardKey({ employeeUid, productCode }: BasketFact): string {
  return `${employeeUid} ${productCode}`;
}

export type BasketErrorCode = 'emptyBasket' | 'basketConflictCredit' | 'basketItemsIgnored';

/** The one code a checkout is refused with; null when it may start. Conflicts come first, they need a decision. */
export function basketErrorOf(itemCount: number, { conflicts, ignored }: BasketConflicts): BasketErrorCode | null {
  if (itemCount === 0) return 'emptyBasket';
  if (conflicts.length > 0) return 'basketConflictCredit';
  return ignored.length > 0 ? 'basketItemsIgnored' : null;
}
