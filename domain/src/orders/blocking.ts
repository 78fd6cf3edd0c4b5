import { daysBetween, type Day } from '../calendar/prague-day';
import { hellers, type Hellers } from '../money/money';

/** Why the provider holds an order: an overdue debt, or too much unpaid at once (S-062). */
export const ORDER_BLOCKING_REASONS = ['dodger', 'limit'] as const;
export type OrderBlockingReason = (typeof ORDER_BLOCKING_REASONS)[number];

export const DODGER_DAYS = 30;
/** Unpaid orders are cancelled, and blocked ones given up, after this many days. */
const PATIENCE_DAYS = 30;
export const DEFAULT_ORDER_LIMIT = hellers(1_000_000_00);

export interface CreditCheck {
  /** Due date of the oldest unpaid invoice of the company; null when all are paid. */
  oldestUnpaidDue: Day | null;
  /** Unpaid submitted orders of the company, this one included, with VAT. */
  unpaidTotal: Hellers;
  orderLimit: Hellers;
  today: Day;
}

/** Why the provider holds a new order; null when nothing speaks against it. A debt weighs more than the limit (S-062). */
export function blockingReason({ oldestUnpaidDue, unpaidTotal, orderLimit, today }: CreditCheck): OrderBlockingReason | null {
  if (oldestUnpaidDue !== null && daysBetween(oldestUnpaidDue, today) > DODGER_DAYS) return 'dodger';
  return unpaidTotal > orderLimit ? 'limit' : null;
}

/** True when the provider stops waiting: more than 30 days after the due date, or after the order was blocked. */
export function isPatienceOver(since: Day, today: Day): boolean {
  return daysBetween(since, today) > PATIENCE_DAYS;
}
