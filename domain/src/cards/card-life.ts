import { addMonths, endOfMonth, type Day } from '../calendar/prague-day';
import { nextStatus, type Life } from '../life';
import { FINAL_CARD_STATUSES, isCardStatus, type CardStatus } from './card-status';

export type CardEvent =
  | 'addToBasket'
  | 'removeFromBasket'
  | 'orderSubmitted'
  | 'orderCancelled'
  | 'accepted'
  | 'rejected'
  | 'manufactured'
  | 'dispatched'
  | 'takenBack'
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
  | 'expired'
  | 'renewed'
  | 'replaced'
  | 'madeAgain';

/** NONE: no record. PREVIOUS: what the card was before it was held, or blocked while a lock stands (CARD-S10). */
export type CardState = CardStatus | 'NONE' | 'PREVIOUS';

/** What must hold besides the state; `store/cards/cards.ts` says it in SQL. */
export type CardGuard = 'orderWorkBegun';

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

/** Cards in hand, blocked ones too: the first use of the card ordered after one ends it. */
const FOLLOWED = [
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
export const CARD_LIFE: Life<CardState, CardEvent, CardGuard> = [
  { event: 'addToBasket', from: ['NONE', 'WITHOUT_CARD'], to: 'INIT' },
  { event: 'removeFromBasket', from: ['INIT'], to: 'NONE' },
  { event: 'orderSubmitted', from: ['INIT'], to: 'ORDERED' },
  { event: 'orderCancelled', from: ['ORDERED'], to: 'NONE' },
  // No card of an order nobody may work on yet begins to be made.
  { event: 'accepted', from: ['ORDERED'], to: 'CRD_IN_PRD', guards: ['orderWorkBegun'] },
  { event: 'rejected', from: ['ORDERED', 'CRD_IN_PRD'], to: 'CRD_NOT_MNF', guards: ['orderWorkBegun'] },
  { event: 'manufactured', from: ['CRD_IN_PRD'], to: 'CRD_MNF' },
  { event: 'dispatched', from: ['CRD_MNF'], to: 'PENDING_DELIVERY_CNF' },
  // Its package has not left after all.
  { event: 'takenBack', from: ['PENDING_DELIVERY_CNF'], to: 'CRD_MNF' },
  { event: 'takenOver', from: ['PENDING_DELIVERY_CNF'], to: 'CRD_NOT_ACT' },
  // Not in the package that came: nobody may pay with it until it is found.
  { event: 'reportedMissing', from: ['PENDING_DELIVERY_CNF'], to: 'PENDING_BLOCKING' },
  { event: 'firstTransaction', from: ['PENDING_DELIVERY_CNF', 'CRD_NOT_ACT'], to: 'CRD_ACT' },
  { event: 'block', from: ['CRD_ACT', 'EXPIRING', 'CRD_NOT_ACT'], to: 'PENDING_BLOCKING' },
  { event: 'blocked', from: ['PENDING_BLOCKING', 'CRD_ACT', 'EXPIRING', 'CRD_NOT_ACT'], to: 'CRD_BLK_TMP' },
  { event: 'unblock', from: ['CRD_BLK_TMP'], to: 'PENDING_UNBLOCKING' },
  { event: 'unblocked', from: ['PENDING_UNBLOCKING', 'CRD_BLK_TMP'], to: 'PREVIOUS' },
  { event: 'cancel', from: CANCELLABLE, to: 'PENDING_CANCELLATION' },
  { event: 'cancelled', from: [...CANCELLABLE, 'PENDING_CANCELLATION'], to: 'CRD_CANC' },
  { event: 'refused', from: ['PENDING_BLOCKING', 'PENDING_UNBLOCKING', 'PENDING_CANCELLATION'], to: 'PREVIOUS' },
  {
    event: 'expired',
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
    to: 'CRD_EXP',
  },
  // The card ordered after it is first used: one renewed expires (S-082), one reported lost or damaged is cancelled (S-146).
  { event: 'renewed', from: FOLLOWED, to: 'CRD_EXP' },
  { event: 'replaced', from: FOLLOWED, to: 'CRD_CANC' },
  // In place of one that was not made or was not in its package; in no basket.
  { event: 'madeAgain', from: ['NONE'], to: 'ORDERED' },
];

/** The state after an event, null when the event cannot happen now. */
export function nextCardState(from: CardState, event: CardEvent): CardState | null {
  return nextStatus(CARD_LIFE, event, from);
}

/** Nothing happens any more to a card the event has come to. */
export const endsCard = (event: CardEvent): boolean =>
  CARD_LIFE.some((row) => row.event === event && isCardStatus(row.to) && FINAL_CARD_STATUSES.has(row.to));

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
