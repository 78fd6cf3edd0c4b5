/** The steps of a registration in their order; each name is the step that is done. */
export const ONBOARDING_STEPS = ['start', 'customiseOffer', 'verifyCompanyInformation', 'signDocuments', 'onboardingCompleted'] as const;
export type OnboardingStep = (typeof ONBOARDING_STEPS)[number];

const place = (step: OnboardingStep): number => ONBOARDING_STEPS.indexOf(step);

/** The step to do after the last one done; after the end there is none. */
export const nextStep = (last: OnboardingStep): OnboardingStep => ONBOARDING_STEPS[place(last) + 1] ?? 'onboardingCompleted';

/** What is done by the server's word or by the browser's: the offer is agreed to without a call (ONB-S01). */
export const laterStep = (one: OnboardingStep, other: OnboardingStep): OnboardingStep => (place(one) < place(other) ? other : one);

/**
 * The step whose screen may be shown when one is asked for: no later one than the next, an earlier one until the contract is signed, and not the
 * start while something goes on (ONB-S02, ONB-S03). `last` is null when nothing was started.
 */
export function openStep(asked: OnboardingStep, last: OnboardingStep | null): OnboardingStep {
  if (last === null) return 'start';
  const next = nextStep(last);
  const isSigned = place(last) >= place('signDocuments');
  return isSigned || asked === 'start' || place(asked) > place(next) ? next : asked;
}

/** What a client concludes, in the order it is read. */
export const ONBOARDING_DOCUMENTS = ['contract', 'terms', 'priceList', 'personalData'] as const;
export type OnboardingDocumentKind = (typeof ONBOARDING_DOCUMENTS)[number];
