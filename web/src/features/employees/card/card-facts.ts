import type { CardRecord } from '@portal/contract/cards/cards';
import type { CardAction } from '@portal/domain/cards/allowed-actions';
import { FINAL_CARD_STATUSES, SETTLING_CARD_STATUSES, type CardStatus } from '@portal/domain/cards/card-status';
import type { CardKind } from '@portal/domain/catalogue/codes';
import { CARD_KINDS_BY_PLACE } from '@portal/domain/catalogue/products';

/** `mpc` is Multibenefit; any other card is what its account is (CARD-025). */
export const cardKind = ({ type, accountType }: Pick<CardRecord['card'], 'type' | 'accountType'>): CardKind =>
  type === 'mpc' ? 'mpc' : (accountType ?? type);

/** Gastro first, then Multibenefit, then Flexi, each as the server gave them, newest first (CARD-078, CARD-S20). */
export const inCardOrder = (records: readonly CardRecord[]): CardRecord[] =>
  [...records].sort((a, b) => CARD_KINDS_BY_PLACE.indexOf(cardKind(a.card)) - CARD_KINDS_BY_PLACE.indexOf(cardKind(b.card)));

export const isFormer = ({ card }: CardRecord): boolean => FINAL_CARD_STATUSES.has(card.status);

/** The state of the card that is to take the place of one that ends: of the same kind, and not in use yet; null when there is none. */
export function replacementOf({ card }: CardRecord, all: readonly CardRecord[]): CardStatus | null {
  const next = all.find(
    (other) => other.card.uid !== card.uid && cardKind(other.card) === cardKind(card) && NOT_IN_USE.has(other.card.status),
  );
  return next?.card.status ?? null;
}

const NOT_IN_USE: ReadonlySet<CardStatus> = new Set<CardStatus>([
  'INIT',
  'ORDERED',
  'CRD_IN_PRD',
  'CRD_MNF',
  'PENDING_DELIVERY_CNF',
  'CRD_NOT_ACT',
]);

/** Something waits for the card processor, so it is worth asking again (CARD-S09). */
export const isSettling = ({ card, embeddedCards }: CardRecord): boolean =>
  [card, ...embeddedCards].some(({ status }) => SETTLING_CARD_STATUSES.has(status));

export const lastDigits = (number: string | null): string | null => /(\d{4})$/.exec(number ?? '')?.[1] ?? null;

interface LockableCard {
  status: CardStatus;
  allowedActions: readonly CardAction[];
  locks: CardRecord['card']['locks'];
  isPinResetPending?: boolean;
}

export type RefusedReason =
  | 'settling'
  | 'notMade'
  | 'onTheWay'
  | 'systemLock'
  | 'blocked'
  | 'plasticBlocked'
  | 'notActivated'
  | 'pinPending'
  | 'ended';

/** Why an action is not possible now; null when it is (CARD-063 to CARD-066). */
export function refusedReason(action: CardAction, card: LockableCard): RefusedReason | null {
  if (card.allowedActions.includes(action)) return null;
  if (SETTLING_CARD_STATUSES.has(card.status)) return 'settling';
  if (FINAL_CARD_STATUSES.has(card.status)) return 'ended';
  if (ON_THE_WAY.has(card.status)) return 'onTheWay';
  return action === 'pinReset' ? pinReason(card) : lockReason(card);
}

const ON_THE_WAY: ReadonlySet<CardStatus> = new Set<CardStatus>(['CRD_MNF', 'PENDING_DELIVERY_CNF']);

function pinReason({ status, isPinResetPending }: LockableCard): RefusedReason {
  if (isPinResetPending === true) return 'pinPending';
  if (status === 'CRD_BLK_TMP') return 'blocked';
  return status === 'CRD_NOT_ACT' ? 'notActivated' : 'notMade';
}

/** What is blocked and nobody here unblocks is held by the issuer, or it is an account held by its plastic (CARD-S05, CARD-S06). */
function lockReason({ status, locks }: LockableCard): RefusedReason {
  if (status !== 'CRD_BLK_TMP') return 'notMade';
  return locks.some(({ lock }) => lock === 'SYSTEM') ? 'systemLock' : 'plasticBlocked';
}

/** Block and unblock are one control: what it offers, and whether it can be used (CARD-071). */
export function lockControl(card: LockableCard): { action: 'block' | 'unblock'; reason: RefusedReason | null } {
  const action = card.allowedActions.includes('unblock') || card.status === 'CRD_BLK_TMP' ? 'unblock' : 'block';
  return { action, reason: refusedReason(action, card) };
}
