import type { EmployeeUid } from '@portal/domain/identifiers/uid';
import type { OrderablePerson } from '@portal/contract/ordering/products';
import { statusWithBasket, type CardStatus } from '@portal/domain/cards/card-status';
import type { CardProductCode, ServiceCode } from '@portal/domain/catalogue/codes';
import { cardServicesOf, newCardService } from '@portal/domain/catalogue/services';
import { canOrderCard } from '@portal/domain/ordering/card-eligibility';
import { canOrderCredit } from '@portal/domain/ordering/credit-eligibility';
import { cardEntry, keyOf, type Entry } from '../../basket/book/entry';
import type { CreditColumn } from './credit-column';

/** Gives the entry of a key as the basket stands now. */
export type ReadEntry = (key: string) => Entry | undefined;

export interface RowCard {
  /** The card's state with this basket counted in; null without any card (ORD-101). */
  status: CardStatus | null;
  inBasket: Entry | undefined;
  /** Why a card cannot be added: a code of the reasons; null when it can be. Meaningless with a card in the basket. */
  blocker: string | null;
}

/** The card of a row: in the basket, possible, or why not (S-049). */
export function cardOf(row: OrderablePerson, productCode: CardProductCode, read: ReadEntry): RowCard {
  const inBasket = cardServicesOf(productCode)
    .map((serviceCode) => read(keyOf({ employeeUid: row.uid, serviceCode, walletUid: null })))
    .find((entry) => entry !== undefined);
  const owned = row.cardStatus === 'INIT' ? null : row.cardStatus;
  const allowed = canOrderCard({ employeeStatus: row.employeeStatus, cardStatus: owned });
  const blocker = allowed.ok ? serverBlocker(row, newCardService(productCode), ['cardOrdered']) : allowed.reason;
  return { status: statusWithBasket(owned, inBasket !== undefined), inBasket, blocker };
}

/** Why credit cannot be loaded; null when it can (S-050, ORD-100). Adding a card to the basket unlocks the cells at once. */
export function creditLock(row: OrderablePerson, column: CreditColumn, read: ReadEntry): string | null {
  const card = cardOf(row, column.productCode, read);
  const owned = row.cardStatus === 'INIT' ? null : row.cardStatus;
  const allowed = canOrderCredit({ employeeStatus: row.employeeStatus, cardStatus: owned, hasCardInBasket: card.inBasket !== undefined });
  if (!allowed.ok) return allowed.reason;
  return serverBlocker(row, column.serviceCode, ['noCard', 'cardExpired', 'cardCanceled']);
}

export const newCardEntry = (productCode: CardProductCode, employeeUid: EmployeeUid): Entry =>
  cardEntry({ productCode, serviceCode: newCardService(productCode), employeeUid });

/** Reasons only the server knows; those that this basket itself can change since the list was read are judged here. */
function serverBlocker(row: OrderablePerson, serviceCode: ServiceCode, judgedHere: string[]): string | null {
  const service = row.services.find(({ code }) => code === serviceCode);
  if (service === undefined || !service.isActive) return 'serviceInactive';
  return service.isOrderable ? null : (service.blockers.find((blocker) => !judgedHere.includes(blocker)) ?? null);
}
