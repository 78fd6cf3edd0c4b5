import { describe, expect, it } from 'vitest';
import { czk } from '@portal/domain/money/money';
import { orderFixture, progressFixture } from '../../../../test/orders/order';
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

  it('says by when each step is promised, and when it came', () => {
    const dates = (order: Parameters<typeof orderTrip>[0]) =>
      Object.fromEntries(orderTrip(order, true).map(({ key, date }) => [key, date]));
    expect(dates(orderFixture())).toMatchObject({ payment: '2199-12-07', credit: null, production: null, delivery: null, takeOver: null });
    const paid = orderFixture({ paid: true, paidDate: '2026-11-20', paymentInfo: null });
    expect(dates(paid)).toMatchObject({ credit: '2026-11-20', production: '2026-11-24', delivery: '2026-11-24', takeOver: '2026-11-26' });
    const progress = progressFixture({ packages: 1, packagesDispatched: 1, dispatchedAt: '2026-11-23T23:30:00Z' });
    expect(dates({ ...paid, progress })).toMatchObject({ delivery: '2026-11-24', takeOver: '2026-11-26' });
    const cancelling = orderFixture({ status: 'PENDING_CANCELLATION', cancelRequestedAt: '2026-11-20T10:00:00.000Z' });
    expect(dates(cancelling)).toMatchObject({ cancellation: '2026-11-20T12:00:00.000Z' });
  });

  it('vouchers on paper are paid and sent, nothing more', () => {
    const progress = progressFixture({ packages: 1, packagesDispatched: 1, dispatchedAt: '2026-11-23T10:00:00Z' });
    const paper = orderFixture({
      hasPaperShipments: true,
      hasCardShipments: false,
      cardQuantity: 0,
      paid: true,
      paidDate: '2026-11-20',
      progress,
    });
    expect(told(paper, false)).toEqual(['submitted done', 'payment done', 'delivery done']);
  });

  it('[OL-071] leads to the cancellation only, first asked for, then done', () => {
    expect(told(orderFixture({ status: 'PENDING_CANCELLATION' }), true)).toEqual(['submitted done', 'cancellation now']);
    expect(told(orderFixture({ status: 'CANCELLED' }), true)).toEqual(['submitted done', 'cancellation done']);
  });

  it('[OL-075] has no payment when nothing is to be paid', () => {
    const price = { price: czk(0), priceIncVat: czk(0), vat: czk(0), currency: 'CZK' as const };
    expect(told(orderFixture({ price, cardQuantity: 0 }), true)).toEqual(['submitted done', 'credit now']);
  });

  it('an order on invoice is paid at the end', () => {
    const progress = progressFixture({ packages: 1, packagesDispatched: 1, cardsOnTheWay: 3 });
    const order = orderFixture({ status: 'RESOLVED', paymentType: 'invoice', progress });
    expect(told(order, false)).toEqual(['submitted done', 'production done', 'delivery done', 'takeOver now', 'payment todo']);
    expect(orderTrip(order, false).at(-1)?.date).toBe('2199-12-07');
  });

  it('stops at the check of a held order', () => {
    expect(told(orderFixture({ status: 'BLOCKED', orderBlockingReason: 'limit' }), false)[1]).toBe('check now');
  });
});
