import { nextStatus, type Life } from '../life';
import { OPEN_ORDER_STATUSES, type OrderStatus } from './order-status';

export type OrderEvent =
  | 'submit'
  | 'beginWork'
  | 'block'
  | 'release'
  | 'finish'
  | 'reopen'
  | 'askToCancel'
  | 'confirmCancellation'
  | 'payWhileCancelling'
  | 'refuse'
  | 'expireUnpaid'
  | 'expireHeld';

/** What must hold of the order besides its status; `store/orders/order-life.ts` says each in SQL. */
export type OrderGuard = 'unpaid' | 'workNotBegun' | 'workBegun' | 'everythingLeft';

/**
 * The whole life of an order; the statement that moves it is built from this table and from nothing else. A company is opened with its
 * BASKET, which stays; CHECKOUT is a second order on its list (S-040, S-041), and goes when the basket changes or a day passes.
 */
export const ORDER_LIFE: Life<OrderStatus, OrderEvent, OrderGuard> = [
  { event: 'submit', from: ['CHECKOUT'], to: 'SUBMITTED' },
  // Its credit is booked and its cards go to the card processor.
  { event: 'beginWork', from: ['SUBMITTED'], to: 'SUBMITTED', guards: ['workNotBegun'] },
  { event: 'block', from: ['SUBMITTED'], to: 'BLOCKED', guards: ['workNotBegun'] },
  { event: 'release', from: ['BLOCKED'], to: 'SUBMITTED' },
  { event: 'finish', from: ['SUBMITTED'], to: 'RESOLVED', guards: ['workBegun', 'everythingLeft'] },
  // The provider makes one of its cards again, or a package has not left after all.
  { event: 'reopen', from: ['RESOLVED'], to: 'SUBMITTED', guards: ['workBegun'] },
  { event: 'askToCancel', from: OPEN_ORDER_STATUSES, to: 'PENDING_CANCELLATION', guards: ['unpaid', 'workNotBegun'] },
  { event: 'confirmCancellation', from: ['PENDING_CANCELLATION'], to: 'CANCELLED', guards: ['unpaid', 'workNotBegun'] },
  // The money was faster than the confirmation: it is documented and goes back.
  { event: 'payWhileCancelling', from: ['PENDING_CANCELLATION'], to: 'CANCELLED', guards: ['workNotBegun'] },
  // The provider ends what it holds or was asked to cancel.
  { event: 'refuse', from: ['BLOCKED', 'PENDING_CANCELLATION'], to: 'CANCELLED', guards: ['workNotBegun'] },
  { event: 'expireUnpaid', from: ['SUBMITTED'], to: 'CANCELLED', guards: ['unpaid', 'workNotBegun'] },
  // Held for too long, paid or not.
  { event: 'expireHeld', from: ['BLOCKED'], to: 'CANCELLED', guards: ['workNotBegun'] },
];

/** Events an order ends by without being delivered. */
export type CancellingEvent = Extract<OrderEvent, 'confirmCancellation' | 'payWhileCancelling' | 'refuse' | 'expireUnpaid' | 'expireHeld'>;

/** Statuses nothing leaves by itself: a list need not re-read them. */
export const FINAL_ORDER_STATUSES: ReadonlySet<OrderStatus> = new Set<OrderStatus>(['RESOLVED', 'CANCELLED']);

/** Whether the event can come to an order in this status; its guards may still say no. */
export const canHappen = (event: OrderEvent, status: OrderStatus): boolean => nextStatus(ORDER_LIFE, event, status) !== null;
