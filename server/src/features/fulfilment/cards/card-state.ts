import { FINAL_CARD_STATUSES, type CardStatus, PENDING_CARD_STATES, type ProcessorAction } from '@portal/domain/cards/card-status';
import type { CardAtHand } from '../../../store/cards/held-cards';

/** The state locks are put on: an embedded card without a state of its own is a working one as long as its plastic lives. */
export function stateOf({ embeddedUid, status, own }: Pick<CardAtHand, 'embeddedUid' | 'status' | 'own'>): CardStatus {
  if (embeddedUid === null || FINAL_CARD_STATUSES.has(status)) return status;
  return own ?? 'CRD_ACT';
}

/** Whether the processor still has to do this with a card; one cancelled at once waits for the confirmation (EMP-S14). */
export function isAwaited(card: CardAtHand, action: ProcessorAction): boolean {
  if (action === 'resetPin') return card.pinResetAt !== null;
  return stateOf(card) === PENDING_CARD_STATES[action] || (action === 'cancel' && card.cancelAskedAt !== null);
}
