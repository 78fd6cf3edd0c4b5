import { isOneOf } from '../name-lists';
import { hellers, type Hellers } from '../money/money';
import { STANDING_ORDER_STATUSES, type OrderStatus } from '../orders/order-status';

export const PAYMENT_TYPES = ['invoice', 'proforma', 'cash', 'credit_note', 'payment_on_delivery', 'payment_after_delivery'] as const;
export type PaymentType = (typeof PAYMENT_TYPES)[number];

export interface Debt {
  status: OrderStatus;
  /** A proforma or an invoice asks for the money; a contract that pays later has none before delivery. */
  isClaimed: boolean;
  isPaid: boolean;
  /** With VAT. */
  total: Hellers;
  paidAmount: Hellers;
}

/** What a company still owes for an order. A cancelled one, and one somebody asked to cancel, owes nothing. */
export const amountOwed = ({ status, isClaimed, isPaid, total, paidAmount }: Debt): Hellers =>
  hellers(isClaimed && !isPaid && isOneOf(STANDING_ORDER_STATUSES, status) ? Math.max(total - paidAmount, 0) : 0);

/** Contracts under which the provider works before it is paid (S-063). */
export const PAID_LATER_TYPES = ['invoice', 'payment_after_delivery'] as const satisfies readonly PaymentType[];

const PAID_LATER: ReadonlySet<PaymentType> = new Set<PaymentType>(PAID_LATER_TYPES);

/** Whether what is ordered under such a contract is paid later. */
export const isPaidLater = (paymentType: PaymentType): boolean => PAID_LATER.has(paymentType);

/** Whether an order has to be paid before anybody works on it: one that costs nothing, or that the contract lets be paid later, has not (S-063). */
export const paysFirst = ({ paymentType, total }: { paymentType: PaymentType; /** With VAT. */ total: Hellers }): boolean =>
  total > 0 && !isPaidLater(paymentType);
