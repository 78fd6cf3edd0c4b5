import type { Hellers } from '../money/money';
import type { OrderStatus, PaymentType } from './order-status';

export type CancelBlocker =
  | 'order.zeroAmount'
  | 'order.notSubmitted'
  | 'order.pendingCancellationLimit'
  | 'order.orderSummaryNotExist'
  | 'order.paymentAfterDelivery';

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
  /** No younger unpaid order of the company. */
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

function cancelBlocker(order: CancelFacts): CancelBlocker | null {
  if (order.status === 'BASKET' || order.status === 'CHECKOUT') return 'order.notSubmitted';
  if (order.total === null) return 'order.orderSummaryNotExist';
  if (order.total === 0) return 'order.zeroAmount';
  if (order.paymentType === 'payment_after_delivery') return 'order.paymentAfterDelivery';
  if ((order.status !== 'SUBMITTED' && order.status !== 'BLOCKED') || order.isPaid || order.isWorkBegun) return 'order.notSubmitted';
  const isTooLate = !order.isLatestUnpaid || order.hasOtherPendingCancellation || isWindowOver(order);
  return isTooLate ? 'order.pendingCancellationLimit' : null;
}

function isWindowOver({ windowHours, orderedAtMs, nowMs }: CancelFacts): boolean {
  return windowHours !== null && orderedAtMs !== null && nowMs > orderedAtMs + windowHours * HOUR_MS;
}
