import { describe, expect, it } from 'vitest';
import { orderFixture, progressFixture } from '../../parts/order/order.fixture';
import { orderTrip } from './order-trip';

const told = (...given: Parameters<typeof orderTrip>) => orderTrip(...given).map(({ key, state }) => `${key} ${state}`);

describe('way of an order', () => {
  it('waits for the payment first', () => {
    expect(told(orderFixture(), true)).toEqual([
      'submitted done',
      'payment now',
      'credit todo',
      'production todo',
      'delivery todo',
      'takeOver todo',
    ]);
  });

  it('goes on to the cards once they are made', () => {
    const progress = progressFixture({ cardsManufactured: 3, packages: 1, creditsPostedAt: '2026-11-21T08:00:00Z' });
    expect(told(orderFixture({ paid: true, paidDate: '2026-11-21', progress }), true)).toEqual([
      'submitted done',
      'payment done',
      'credit done',
      'production done',
      'delivery now',
      'takeOver todo',
    ]);
  });

  it('ends when everything was taken over', () => {
    const progress = progressFixture({ cardsActive: 3, packages: 1, packagesDispatched: 1, packagesTakenOver: 1 });
    expect(told(orderFixture({ status: 'RESOLVED', paid: true, progress }), false).every((stop) => stop.endsWith('done'))).toBe(true);
  });

  it('[OL-071] leads to the cancellation only, first asked for, then done', () => {
    expect(told(orderFixture({ status: 'PENDING_CANCELLATION' }), true)).toEqual(['submitted done', 'cancellation now']);
    expect(told(orderFixture({ status: 'CANCELLED' }), true)).toEqual(['submitted done', 'cancellation done']);
  });

  it('[OL-075] has no payment when nothing is to be paid', () => {
    const price = { price: 0, priceIncVat: 0, vat: 0, currency: 'CZK' as const };
    expect(told(orderFixture({ price, cardQuantity: 0 }), true)).toEqual(['submitted done', 'credit now']);
  });

  it('stops at the check of a held order', () => {
    expect(told(orderFixture({ status: 'BLOCKED', orderBlockingReason: 'limit' }), false)[1]).toBe('check now');
  });
});
