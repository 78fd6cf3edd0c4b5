import type { BadgeVariant } from '../badge-variant';
import { ORDER_HALT_BADGES, ORDER_HALTS, orderHalt } from '../orders/next-step';

/** What became of credit somebody was given: on its way with the order, on the account, never to come, or taken off again (EMP-110). */
export const CREDIT_STATES = [...ORDER_HALTS, 'beingPosted', 'credited', 'writtenOff'] as const;
export type CreditState = (typeof CREDIT_STATES)[number];

export const CREDIT_STATE_BADGES: Readonly<Record<CreditState, BadgeVariant>> = {
  ...ORDER_HALT_BADGES,
  beingPosted: 'inProgress',
  credited: 'shipped',
  writtenOff: 'expired',
};

/** Of credit that is not booked: what its order waits for. */
export const unbookedCreditState = (order: Parameters<typeof orderHalt>[0]): CreditState => orderHalt(order) ?? 'beingPosted';
