import { topUpFee } from '../catalogue/price-list';
import { FEE_VAT_RATE } from '../catalogue/services';
import { hellers, sumHellers, vatOf, type Hellers } from '../money/money';
import { contractFees, type OnboardingFees } from './onboarding-fees';

/** What a company would give its people. */
export interface Offer {
  employees: number;
  workdays: number;
  dailyMealAllowance: Hellers;
  monthlyLeisureCredit: Hellers;
}

const isWithin = (value: number, min: number, max: number): boolean => value >= min && value <= max;

export const OFFER_INPUTS = [
  'employees',
  'workdays',
  'dailyMealAllowance',
  'monthlyLeisureCredit',
] as const satisfies readonly (keyof Offer)[];

/** Whether each input can be counted with. */
export const OFFER_RULES: Readonly<Record<keyof Offer, (value: number) => boolean>> = {
  employees: (count) => Number.isInteger(count) && count > 0,
  workdays: (days) => Number.isInteger(days) && isWithin(days, 1, 31),
  dailyMealAllowance: (amount) => Number.isSafeInteger(amount) && isWithin(amount, 0, 250_00),
  monthlyLeisureCredit: (amount) => Number.isSafeInteger(amount) && isWithin(amount, 0, 5_000_00),
};

/**
 * What the calculator begins with (ONB-S35). Its meal allowance is the tax-optimal one of 2025; a value set by law follows the day, so
 * it gives way to today's where that is known and can be counted with.
 */
export const DEFAULT_OFFER: Offer = {
  employees: 10,
  workdays: 21,
  dailyMealAllowance: hellers(225_00),
  monthlyLeisureCredit: hellers(1_000_00),
};

export const offerOfToday = (optimalMeal: Hellers | null): Offer =>
  optimalMeal !== null && OFFER_RULES.dailyMealAllowance(optimalMeal)
    ? { ...DEFAULT_OFFER, dailyMealAllowance: optimalMeal }
    : DEFAULT_OFFER;

export interface OfferPrice {
  meal: Hellers;
  leisure: Hellers;
  /** Without VAT. */
  fees: Hellers;
  /** A month, without VAT. */
  total: Hellers;
  perEmployee: Hellers;
  /** A month against the regular fees. */
  saved: Hellers;
  /** On top of the fees; credit lies outside VAT. */
  vatOfFees: Hellers;
  /** Once: cards and one delivery, without VAT. */
  cardsAndDelivery: Hellers;
}

/** The price of an offer to the heller. Throws for one that breaks a rule. */
export function priceOffer(offer: Offer, regular: OnboardingFees): OfferPrice {
  const broken = OFFER_INPUTS.find((name) => !OFFER_RULES[name](offer[name]));
  if (broken !== undefined) throw new RangeError(`${broken} of an offer: ${offer[broken]}`);
  const ours = contractFees(regular);
  const meal = hellers(offer.employees * offer.workdays * offer.dailyMealAllowance);
  const leisure = hellers(offer.employees * offer.monthlyLeisureCredit);
  const feesBy = (list: OnboardingFees): Hellers[] => [
    topUpFee(meal, list.mealCreditTopUpFeePercentage, list.mealCreditMinimumTopUpFee),
    topUpFee(leisure, list.leisureCreditTopUpFeePercentage, list.leisureCreditMinimumTopUpFee),
    hellers(offer.employees * list.monthlyActiveUserFee),
  ];
  const fees = sumHellers(feesBy(ours));
  const total = sumHellers([meal, leisure, fees]);
  return {
    meal,
    leisure,
    fees,
    total,
    perEmployee: hellers(Math.round(total / offer.employees)),
    saved: hellers(sumHellers(feesBy(regular)) - fees),
    // Line by line, as orders round it.
    vatOfFees: sumHellers(feesBy(ours).map((fee) => vatOf(fee, FEE_VAT_RATE))),
    cardsAndDelivery: hellers(offer.employees * ours.cardOrderFee + ours.deliveryPrice),
  };
}
