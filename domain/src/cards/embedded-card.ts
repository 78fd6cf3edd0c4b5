import { actionRefusal, allowedCardActions, type ActionableCard, type ActionRefusal, type CardAction } from './allowed-actions';
import type { CardStatus } from './card-status';

/** States an embedded card has of its own; in all others it is what its plastic is. */
export const EMBEDDED_STATUSES = ['PENDING_BLOCKING', 'CRD_BLK_TMP', 'PENDING_UNBLOCKING'] as const satisfies readonly CardStatus[];
export type EmbeddedStatus = (typeof EMBEDDED_STATUSES)[number];

/** One of the two cards on a Multibenefit plastic. */
export interface EmbeddedCardState {
  /** The state of the plastic as it is shown. */
  plastic: CardStatus;
  /** Null: as the plastic. */
  own: EmbeddedStatus | null;
  /** The issuer blocked this one alone. */
  hasSystemLock: boolean;
}

const IN_USE: ReadonlySet<CardStatus> = new Set<CardStatus>(['CRD_ACT', 'EXPIRING', 'CRD_NOT_ACT']);
const CHANGING_LOCK: ReadonlySet<CardStatus> = new Set<CardStatus>(['PENDING_BLOCKING', 'PENDING_UNBLOCKING']);

/** The status people see: its own while the plastic is in use, otherwise the plastic's; one blocked alone stays blocked whatever the locks of the plastic do. */
export function shownEmbeddedStatus({ plastic, own }: Pick<EmbeddedCardState, 'plastic' | 'own'>): CardStatus {
  if (own === null) return plastic;
  if (IN_USE.has(plastic)) return own;
  return own === 'CRD_BLK_TMP' && CHANGING_LOCK.has(plastic) ? own : plastic;
}

/** Blocking and unblocking of this one alone; what the plastic holds, only the plastic lets go (CARD-S05). */
export function embeddedCardActions(card: EmbeddedCardState): CardAction[] {
  return allowedCardActions(actionable(card)).filter((action) => IN_USE.has(card.plastic) || action !== 'unblock');
}

/** Why an action is not possible now; null when it is. */
export function embeddedActionRefusal(card: EmbeddedCardState, action: CardAction): ActionRefusal | null {
  if (embeddedCardActions(card).includes(action)) return null;
  return actionRefusal(actionable(card), action) ?? 'denied';
}

const actionable = (card: EmbeddedCardState): ActionableCard => ({
  status: shownEmbeddedStatus(card),
  hasSystemLock: card.hasSystemLock,
  isPinResetPending: false,
  isEmbedded: true,
});
