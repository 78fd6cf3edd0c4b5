import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OnboardingState } from '@portal/contract/onboarding';
import { problemOf, type CallProblem } from '../../../lib/call/call-error';
import { NO_ONBOARDING, useCurrentOnboarding } from './current-onboarding';
import { isOver } from './ended-onboarding';
import { isProductProposal } from './is-onboarding-state';
import { keepNewPrice, keepOnboarding, type NewPrice } from './onboarding-query';

/**
 * The call a step is done with: its answer is merged into what is known of the registration. A refusal is thrown for whoever shows it, and
 * what it says about the whole registration is acted upon.
 */
export function useStepCall<Input>(send: (onboardingId: string, input: Input) => Promise<{ data: Partial<OnboardingState> }>) {
  const queryClient = useQueryClient();
  const { onboardingId } = useCurrentOnboarding();
  const react = useStepRefusal();
  return useMutation({
    mutationFn: async (input: Input) => {
      if (onboardingId === null) throw new Error(NO_ONBOARDING);
      const { data } = await send(onboardingId, input);
      keepOnboarding(queryClient, onboardingId, data);
      return data;
    },
    onError: react,
  });
}

/**
 * What a refused call says about the whole registration: one that is over takes the screen, a missing step is looked up again and the guard
 * leads to it (ONB-115, ONB-116), a new price goes back to the quotation.
 */
export function useStepRefusal(): (error: unknown) => void {
  const queryClient = useQueryClient();
  const { status, read, end } = useCurrentOnboarding();
  return (error) => {
    const problem = problemOf(error);
    if (isOver(problem)) end(problem);
    else if (problem.code === 'stepMissing' || problem.code === 'documentsSigned') void read();
    else if (problem.code === 'onboarding.priceChanged' && status !== undefined) {
      const price = newPriceOf(problem);
      if (price !== null) keepNewPrice(queryClient, status, price);
    }
  };
}

function newPriceOf({ meta: { productProposal, priceVersion } }: CallProblem): NewPrice | null {
  return isProductProposal(productProposal) && typeof priceVersion === 'string' ? { productProposal, priceVersion } : null;
}
