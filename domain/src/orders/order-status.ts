import type { BadgeVariant } from '../badge-variant';
import { isOneOf } from '../name-lists';

export const ORDER_STATUSES = ['BASKET', 'CHECKOUT', 'BLOCKED', 'SUBMITTED', 'RESOLVED', 'PENDING_CANCELLATION', 'CANCELLED'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

export const ORDER_STATUS_BADGES: Readonly<Record<OrderStatus, BadgeVariant>> = {
  BASKET: 'inProgress',
  CHECKOUT: 'inProgress',
  SUBMITTED: 'inProgress',
  RESOLVED: 'shipped',
  PENDING_CANCELLATION: 'delay',
  BLOCKED: 'delay',
  CANCELLED: 'canceled',
};

/** Statuses a list of orders shows without being asked; a basket and a checkout have no number yet (S-060). */
export const LISTED_ORDER_STATUSES = [
  'BLOCKED',
  'SUBMITTED',
  'RESOLVED',
  'PENDING_CANCELLATION',
  'CANCELLED',
] as const satisfies readonly OrderStatus[];

/** Placed, and neither finished nor cancelled. */
export const OPEN_ORDER_STATUSES = ['SUBMITTED', 'BLOCKED'] as const satisfies readonly OrderStatus[];

/**
 * Orders that stand: placed, and neither cancelled nor about to be. They owe what is not covered, also one that is finished, once the bank took a
 * payment back, and one that is held (S-062); their credit counts as ordered, and their packages are looked after.
 */
export const STANDING_ORDER_STATUSES = ['SUBMITTED', 'BLOCKED', 'RESOLVED'] as const satisfies readonly OrderStatus[];

export const isOrderStatus = (value: unknown): value is OrderStatus => isOneOf(ORDER_STATUSES, value);
