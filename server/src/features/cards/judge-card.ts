import { pragueDay } from '@portal/domain/calendar/prague-day';
import { actionRefusal, type ActionRefusal, type CardAction } from '@portal/domain/cards/allowed-actions';
import { shownCardStatus } from '@portal/domain/cards/card-life';
import type { CardStatus } from '@portal/domain/cards/card-status';
import { embeddedActionRefusal, shownEmbeddedStatus } from '@portal/domain/cards/embedded-card';
import type { CardAtHand } from '../../store/cards/held-cards';

interface Judgement {
  /** As people see it. */
  status: CardStatus;
  /** Why the action is not possible now; null when it is. */
  refusal: ActionRefusal | null;
}

/** What the rules say about an action on a plastic or on one of the cards on it. */
export function judgeCard(card: CardAtHand, { action, now }: { action: CardAction; now: Date }): Judgement {
  const plastic = shownCardStatus(card, pragueDay(now.getTime()), card.renewalMonths);
  const hasSystemLock = card.locks.includes('SYSTEM');
  if (card.embeddedUid !== null) {
    const state = { plastic, own: card.own, hasSystemLock };
    return { status: shownEmbeddedStatus(state), refusal: embeddedActionRefusal(state, action) };
  }
  const isPinResetPending = card.pinResetAt !== null;
  return { status: plastic, refusal: actionRefusal({ status: plastic, hasSystemLock, isPinResetPending, isEmbedded: false }, action) };
}
