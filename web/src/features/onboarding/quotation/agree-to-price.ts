import type { QueryClient } from '@tanstack/react-query';
import { laterStep } from '@portal/domain/onboarding/onboarding-steps';
import { keepOnboarding } from '../flow/onboarding-query';
import type { Onboarding } from '../flow/stored-onboarding';

/** The price that is shown is agreed to (ONB-S01). After another one the company is confirmed again, as its documents hold the former. */
export function agreeToPrice(queryClient: QueryClient, { onboardingId, lastCompletedStep, formerProposal }: Onboarding): void {
  const agreed =
    formerProposal === null
      ? { lastCompletedStep: laterStep(lastCompletedStep, 'customiseOffer') }
      : { lastCompletedStep: 'customiseOffer' as const, formerProposal: null, documents: null };
  keepOnboarding(queryClient, onboardingId, agreed);
}
