import type { OrderStatus } from './order-status';

/** Before an order exists, and after a checkout snapshot is thrown away. */
export type OrderState = OrderStatus | 'NONE' | 'DELETED';

export type OrderEvent =
  | 'openBasket'
  | 'startCheckout'
  | 'invalidateCheckout'
  | 'submit'
  | 'block'
  | 'release'
  | 'refuse'
  | 'pay'
  | 'finish'
  | 'cancel'
  | 'expireUnpaid'
  | 'confirmCancellation'
  | 'payWhileCancelling';

/** What must hold besides the status; the code that fires the event checks it. */
export type OrderGuard =
  | 'always'
  | 'basketOrderable'
  | 'checkoutComplete'
  | 'creditCheckFailed'
  | 'creditCheckPassed'
  | 'claimSettled'
  | 'everythingDelivered'
  | 'cancelAllowed'
  | 'unpaid';

export interface OrderTransition {
  from: OrderState;
  event: OrderEvent;
  guard: OrderGuard;
  to: OrderState;
}

const on = (from: OrderState, event: OrderEvent, [guard, to]: [OrderGuard, OrderState]): OrderTransition => ({ from, event, guard, to });

/** The whole life of an order. `startCheckout` copies the basket into a new order and leaves the basket open (S-040, S-041). */
export const ORDER_TRANSITIONS: readonly OrderTransition[] = [
  on('NONE', 'openBasket', ['always', 'BASKET']),
  on('BASKET', 'startCheckout', ['basketOrderable', 'CHECKOUT']),
  on('CHECKOUT', 'invalidateCheckout', ['always', 'DELETED']),
  on('CHECKOUT', 'submit', ['checkoutComplete', 'SUBMITTED']),
  on('SUBMITTED', 'block', ['creditCheckFailed', 'BLOCKED']),
  on('SUBMITTED', 'pay', ['claimSettled', 'SUBMITTED']),
  on('SUBMITTED', 'finish', ['everythingDelivered', 'RESOLVED']),
  on('SUBMITTED', 'cancel', ['cancelAllowed', 'PENDING_CANCELLATION']),
  on('SUBMITTED', 'expireUnpaid', ['unpaid', 'CANCELLED']),
  on('BLOCKED', 'pay', ['claimSettled', 'BLOCKED']),
  on('BLOCKED', 'release', ['creditCheckPassed', 'SUBMITTED']),
  on('BLOCKED', 'refuse', ['always', 'CANCELLED']),
  on('BLOCKED', 'cancel', ['cancelAllowed', 'PENDING_CANCELLATION']),
  on('PENDING_CANCELLATION', 'confirmCancellation', ['always', 'CANCELLED']),
  on('PENDING_CANCELLATION', 'payWhileCancelling', ['claimSettled', 'CANCELLED']),
];

/** Statuses a list need not re-read. */
export const FINAL_ORDER_STATUSES: ReadonlySet<OrderStatus> = new Set<OrderStatus>(['RESOLVED', 'CANCELLED']);

/** The status after an event, null when the event cannot happen in this status. */
export function nextStatus(from: OrderState, event: OrderEvent): OrderState | null {
  return ORDER_TRANSITIONS.find((transition) => transition.from === from && transition.event === event)?.to ?? null;
}
