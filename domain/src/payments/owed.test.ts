import { describe, expect, it } from 'vitest';
import { hellers } from '../money/money';
import { ORDER_STATUSES, type OrderStatus } from '../orders/order-status';
import { PAYMENT_TYPES, type PaymentType, amountOwed, paysFirst } from './owed';
import { dueAgainOn } from '../documents/document-dates';
import { nextStep, orderBadge, type OrderFacts, isPaymentAwaited } from '../orders/next-step';

const OWES: Readonly<Record<OrderStatus, boolean>> = {
  BASKET: false,
  CHECKOUT: false,
  SUBMITTED: true,
  BLOCKED: true,
  RESOLVED: true,
  PENDING_CANCELLATION: false,
  CANCELLED: false,
};

describe('[F-012] what an order owes', () => {
  it.each(ORDER_STATUSES)('in %s', (status) => {
    const debt = { status, isClaimed: true, isPaid: false, total: hellers(1000), paidAmount: hellers(400) };
    expect(amountOwed(debt)).toBe(OWES[status] ? 600 : 0);
    expect(amountOwed({ ...debt, isPaid: true, paidAmount: hellers(1000) })).toBe(0);
    expect(amountOwed({ ...debt, isClaimed: false })).toBe(0);
    expect(amountOwed({ ...debt, paidAmount: hellers(1200) })).toBe(0);
  });

  it('is said of a finished order before anything else', () => {
    const finished: OrderFacts = {
      status: 'RESOLVED',
      isPaid: false,
      paymentType: 'proforma',
      total: hellers(1000),
      paidAmount: hellers(0),
      dueDate: '2026-12-06',
      blockingReason: null,
      packages: { total: hellers(1), dispatched: 1, takenOver: 0 },
      today: '2026-11-23',
    };
    expect([nextStep(finished).key, orderBadge(finished).key]).toEqual(['pay', 'awaitingPayment']);
    const late: OrderFacts = { ...finished, today: '2026-12-07' };
    expect([nextStep(late).key, orderBadge(late).key]).toEqual(['payOverdue', 'overdue']);
    const paid = { ...finished, isPaid: true };
    expect([nextStep(paid).key, orderBadge(paid).key]).toEqual(['takeOver', 'RESOLVED']);
    expect(orderBadge({ ...finished, total: hellers(0) }).key).toBe('RESOLVED');
  });

  it('falls due again two weeks after the bank took the payment back, never sooner than it was due', () => {
    expect(dueAgainOn('2026-12-06', '2026-11-23')).toBe('2026-12-07');
    expect(dueAgainOn('2026-12-06', '2026-11-20')).toBe('2026-12-06');
    expect(dueAgainOn('2026-12-06', '2027-02-01')).toBe('2027-02-15');
    expect(dueAgainOn(null, '2026-11-23')).toBe('2026-12-07');
  });
});

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
    expect(paysFirst({ paymentType, total: hellers(1) })).toBe(FIRST[paymentType]);
    expect(paysFirst({ paymentType, total: hellers(0) })).toBe(false);
    expect(isPaymentAwaited({ paymentType, total: hellers(1), isPaid: false })).toBe(FIRST[paymentType]);
    expect(isPaymentAwaited({ paymentType, total: hellers(1), isPaid: true })).toBe(false);
  });
});
