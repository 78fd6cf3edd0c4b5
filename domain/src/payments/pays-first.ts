import type { Hellers } from '../money/money';
import type { PaymentType } from '../orders/order-status';

/** Contracts under which the provider works before it is paid (S-063). */
export const PAID_LATER_TYPES = ['invoice', 'payment_after_delivery'] as const satisfies readonly PaymentType[];

const PAID_LATER: ReadonlySet<PaymentType> = new Set<PaymentType>(PAID_LATER_TYPES);

/** Whether an order has to be paid before anybody works on it: one that costs nothing, or that the contract lets be paid later, has not (S-063). */
export const paysFirst = ({ paymentType, total }: { paymentType: PaymentType; /** With VAT. */ total: Hellers }): boolean =>
  total > 0 && !PAID_LATER.has(paymentType);
