import { describe, expect, it } from 'vitest';
import { nextStep, orderBadge, type OrderFacts } from './next-step';
import { ORDER_STATUSES } from './order-status';
import { hellers } from '../money/money';

const ORDER: OrderFacts = {
  status: 'SUBMITTED',
  isPaid: false,
  paymentType: 'proforma',
  total: hellers(916_160),
  paidAmount: hellers(0),
  dueDate: '2026-12-05',
  blockingReason: null,
  packages: { total: 2, dispatched: 0, takenOver: 0 },
  today: '2026-11-21',
};
const next = (change: Partial<OrderFacts>) => nextStep({ ...ORDER, ...change });
const badge = (change: Partial<OrderFacts>) => orderBadge({ ...ORDER, ...change });

describe('what happens next with an order', () => {
  it('asks for the money first', () => {
    expect(next({})).toEqual({ key: 'pay', params: { remaining: 916_160, dueDate: '2026-12-05' } });
    expect(next({ paidAmount: hellers(100_000) })).toEqual({
      key: 'payRest',
      params: { remaining: 816_160, dueDate: '2026-12-05', paid: 100_000 },
    });
    expect(next({ today: '2026-12-08' })).toEqual({ key: 'payOverdue', params: { remaining: 916_160, dueDate: '2026-12-05', days: 3 } });
    expect(next({ today: '2026-12-05' }).key).toBe('pay');
  });

  it('then follows the cards', () => {
    expect(next({ isPaid: true })).toEqual({ key: 'cardsInProduction', params: { packages: 2, dispatched: 0 } });
    expect(next({ isPaid: true, packages: { total: 2, dispatched: 2, takenOver: 0 } }).key).toBe('cardsOnTheWay');
    expect(next({ status: 'RESOLVED', isPaid: true, packages: { total: 2, dispatched: 2, takenOver: 1 } })).toEqual({
      key: 'takeOver',
      params: { packages: 1 },
    });
    expect(next({ status: 'RESOLVED', isPaid: true, packages: { total: 2, dispatched: 2, takenOver: 2 } }).key).toBe('done');
  });

  it('[OL-075] a zero total and a contract that pays later wait for no payment', () => {
    expect(next({ total: hellers(0), dueDate: null }).key).toBe('cardsInProduction');
    expect(next({ paymentType: 'payment_after_delivery', packages: { total: 0, dispatched: 0, takenOver: 0 } }).key).toBe(
      'creditsBeingPosted',
    );
  });

  it.each([
    [{ status: 'BASKET' }, 'finishBasket'],
    [{ status: 'CHECKOUT' }, 'continueCheckout'],
    [{ status: 'BLOCKED', blockingReason: 'dodger' }, 'blockedDodger'],
    [{ status: 'BLOCKED', blockingReason: 'limit' }, 'blockedLimit'],
    [{ status: 'PENDING_CANCELLATION' }, 'cancelling'],
    [{ status: 'CANCELLED' }, 'cancelled'],
    [{ status: 'CANCELLED', paidAmount: hellers(5) }, 'cancelledRefund'],
    [{ status: 'RESOLVED', paymentType: 'payment_after_delivery', packages: { total: 0, dispatched: 0, takenOver: 0 } }, 'pay'],
  ] satisfies [Partial<OrderFacts>, string][])('%j: %s', (change, key) => {
    expect(next(change).key).toBe(key);
  });

  it('the badge of a submitted order tells money from work', () => {
    expect(badge({})).toEqual({ key: 'awaitingPayment', variant: 'inProgress' });
    expect(badge({ today: '2026-12-06' })).toEqual({ key: 'overdue', variant: 'delay' });
    expect(badge({ isPaid: true })).toEqual({ key: 'inProduction', variant: 'inProgress' });
    for (const status of ORDER_STATUSES.filter((status) => status !== 'SUBMITTED'))
      expect(badge({ status, isPaid: status === 'RESOLVED' }).key).toBe(status);
  });
});
