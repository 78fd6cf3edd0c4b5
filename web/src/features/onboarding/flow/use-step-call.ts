import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type OnboardingState, verifyCompanyInformation, type CompanyInformation } from '@portal/contract/onboarding/onboarding';
import { problemOf, type CallProblem } from '../../../lib/call/call-error';
import { NO_ONBOARDING, useCurrentOnboarding, useOnboarding } from './current-onboarding';
import { isProductProposal } from './is-onboarding-state';
import { keepNewPrice, keepOnboarding, type NewPrice } from './onboarding-query';
import { call } from '../../../lib/call/call';

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

/** Says who the company is, under the price that was seen. */
export function useVerifyCompany() {
  const { priceVersion } = useOnboarding();
  return useStepCall((id, company: CompanyInformation) =>
    call(verifyCompanyInformation, { params: { id }, body: { ...company, priceVersion } }),
  );
}

/** How a registration can be over (ONB-168 to ONB-170). */
export const ENDS = ['notFound', 'cancelled', 'alreadyRegistered'] as const;
export type End = (typeof ENDS)[number];

/** How it ended, as a refused call says; null when it goes on. An address with nonsense for an id leads nowhere either. */
export function endOf({ code, status }: Pick<CallProblem, 'code' | 'status'>): End | null {
  if (code === 'onboardingCancelled') return 'cancelled';
  if (code === 'alreadyRegistered') return 'alreadyRegistered';
  return code === 'onboardingNotFound' || status === 404 ? 'notFound' : null;
}

export const isOver = (problem: CallProblem): boolean => endOf(problem) !== null;
