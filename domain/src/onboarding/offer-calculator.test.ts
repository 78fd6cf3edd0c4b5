import { describe, expect, it } from 'vitest';
import { DEFAULT_OFFER, offerOfToday, OFFER_INPUTS, OFFER_RULES, priceOffer, type Offer } from './offer-calculator';
import { contractFees, fractionOfPercent, percentOfFraction, REGULAR_FEES } from './onboarding-fees';
import { hellers } from '../money/money';

describe('the fees of a quotation', () => {
  it('[ONB-181] [ONB-182] [ONB-183] [ONB-184] are for the client those of the price list', () => {
    expect(contractFees(REGULAR_FEES)).toEqual({
      cardOrderFee: 80_00,
      replacementCardOrderFee: 150_00,
      deliveryPrice: 190_00,
      mealCreditTopUpFeePercentage: 4,
      leisureCreditTopUpFeePercentage: 5,
      monthlyActiveUserFee: 0,
      mealCreditMinimumTopUpFee: 0,
      leisureCreditMinimumTopUpFee: 0,
    });
  });

  it('take from the regular ones what stands in no price list', () => {
    expect(contractFees({ monthlyActiveUserFee: hellers(12_00) }).monthlyActiveUserFee).toBe(12_00);
  });

  it('[ONB-186] are fractions on the wire and shown as percents', () => {
    expect(percentOfFraction(0.04)).toBe(4);
    expect([0.06, 0.07, 0.29, 0.0725].map(percentOfFraction)).toEqual([6, 7, 29, 7.25]);
    for (let percent = 0; percent <= 10_000; percent += 1) expect(percentOfFraction(fractionOfPercent(percent / 100))).toBe(percent / 100);
  });
});

describe('the offer calculator', () => {
  it.each([
    ['employees', [1, 999_999], [0, -1, 1.5, Number.NaN]],
    ['workdays', [1, 31], [0, 32, 20.5]],
    ['dailyMealAllowance', [0, 250_00], [-1_00, 251_00]],
    ['monthlyLeisureCredit', [0, 5_000_00], [-1_00, 5_001_00]],
  ] as const)('[ONB-140] [ONB-141] [ONB-142] [ONB-143] takes %s in its limits', (input, right, wrong) => {
    expect(right.map(OFFER_RULES[input])).toEqual(right.map(() => true));
    expect(wrong.map(OFFER_RULES[input])).toEqual(wrong.map(() => false));
    expect(() => priceOffer({ ...DEFAULT_OFFER, [input]: wrong[0] }, REGULAR_FEES)).toThrow(RangeError);
  });

  it('begins with the meal that is tax-optimal today, with that of 2025 where it is not known or cannot be counted with', () => {
    expect(DEFAULT_OFFER).toEqual({ employees: 10, workdays: 21, dailyMealAllowance: 225_00, monthlyLeisureCredit: 1_000_00 });
    expect(offerOfToday(hellers(235_00))).toEqual({ ...DEFAULT_OFFER, dailyMealAllowance: 235_00 });
    for (const unusable of [null, hellers(251_00), hellers(-1)]) expect(offerOfToday(unusable)).toEqual(DEFAULT_OFFER);
  });

  it('counts the offer of the drawing', () => {
    const offer: Offer = { employees: 18, workdays: 21, dailyMealAllowance: hellers(235_00), monthlyLeisureCredit: hellers(1_000_00) };
    expect(priceOffer(offer, REGULAR_FEES)).toEqual({
      meal: 88_830_00,
      leisure: 18_000_00,
      fees: 4_453_20,
      total: 111_283_20,
      perEmployee: 6_182_40,
      saved: 2_136_60,
      vatOfFees: 935_17,
      cardsAndDelivery: 1_630_00,
    });
  });

  it('counts in whole hellers, and the parts are the total', () => {
    let seed = 20_261_123;
    const random = (max: number) => (seed = (seed * 48_271) % 2_147_483_647) % (max + 1);
    for (let round = 0; round < 2_000; round += 1) {
      const offer: Offer = {
        employees: 1 + random(999),
        workdays: 1 + random(30),
        dailyMealAllowance: hellers(random(250_00)),
        monthlyLeisureCredit: hellers(random(5_000_00)),
      };
      const price = priceOffer(offer, REGULAR_FEES);
      expect(Object.values(price).every(Number.isSafeInteger)).toBe(true);
      expect(price.total).toBe(price.meal + price.leisure + price.fees);
      expect(price.meal).toBe(offer.employees * offer.workdays * offer.dailyMealAllowance);
      // Four percent of a whole number of hellers and five of another, each rounded half up.
      expect(price.fees).toBe(Math.floor((price.meal * 4 + 50) / 100) + Math.floor((price.leisure * 5 + 50) / 100));
      expect(price.saved).toBeGreaterThanOrEqual(0);
    }
    expect(OFFER_INPUTS).toHaveLength(4);
  });
});
