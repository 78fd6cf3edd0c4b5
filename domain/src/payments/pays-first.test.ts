import { describe, expect, it } from 'vitest';
import { PAYMENT_TYPES, type PaymentType } from '../orders/order-status';
import { isPaymentAwaited } from '../orders/next-step';
import { paysFirst } from './pays-first';

const FIRST: Readonly<Record<PaymentType, boolean>> = {
  proforma: true,
  cash: true,
  credit_note: true,
  payment_on_delivery: true,
  invoice: false,
  payment_after_delivery: false,
};

describe('[F-011] [S-063] an order is paid first', () => {
  it.each(PAYMENT_TYPES)('under %s, unless it costs nothing', (paymentType) => {
    expect(paysFirst({ paymentType, total: 1 })).toBe(FIRST[paymentType]);
    expect(paysFirst({ paymentType, total: 0 })).toBe(false);
    expect(isPaymentAwaited({ paymentType, total: 1, isPaid: false })).toBe(FIRST[paymentType]);
    expect(isPaymentAwaited({ paymentType, total: 1, isPaid: true })).toBe(false);
  });
});
