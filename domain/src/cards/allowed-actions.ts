import { SETTLING_CARD_STATUSES, type CardStatus } from './card-status';

export const CARD_ACTIONS = ['block', 'unblock', 'cancel', 'pinReset'] as const;
export type CardAction = (typeof CARD_ACTIONS)[number];

export interface ActionableCard {
  status: CardStatus;
  /** A lock of the issuer, which nobody in the portal lifts (CARD-S06). */
  hasSystemLock: boolean;
  /** A PIN reset waits for the terminal, so another one makes no sense (CARD-S13). */
  isPinResetPending: boolean;
  /** One of the two cards on a plastic; cancel and PIN belong to the plastic (CARD-S05). */
  isEmbedded: boolean;
}

const BY_STATUS: Partial<Record<CardStatus, readonly CardAction[]>> = {
  CRD_ACT: ['block', 'cancel', 'pinReset'],
  EXPIRING: ['block', 'cancel', 'pinReset'],
  CRD_NOT_ACT: ['block', 'cancel'],
  CRD_MNF: ['cancel'],
  CRD_BLK_TMP: ['unblock', 'cancel'],
};

/** What the employer may do with a card now; a card in a pending state takes no action (CARD-S04). */
export function allowedCardActions({ status, hasSystemLock, isPinResetPending, isEmbedded }: ActionableCard): CardAction[] {
  return (BY_STATUS[status] ?? []).filter((action) => {
    if (isEmbedded && (action === 'cancel' || action === 'pinReset')) return false;
    if (action === 'unblock') return !hasSystemLock;
    return action !== 'pinReset' || !isPinResetPending;
  });
}

/** Something is under way, the PIN is not set at a terminal yet, or the state does not allow it (CARD-S11, CARD-S13). */
export type ActionRefusal = 'pending' | 'pinNotRestored' | 'denied';

/** Why an action is not possible now; null when it is. */
export function actionRefusal(card: ActionableCard, action: CardAction): ActionRefusal | null {
  if (allowedCardActions(card).includes(action)) return null;
  if (SETTLING_CARD_STATUSES.has(card.status)) return 'pending';
  const isOnlyPin = action === 'pinReset' && allowedCardActions({ ...card, isPinResetPending: false }).includes(action);
  return isOnlyPin ? 'pinNotRestored' : 'denied';
}
