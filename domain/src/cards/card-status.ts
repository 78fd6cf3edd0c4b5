import type { BadgeVariant } from '../badge-variant';
import { isOneOf } from '../name-lists';

/** Raw states of a card; `WITHOUT_CARD` is what a missing card is called where a status must be named. */
export const CARD_STATUSES = [
  'INIT',
  'ORDERED',
  'CRD_IN_PRD',
  'CRD_NOT_MNF',
  'CRD_MNF',
  'CRD_NOT_ACT',
  'CRD_ACT',
  'CRD_BLK_TMP',
  'CRD_CANC',
  'CRD_EXP',
  'EXPIRING',
  'WITHOUT_CARD',
  'PENDING_BLOCKING',
  'PENDING_UNBLOCKING',
  'PENDING_CANCELLATION',
  'PENDING_DELIVERY_CNF',
] as const;
export type CardStatus = (typeof CARD_STATUSES)[number];

/** Colours by CARD-S03. */
export const CARD_STATUS_BADGES: Readonly<Record<CardStatus, BadgeVariant>> = {
  INIT: 'created',
  ORDERED: 'inProgress',
  CRD_IN_PRD: 'inProgress',
  CRD_NOT_MNF: 'canceled',
  CRD_MNF: 'inProgress',
  CRD_NOT_ACT: 'inProgress',
  CRD_ACT: 'shipped',
  CRD_BLK_TMP: 'canceled',
  CRD_CANC: 'canceled',
  CRD_EXP: 'expired',
  EXPIRING: 'delay',
  WITHOUT_CARD: 'expired',
  PENDING_BLOCKING: 'inProgress',
  PENDING_UNBLOCKING: 'inProgress',
  PENDING_CANCELLATION: 'inProgress',
  PENDING_DELIVERY_CNF: 'inProgress',
};

/** States nothing leaves; a new card is a new record. */
export const FINAL_CARD_STATUSES: ReadonlySet<CardStatus> = new Set<CardStatus>(['CRD_CANC', 'CRD_EXP', 'CRD_NOT_MNF']);

/** There is no card, or only one that has ended: another one can be ordered. */
export const isWithoutCard = (status: CardStatus | null): boolean =>
  status === null || status === 'WITHOUT_CARD' || FINAL_CARD_STATUSES.has(status);

/** What a card is together with the basket: one that only lies in it is INIT, one that is renewed or replaced keeps its own status (S-081). */
export const statusWithBasket = (status: CardStatus | null, isInBasket: boolean): CardStatus | null =>
  isInBasket && isWithoutCard(status) ? 'INIT' : status;

/** A card held by a lock or by something under way: it remembers what it goes back to, and its journey goes on underneath. */
export const HELD_CARD_STATUSES: ReadonlySet<CardStatus> = new Set<CardStatus>([
  'PENDING_BLOCKING',
  'CRD_BLK_TMP',
  'PENDING_UNBLOCKING',
  'PENDING_CANCELLATION',
]);

/** Waiting for the card processor: the screen re-reads while a card is in one of these (CARD-S09). */
export const SETTLING_CARD_STATUSES: ReadonlySet<CardStatus> = new Set<CardStatus>([
  'PENDING_BLOCKING',
  'PENDING_UNBLOCKING',
  'PENDING_CANCELLATION',
]);

/** A card in one of these changes by itself: lists read its row again (S-234). All others stay until somebody does something. */
export const MOVING_CARD_STATUSES: ReadonlySet<CardStatus> = new Set<CardStatus>([
  ...SETTLING_CARD_STATUSES,
  'PENDING_DELIVERY_CNF',
  'ORDERED',
  'CRD_IN_PRD',
]);

export const isCardStatus = (value: unknown): value is CardStatus => isOneOf(CARD_STATUSES, value);

/** Who put a lock on a card; locks stand beside each other, and a card is free when none stands. */
export const CARD_LOCKS = ['HOLDER', 'HR', 'SYSTEM'] as const;
export type CardLock = (typeof CARD_LOCKS)[number];

/** What the company chooses when it blocks a card: the holder may lift it too, or only the company (CARD-S06, CARD-S08). */
export const LOCK_TYPES = ['holder', 'hr'] as const;
export type LockType = (typeof LOCK_TYPES)[number];

export const lockOf = (type: LockType): CardLock => (type === 'hr' ? 'HR' : 'HOLDER');

/** What the card processor is asked to do with a card that is made. */
export type ProcessorAction = 'block' | 'unblock' | 'cancel' | 'resetPin';

/** The state a card waits in for what was asked; a PIN reset leaves the card as it is. */
export const PENDING_CARD_STATES = {
  block: 'PENDING_BLOCKING',
  unblock: 'PENDING_UNBLOCKING',
  cancel: 'PENDING_CANCELLATION',
} as const satisfies Readonly<Record<Exclude<ProcessorAction, 'resetPin'>, CardStatus>>;
