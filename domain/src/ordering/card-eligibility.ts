import { isWithoutCard, type CardStatus } from '../cards/card-status';
import { canOrderFor, type EmployeeStatus } from '../employees/employee-status';
import type { Eligibility, SkipReason } from './skip-reason';

export interface CardHolder {
  employeeStatus: EmployeeStatus;
  /** Status of the employee's card of the product; null when there is none. A card that only lies in the basket is INIT. */
  cardStatus: CardStatus | null;
}

/** A first card, the next one of a card that still works, or one instead of a lost or damaged card. */
export type CardPurpose = 'new' | 'renewal' | 'replacement';

const OK: Eligibility = { ok: true };
const refuse = (reason: SkipReason): Eligibility => ({ ok: false, reason });

const RENEWABLE_STATUSES: readonly (CardStatus | null)[] = ['CRD_ACT', 'EXPIRING'];
const REPLACEABLE_STATUSES: readonly (CardStatus | null)[] = [
  'CRD_ACT',
  'EXPIRING',
  'CRD_NOT_ACT',
  'CRD_BLK_TMP',
  'PENDING_BLOCKING',
  'PENDING_UNBLOCKING',
];

/** A card that another one can stand in for when it is lost or damaged (S-143). */
export const isReplaceable = (cardStatus: CardStatus | null): boolean => REPLACEABLE_STATUSES.includes(cardStatus);

/** May the employee get a card now? One card per employee and product; a renewal or replacement needs the old one (S-049, S-131, S-143). */
export function canOrderCard({ employeeStatus, cardStatus }: CardHolder, purpose: CardPurpose = 'new'): Eligibility {
  if (!canOrderFor(employeeStatus)) return refuse('employeeNotActive');
  // A card that lies in the basket may be sent again, the call only repeats itself (S-043).
  if (purpose === 'new') return cardStatus === 'INIT' || isWithoutCard(cardStatus) ? OK : refuse('cardOrdered');
  const replaced = purpose === 'renewal' ? RENEWABLE_STATUSES : REPLACEABLE_STATUSES;
  return replaced.includes(cardStatus) ? OK : refuse(missingCardReason(cardStatus) ?? 'cardOrdered');
}

/** Why there is no card to work with; null when there is one (S-050). */
export function missingCardReason(cardStatus: CardStatus | null): SkipReason | null {
  if (cardStatus === null || cardStatus === 'WITHOUT_CARD' || cardStatus === 'CRD_NOT_MNF') return 'noCard';
  if (cardStatus === 'CRD_EXP') return 'cardExpired';
  return cardStatus === 'CRD_CANC' || cardStatus === 'PENDING_CANCELLATION' ? 'cardCanceled' : null;
}
