import type { CardStatus } from './card-status';

/** What the card processor is asked to do with a card that is made. */
export type ProcessorAction = 'block' | 'unblock' | 'cancel' | 'resetPin';

/** The state a card waits in for what was asked; a PIN reset leaves the card as it is. */
export const PENDING_CARD_STATES = {
  block: 'PENDING_BLOCKING',
  unblock: 'PENDING_UNBLOCKING',
  cancel: 'PENDING_CANCELLATION',
} as const satisfies Readonly<Record<Exclude<ProcessorAction, 'resetPin'>, CardStatus>>;
