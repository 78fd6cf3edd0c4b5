import { FINAL_CARD_STATUSES, type CardStatus } from '@portal/domain/cards/card-status';
import type { CardAtHand } from '../../../store/cards/held-cards';

/** The state locks are put on: an embedded card without a state of its own is a working one as long as its plastic lives. */
export function stateOf({ embeddedUid, status, own }: Pick<CardAtHand, 'embeddedUid' | 'status' | 'own'>): CardStatus {
  if (embeddedUid === null || FINAL_CARD_STATUSES.has(status)) return status;
  return own ?? 'CRD_ACT';
}
