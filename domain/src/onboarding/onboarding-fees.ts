import { priceList } from '../catalogue/price-list';
import { czkToHellers, hellers, hellersToCzk, type Czk, type Hellers } from '../money/money';

/** What a quotation speaks of; fees for topping up are percents. */
export interface OnboardingFees {
  cardOrderFee: Hellers;
  replacementCardOrderFee: Hellers;
  deliveryPrice: Hellers;
  mealCreditTopUpFeePercentage: number;
  leisureCreditTopUpFeePercentage: number;
  monthlyActiveUserFee: Hellers;
  mealCreditMinimumTopUpFee: Hellers;
  leisureCreditMinimumTopUpFee: Hellers;
}

/** The regular column of the quotation: what the server proposes, where the provider does not say otherwise (ONB-S22, ONB-S23). */
export const REGULAR_FEES: OnboardingFees = {
  cardOrderFee: hellers(120_00),
  replacementCardOrderFee: hellers(150_00),
  deliveryPrice: hellers(250_00),
  mealCreditTopUpFeePercentage: 6,
  leisureCreditTopUpFeePercentage: 7,
  monthlyActiveUserFee: hellers(0),
  mealCreditMinimumTopUpFee: hellers(100_00),
  leisureCreditMinimumTopUpFee: hellers(100_00),
};

/** The customised column: the prices orders are counted with. Only the monthly fee stands in no price list, and is the regular one. */
export function contractFees({ monthlyActiveUserFee }: Pick<OnboardingFees, 'monthlyActiveUserFee'>): OnboardingFees {
  const prices = priceList();
  return {
    cardOrderFee: prices.unitPrice('90C-401'),
    replacementCardOrderFee: prices.unitPrice('90C-402'),
    deliveryPrice: prices.unitPrice('90C-422'),
    mealCreditTopUpFeePercentage: prices.feePercent('26C-828'),
    leisureCreditTopUpFeePercentage: prices.feePercent('27C-728'),
    monthlyActiveUserFee,
    mealCreditMinimumTopUpFee: prices.minimumFee('26C-828'),
    leisureCreditMinimumTopUpFee: prices.minimumFee('27C-728'),
  };
}

/** The same fees on the wire: CZK, and percentages as fractions (ONB-186). */
export type ProposedFees = { [Fee in keyof OnboardingFees]: OnboardingFees[Fee] extends Hellers ? Czk : number };

export const proposeFees = (fees: OnboardingFees): ProposedFees => ({
  cardOrderFee: hellersToCzk(fees.cardOrderFee),
  replacementCardOrderFee: hellersToCzk(fees.replacementCardOrderFee),
  deliveryPrice: hellersToCzk(fees.deliveryPrice),
  mealCreditTopUpFeePercentage: fractionOfPercent(fees.mealCreditTopUpFeePercentage),
  leisureCreditTopUpFeePercentage: fractionOfPercent(fees.leisureCreditTopUpFeePercentage),
  monthlyActiveUserFee: hellersToCzk(fees.monthlyActiveUserFee),
  mealCreditMinimumTopUpFee: hellersToCzk(fees.mealCreditMinimumTopUpFee),
  leisureCreditMinimumTopUpFee: hellersToCzk(fees.leisureCreditMinimumTopUpFee),
});

/** What was proposed, as prices are counted. */
export const readProposedFees = (proposed: ProposedFees): OnboardingFees => ({
  cardOrderFee: czkToHellers(proposed.cardOrderFee),
  replacementCardOrderFee: czkToHellers(proposed.replacementCardOrderFee),
  deliveryPrice: czkToHellers(proposed.deliveryPrice),
  mealCreditTopUpFeePercentage: percentOfFraction(proposed.mealCreditTopUpFeePercentage),
  leisureCreditTopUpFeePercentage: percentOfFraction(proposed.leisureCreditTopUpFeePercentage),
  monthlyActiveUserFee: czkToHellers(proposed.monthlyActiveUserFee),
  mealCreditMinimumTopUpFee: czkToHellers(proposed.mealCreditMinimumTopUpFee),
  leisureCreditMinimumTopUpFee: czkToHellers(proposed.leisureCreditMinimumTopUpFee),
});

/** On the wire a percentage is a fraction: 0.04 is shown as 4 %. */
export const percentOfFraction = (fraction: number): number => Math.round(fraction * 10_000) / 100;
export const fractionOfPercent = (percent: number): number => percent / 100;
