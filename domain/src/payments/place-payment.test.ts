import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPlacedByName, placePayment, type PlaceableClaim } from './place-payment';
import { hellers } from '../money/money';

const claim = (orderUid: string, amount: number, changes: Partial<PlaceableClaim> = {}): PlaceableClaim => ({
  orderUid,
  amount: hellers(amount),
  paidAmount: hellers(0),
  orderStatus: 'SUBMITTED',
  ...changes,
});
const A = claim('a', 100);
const B = claim('b', 250);
const C = claim('c', 250);
const MANY = Array.from({ length: 17 }, (_, index) => claim(`m${index}`, 20));
const PAID = claim('p', 250, { paidAmount: hellers(250) });
const GONE = claim('g', 100, { orderStatus: 'CANCELLED' });
const LEAVING = claim('l', 100, { orderStatus: 'PENDING_CANCELLATION' });

describe('where received money goes', () => {
  it.each([
    ['in full', 100, A, [A, B], 'full', 'a 100 0'],
    ['one crown short', 99, A, [A, B], 'partial', 'a 99 0'],
    ['over', 120, A, [A, B], 'over', 'a 100 20'],
    ['two orders under the symbol of one', 350, A, [A, B], 'several', 'a 100 0, b 250 0'],
    ['two ways to share', 350, A, [A, B, C], 'severalWays', null],
    ['too many open orders to tell the ways', 350, A, [A, ...MANY], 'severalWays', null],
    ['a paid order and too many others', 250, PAID, MANY, 'alreadyPaid', null],
    ['a paid order', 77, PAID, [A, B], 'alreadyPaid', 'p 0 77'],
    ['a paid order while another asks for the same', 250, PAID, [A, B], 'alreadyPaid', null],
    ['a cancelled order', 100, GONE, [A, B], 'cancelledOrder', null],
    ['an order about to be cancelled', 100, LEAVING, [A, B], 'full', 'l 100 0'],
    ['an order about to be cancelled and another', 350, LEAVING, [B], 'several', 'l 100 0, b 250 0'],
    ['no symbol, the company is known', 350, null, [A, B], 'several', 'a 100 0, b 250 0'],
    ['no symbol, one order alone is a guess', 250, null, [A, B], 'noSymbol', null],
    ['no symbol, two ways', 350, null, [A, B, C], 'noSymbol', null],
    ['nobody known', 350, null, [], 'noSymbol', null],
  ] satisfies [string, number, PlaceableClaim | null, PlaceableClaim[], string, string | null][])(
    '%s',
    (...[, amount, named, open, reason, shares]) => {
      const placement = placePayment({ amount: hellers(amount), otherwise: 'noSymbol', named, open });
      const placed = placement.isPlaced
        ? placement.shares.map(({ orderUid, applied, overpaid }) => `${orderUid} ${applied} ${overpaid}`).sort((a, b) => a.localeCompare(b))
        : null;
      expect([placement.reason, placed?.join(', ') ?? null]).toEqual([
        reason,
        shares === null
          ? null
          : shares
              .split(', ')
              .sort((a, b) => a.localeCompare(b))
              .join(', '),
      ]);
    },
  );

  it.each<[string, number, PlaceableClaim | null, boolean]>([
    ['the whole of it', 100, A, true],
    ['less', 99, A, true],
    ['more', 101, A, false],
    ['the rest of a paid part', 60, claim('a', 100, { paidAmount: hellers(40) }), true],
    ['more than the rest', 61, claim('a', 100, { paidAmount: hellers(40) }), false],
    ['any amount for one that was cancelled', 500, GONE, true],
    ['nobody named', 100, null, false],
  ])('the name alone decides: %s', (_what, amount, named, isAlone) => expect(isPlacedByName(hellers(amount), named)).toBe(isAlone));

  const claims = fc
    .array(fc.record({ amount: fc.integer({ min: 1, max: 30 }), paid: fc.integer({ min: 0, max: 30 }) }), { maxLength: 6 })
    .map((drawn) => drawn.map(({ amount, paid }, index) => claim(`o${index}`, amount, { paidAmount: hellers(Math.min(paid, amount)) })));

  it('placed money is shared to the heller and no order gets more than it asked for; the same question has the same answer', () => {
    fc.assert(
      fc.property(claims, fc.integer({ min: 1, max: 90 }), fc.nat({ max: 6 }), (open, amount, pick) => {
        const question = { amount: hellers(amount), otherwise: 'unknownSymbol' as const, named: open[pick] ?? null, open };
        const placement = placePayment(question);
        expect(placePayment(question)).toEqual(placement);
        if (!placement.isPlaced) return;
        expect(placement.shares.reduce((sum, { applied, overpaid }) => sum + applied + overpaid, 0)).toBe(amount);
        for (const { orderUid, applied } of placement.shares) {
          const asked = open.find((one) => one.orderUid === orderUid);
          expect(applied).toBeLessThanOrEqual((asked?.amount ?? 0) - (asked?.paidAmount ?? 0));
        }
      }),
    );
  });

  it('a series of payments under the name of one claim loses no heller and pays it exactly once', () => {
    const payments = fc.array(fc.integer({ min: 1, max: 400_000 }), { maxLength: 8 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), payments, (amount, series) => {
        const sums = { applied: 0, overpaid: 0 };
        const reasons = series.map((payment) => {
          const named = claim('a', amount, { paidAmount: hellers(sums.applied) });
          const placement = placePayment({ amount: hellers(payment), otherwise: 'noSymbol', named, open: [named] });
          const [share] = placement.isPlaced ? placement.shares : [];
          sums.applied += share?.applied ?? 0;
          sums.overpaid += share?.overpaid ?? 0;
          return placement.reason;
        });
        const received = series.reduce((sum, payment) => sum + payment, 0);
        expect(sums).toEqual({ applied: Math.min(received, amount), overpaid: Math.max(received - amount, 0) });
        expect(reasons.filter((reason) => reason === 'full' || reason === 'over')).toHaveLength(received >= amount ? 1 : 0);
      }),
    );
  });

  it('what the name alone decides is decided the same with every other claim known', () => {
    fc.assert(
      fc.property(claims, fc.integer({ min: 1, max: 30 }), fc.nat({ max: 6 }), (open, amount, pick) => {
        const named = open[pick] ?? null;
        if (!isPlacedByName(hellers(amount), named)) return;
        const alone = placePayment({ amount: hellers(amount), otherwise: 'noSymbol', named, open: [] });
        expect(placePayment({ amount: hellers(amount), otherwise: 'noSymbol', named, open })).toEqual(alone);
      }),
    );
  });
});
