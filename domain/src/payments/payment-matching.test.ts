import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchPayment, settles, type BankMovement, type Claim } from './payment-matching';
import { hellers, sumHellers } from '../money/money';

const MOVEMENT: BankMovement = { amount: hellers(916_160), direction: 'credit', currency: 'CZK', variableSymbol: '4260000001' };
const CLAIM: Claim = { amount: hellers(916_160), paidAmount: hellers(0), orderStatus: 'SUBMITTED' };

describe('a bank movement against a claim', () => {
  it.each([
    ['full', {}, {}, 916_160, 0],
    ['partial', { amount: hellers(1) }, {}, 1, 0],
    ['over', { amount: hellers(916_161) }, {}, 916_160, 1],
    ['full', { amount: hellers(16_160) }, { paidAmount: hellers(900_000) }, 16_160, 0],
    ['full', {}, { orderStatus: 'PENDING_CANCELLATION' }, 916_160, 0],
    ['alreadyPaid', {}, { paidAmount: hellers(916_160) }, 0, 916_160],
    ['reversal', { direction: 'creditReversal' }, { paidAmount: hellers(916_160) }, -916_160, 0],
    ['cancelledOrder', {}, { orderStatus: 'CANCELLED' }, 0, 0],
    ['noSymbol', { variableSymbol: null }, {}, 0, 0],
    ['ignored', { direction: 'debit' }, {}, 0, 0],
    ['ignored', { currency: 'EUR' }, {}, 0, 0],
  ] satisfies [string, Partial<BankMovement>, Partial<Claim>, number, number][])(
    '%s: %j on %j',
    (...[matched, movement, claim, applied, overpaid]) => {
      expect(matchPayment({ ...MOVEMENT, ...movement }, { ...CLAIM, ...claim })).toEqual({ matched, applied, overpaid });
    },
  );

  it('nobody knows the symbol', () => {
    expect(matchPayment(MOVEMENT, null).matched).toBe('unknownSymbol');
  });

  it('a series of payments loses no heller and settles the claim exactly once', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.array(fc.integer({ min: 1, max: 400_000 }), { maxLength: 8 }),
        (amount, payments) => {
          let paidAmount = hellers(0);
          let overpaid = 0;
          let settled = 0;
          for (const payment of payments) {
            const match = matchPayment({ ...MOVEMENT, amount: hellers(payment) }, { ...CLAIM, amount: hellers(amount), paidAmount });
            paidAmount = sumHellers([paidAmount, match.applied]);
            overpaid += match.overpaid;
            settled += settles(match) ? 1 : 0;
          }
          const received = payments.reduce((sum, payment) => sum + payment, 0);
          expect(paidAmount + overpaid).toBe(received);
          expect(paidAmount).toBe(Math.min(received, amount));
          expect(settled).toBe(received >= amount ? 1 : 0);
        },
      ),
    );
  });
});
