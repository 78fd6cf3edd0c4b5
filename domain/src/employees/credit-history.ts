import type { BadgeVariant } from '../badge-variant';
import { isPaymentAwaited, type OrderFacts } from '../orders/next-step';

/** What became of credit somebody was given: on its way with the order, on the account, never to come, or taken off again (EMP-110). */
export const CREDIT_STATES = ['awaitingPayment', 'beingPosted', 'held', 'cancelling', 'cancelled', 'credited', 'writtenOff'] as const;
export type CreditState = (typeof CREDIT_STATES)[number];

export const CREDIT_STATE_BADGES: Readonly<Record<CreditState, BadgeVariant>> = {
  awaitingPayment: 'inProgress',
  beingPosted: 'inProgress',
  held: 'delay',
  cancelling: 'delay',
  cancelled: 'canceled',
  credited: 'shipped',
  writtenOff: 'expired',
};

/** Of credit that is not booked: what its order waits for. */
export function unbookedCreditState(order: Pick<OrderFacts, 'status' | 'isPaid' | 'total' | 'paymentType'>): CreditState {
  if (order.status === 'CANCELLED') return 'cancelled';
  if (order.status === 'PENDING_CANCELLATION') return 'cancelling';
  if (order.status === 'BLOCKED') return 'held';
  return isPaymentAwaited(order) ? 'awaitingPayment' : 'beingPosted';
}
