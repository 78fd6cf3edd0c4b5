import type { Hellers } from '../money/money';
import { canHappen } from './order-life';
import type { OrderStatus } from './order-status';
import type { PaymentType } from '../payments/owed';

export type CancelBlocker =
  | 'order.zeroAmount'
  | 'order.notSubmitted'
  | 'order.pendingCancellationLimit'
  | 'order.orderSummaryNotExist'
  | 'order.paymentAfterDelivery';

/** What `order.pendingCancellationLimit` stands for: a younger order waits too, another cancellation does, or the window is over. */
export const CANCEL_LIMITS = ['notLatest', 'otherWaiting', 'windowOver'] as const;
export type CancelLimit = (typeof CANCEL_LIMITS)[number];

export interface CancelFacts {
  status: OrderStatus;
  isPaid: boolean;
  /** Its credit is booked and its cards are being made. */
  isWorkBegun: boolean;
  paymentType: PaymentType;
  /** Frozen total with VAT; null while nothing was calculated. */
  total: Hellers | null;
  /** Milliseconds of the epoch; null before submit. */
  orderedAtMs: number | null;
  /** No younger order of the company waits for its payment; one that is being made or is paid after delivery does not wait (OL-074). */
  isLatestUnpaid: boolean;
  /** Another order of the company waits for its cancellation. */
  hasOtherPendingCancellation: boolean;
  nowMs: number;
  /** Hours after the order in which it can be cancelled; null for no limit, the default. */
  windowHours: number | null;
}

const HOUR_MS = 3_600_000;

/** Why the order cannot be cancelled: the one reason worth telling, or nothing (S-061 as amended by R-12). */
export function cancelBlockers(order: CancelFacts): CancelBlocker[] {
  const blocker = cancelBlocker(order);
  return blocker === null ? [] : [blocker];
}

/** Which limit `order.pendingCancellationLimit` tells of; null when the order has another reason or none. */
export const cancelLimit = (order: CancelFacts): CancelLimit | null =>
  cancelBlocker(order) === 'order.pendingCancellationLimit' ? limitOf(order) : null;

function cancelBlocker(order: CancelFacts): CancelBlocker | null {
  if (order.status === 'BASKET' || order.status === 'CHECKOUT') return 'order.notSubmitted';
  if (order.total === null) return 'order.orderSummaryNotExist';
  if (order.total === 0) return 'order.zeroAmount';
  if (order.paymentType === 'payment_after_delivery') return 'order.paymentAfterDelivery';
  if (!canHappen('askToCancel', order.status) || order.isPaid || order.isWorkBegun) return 'order.notSubmitted';
  return limitOf(order) === null ? null : 'order.pendingCancellationLimit';
}

/** What nothing can be done about comes first, what passes by itself next. */
function limitOf(order: CancelFacts): CancelLimit | null {
  if (isWindowOver(order)) return 'windowOver';
  if (order.hasOtherPendingCancellation) return 'otherWaiting';
  return order.isLatestUnpaid ? null : 'notLatest';
}

function isWindowOver({ windowHours, orderedAtMs, nowMs }: CancelFacts): boolean {
  return windowHours !== null && orderedAtMs !== null && nowMs > orderedAtMs + windowHours * HOUR_MS;
}
