import type { ProductProposal } from '@portal/contract/onboarding';
import { czkToHellers } from '@portal/domain/money/money';
import { percentOfFraction, type OnboardingFees } from '@portal/domain/onboarding/onboarding-fees';

const hellers = (czk: number): number => czkToHellers(czk) ?? 0;

/** The proposal of the server as fees are counted with: hellers, and percents in place of fractions (ONB-186). */
export const feesOf = (proposal: ProductProposal): OnboardingFees => ({
  cardOrderFee: hellers(proposal.cardOrderFee),
  replacementCardOrderFee: hellers(proposal.replacementCardOrderFee),
  deliveryPrice: hellers(proposal.deliveryPrice),
  mealCreditTopUpFeePercentage: percentOfFraction(proposal.mealCreditTopUpFeePercentage),
  leisureCreditTopUpFeePercentage: percentOfFraction(proposal.leisureCreditTopUpFeePercentage),
  monthlyActiveUserFee: hellers(proposal.monthlyActiveUserFee),
  mealCreditMinimumTopUpFee: hellers(proposal.mealCreditMinimumTopUpFee),
  leisureCreditMinimumTopUpFee: hellers(proposal.leisureCreditMinimumTopUpFee),
});
