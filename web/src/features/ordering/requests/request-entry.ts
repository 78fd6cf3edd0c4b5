import type { CardRequest } from '@portal/contract/cards/card-requests';
import { isCardProductCode } from '@portal/domain/catalogue/codes';
import { entryAt, type Book } from '../basket/book/book';
import { cardEntry, keyOf, type Entry } from '../basket/book/entry';

/** Blocks declining while the answer lies in the basket (REQ-021). */
export const IN_BASKET = 'card.replacementInBasket';

/** The card that answers a request; null when it has no service that could (S-143). */
export function answerTo({ uid, employee, product, services }: CardRequest): Entry | null {
  const [service] = services;
  if (service === undefined || !isCardProductCode(product.code)) return null;
  return cardEntry({ productCode: product.code, serviceCode: service.code, employeeUid: employee.uid, requestUid: uid });
}

/** The answer that lies in the basket. */
export function answerInBasket(book: Book, request: CardRequest): Entry | undefined {
  const answer = answerTo(request);
  const entry = answer === null ? undefined : entryAt(book, keyOf(answer));
  return entry?.requestUid === request.uid ? entry : undefined;
}

/**
 * What stands in the way of an action; empty when it is allowed. An action the request does not name is not allowed (REQ-006). Whether the
 * answer lies in the basket is not asked here: the list may be older than the book, which knows it.
 */
export function blockersOf({ actions }: CardRequest, name: CardRequest['actions'][number]['action']): readonly string[] {
  const action = actions.find((one) => one.action === name);
  if (action?.allowed) return [];
  if (action === undefined || action.blockers.length === 0) return ['err.blocked.status'];
  return action.blockers.filter((blocker) => blocker !== IN_BASKET);
}
