import { PENDING_CARD_STATES, type ProcessorAction } from '@portal/domain/cards/card-status';
import type { CardAtHand } from '../../../store/cards/held-cards';
import { stateOf } from './state-of';

/** Whether the processor still has to do this with a card; one cancelled at once waits for the confirmation (EMP-S14). */
export function isAwaited(card: CardAtHand, action: ProcessorAction): boolean {
  if (action === 'resetPin') return card.pinResetAt !== null;
  return stateOf(card) === PENDING_CARD_STATES[action] || (action === 'cancel' && card.cancelAskedAt !== null);
}
