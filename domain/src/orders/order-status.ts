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

/** Why the provider holds an order: an overdue debt, or too much unpaid at once (S-062). */
export const ORDER_BLOCKING_REASONS = ['dodger', 'limit'] as const;
export type OrderBlockingReason = (typeof ORDER_BLOCKING_REASONS)[number];

export const PAYMENT_TYPES = ['invoice', 'proforma', 'cash', 'credit_note', 'payment_on_delivery', 'payment_after_delivery'] as const;
export type PaymentType = (typeof PAYMENT_TYPES)[number];

export const DOCUMENT_TYPES = ['order_doc', 'proforma', 'invoice', 'credit_note'] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

/** What the books of a company are kept by; the confirmation of an order is for reading only (S-120). */
export const ACCOUNTING_DOCUMENT_TYPES = ['proforma', 'invoice', 'credit_note'] as const satisfies readonly DocumentType[];
export type AccountingDocumentType = (typeof ACCOUNTING_DOCUMENT_TYPES)[number];

export const DOCUMENT_STATUSES = ['cancelled', 'paid', 'unpaid'] as const;
export type DocumentStatus = (typeof DOCUMENT_STATUSES)[number];

/** Why an order gets money back; `tooLate`: it came after the order was cancelled. */
export const REFUND_CAUSES = ['overpayment', 'tooLate', 'cancelledOrder', 'creditNote'] as const;
export type RefundCause = (typeof REFUND_CAUSES)[number];

/** Courier names as they stand on a shipment (S-092). */
export const COURIERS = ['Česká pošta', 'PPL'] as const;
export type Courier = (typeof COURIERS)[number];

/** Statuses a list of orders shows without being asked; a basket and a checkout have no number yet (S-060). */
export const LISTED_ORDER_STATUSES = [
  'BLOCKED',
  'SUBMITTED',
  'RESOLVED',
  'PENDING_CANCELLATION',
  'CANCELLED',
] as const satisfies readonly OrderStatus[];

/**
 * Orders that stand: placed, and neither cancelled nor about to be. They owe what is not covered, also one that is finished, once the bank took a
 * payment back, and one that is held (S-062); their credit counts as ordered, and their packages are looked after.
 */
export const STANDING_ORDER_STATUSES = ['SUBMITTED', 'BLOCKED', 'RESOLVED'] as const satisfies readonly OrderStatus[];

export const isOrderStatus = (value: unknown): value is OrderStatus => isOneOf(ORDER_STATUSES, value);
