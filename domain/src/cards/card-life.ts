import { addMonths, endOfMonth, type Day } from '../calendar/prague-day';
import type { CardStatus } from './card-status';

export type CardEvent =
  | 'addToBasket'
  | 'removeFromBasket'
  | 'orderSubmitted'
  | 'orderCancelled'
  | 'accepted'
  | 'rejected'
  | 'manufactured'
  | 'dispatched'
  | 'takenOver'
  | 'reportedMissing'
  | 'firstTransaction'
  | 'block'
  | 'blocked'
  | 'unblock'
  | 'unblocked'
  | 'cancel'
  | 'cancelled'
  | 'refused'
  | 'expired';

/** NONE: no record. PREVIOUS: what the card was before it was held, or blocked while a lock stands (CARD-S10). */
export type CardState = CardStatus | 'NONE' | 'PREVIOUS';

export interface CardTransition {
  from: readonly CardState[];
  event: CardEvent;
  to: CardState;
}

/** Cards there is something to cancel about: ordered, being made, on their way, in use. */
const CANCELLABLE = [
  'ORDERED',
  'CRD_IN_PRD',
  'CRD_MNF',
  'PENDING_DELIVERY_CNF',
  'CRD_NOT_ACT',
  'CRD_ACT',
  'EXPIRING',
  'CRD_BLK_TMP',
  'PENDING_BLOCKING',
  'PENDING_UNBLOCKING',
] as const satisfies readonly CardStatus[];

/**
 * Set by the user, by orders and by events of the card processor; EXPIRING is an active card near its end and behaves as one.
 * People cancel only a card that is made (CARD-S04), the end of an employment any. Holders and the issuer block and cancel
 * cards too, without a request of the company.
 */
export const CARD_TRANSITIONS: readonly CardTransition[] = [
  { from: ['NONE', 'WITHOUT_CARD'], event: 'addToBasket', to: 'INIT' },
  { from: ['INIT'], event: 'removeFromBasket', to: 'NONE' },
  { from: ['INIT'], event: 'orderSubmitted', to: 'ORDERED' },
  { from: ['ORDERED'], event: 'orderCancelled', to: 'NONE' },
  { from: ['ORDERED'], event: 'accepted', to: 'CRD_IN_PRD' },
  { from: ['ORDERED', 'CRD_IN_PRD'], event: 'rejected', to: 'CRD_NOT_MNF' },
  { from: ['CRD_IN_PRD'], event: 'manufactured', to: 'CRD_MNF' },
  { from: ['CRD_MNF'], event: 'dispatched', to: 'PENDING_DELIVERY_CNF' },
  { from: ['PENDING_DELIVERY_CNF'], event: 'takenOver', to: 'CRD_NOT_ACT' },
  // Not in the package that came: nobody may pay with it until it is found.
  { from: ['PENDING_DELIVERY_CNF'], event: 'reportedMissing', to: 'PENDING_BLOCKING' },
  { from: ['PENDING_DELIVERY_CNF', 'CRD_NOT_ACT'], event: 'firstTransaction', to: 'CRD_ACT' },
  { from: ['CRD_ACT', 'EXPIRING', 'CRD_NOT_ACT'], event: 'block', to: 'PENDING_BLOCKING' },
  { from: ['PENDING_BLOCKING', 'CRD_ACT', 'EXPIRING', 'CRD_NOT_ACT'], event: 'blocked', to: 'CRD_BLK_TMP' },
  { from: ['CRD_BLK_TMP'], event: 'unblock', to: 'PENDING_UNBLOCKING' },
  { from: ['PENDING_UNBLOCKING', 'CRD_BLK_TMP'], event: 'unblocked', to: 'PREVIOUS' },
  { from: CANCELLABLE, event: 'cancel', to: 'PENDING_CANCELLATION' },
  { from: [...CANCELLABLE, 'PENDING_CANCELLATION'], event: 'cancelled', to: 'CRD_CANC' },
  { from: ['PENDING_BLOCKING', 'PENDING_UNBLOCKING', 'PENDING_CANCELLATION'], event: 'refused', to: 'PREVIOUS' },
  {
    from: [
      'PENDING_DELIVERY_CNF',
      'CRD_NOT_ACT',
      'CRD_ACT',
      'EXPIRING',
      'CRD_BLK_TMP',
      'PENDING_BLOCKING',
      'PENDING_UNBLOCKING',
      'PENDING_CANCELLATION',
    ],
    event: 'expired',
    to: 'CRD_EXP',
  },
];

/** The state after an event, null when the event cannot happen now. */
export function nextCardState(from: CardState, event: CardEvent): CardState | null {
  return CARD_TRANSITIONS.find((transition) => transition.event === event && transition.from.includes(from))?.to ?? null;
}

const VALIDITY_MONTHS = 36;

/** Last day a card made on `day` works: the end of the month 36 months later. */
export function cardExpiration(day: Day): Day {
  return endOfMonth(addMonths(day, VALIDITY_MONTHS));
}

export interface DatedCard {
  status: CardStatus;
  /** Null before manufacture. */
  expirationDate: Day | null;
}

/** The status people see today: an active card inside the renewal period (months before the expiration) is EXPIRING (S-130). */
export function shownCardStatus({ status, expirationDate }: DatedCard, today: Day, renewalMonths: number): CardStatus {
  if (status !== 'CRD_ACT' || expirationDate === null) return status;
  return today >= addMonths(expirationDate, -renewalMonths) ? 'EXPIRING' : status;
}
