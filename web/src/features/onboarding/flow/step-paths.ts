import type { OnboardingStep } from '@portal/domain/onboarding/onboarding-steps';
import { paths } from '../../../lib/paths';

/** The steps that have a screen of their own, in order; each is known by what is done on it. */
export const SCREEN_STEPS = ['customiseOffer', 'verifyCompanyInformation', 'signDocuments', 'onboardingCompleted'] as const;
export type ScreenStep = (typeof SCREEN_STEPS)[number];

export const STEP_PATHS = {
  start: paths.onboarding,
  customiseOffer: paths.onboardingQuotation,
  verifyCompanyInformation: paths.onboardingCompany,
  signDocuments: paths.onboardingContract,
  onboardingCompleted: paths.onboardingRegistration,
} as const satisfies Readonly<Record<OnboardingStep, string>>;

/** The step whose screen stands at an address; the first one for an address of none. */
export const stepAt = (pathname: string): ScreenStep =>
  SCREEN_STEPS.find((step) => STEP_PATHS[step] === pathname.replace(/\/$/, '')) ?? 'customiseOffer';
