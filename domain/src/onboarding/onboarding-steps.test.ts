import { describe, expect, it } from 'vitest';
import { laterStep, nextStep, ONBOARDING_STEPS, openStep, type OnboardingStep } from './onboarding-steps';

describe('the steps of a registration', () => {
  it('[ONB-104] stand in their order', () => {
    expect(ONBOARDING_STEPS).toEqual(['start', 'customiseOffer', 'verifyCompanyInformation', 'signDocuments', 'onboardingCompleted']);
    expect(ONBOARDING_STEPS.map(nextStep)).toEqual([...ONBOARDING_STEPS.slice(1), 'onboardingCompleted']);
  });

  it('are done by the later of two words', () => {
    for (const [index, one] of ONBOARDING_STEPS.entries())
      for (const [place, other] of ONBOARDING_STEPS.entries()) expect(laterStep(one, other)).toBe(ONBOARDING_STEPS[Math.max(index, place)]);
  });

  const all: Record<string, OnboardingStep[]> = {
    // Asked for, in the order of the steps → shown.
    start: ['customiseOffer', 'customiseOffer', 'customiseOffer', 'customiseOffer', 'customiseOffer'],
    customiseOffer: [
      'verifyCompanyInformation',
      'customiseOffer',
      'verifyCompanyInformation',
      'verifyCompanyInformation',
      'verifyCompanyInformation',
    ],
    verifyCompanyInformation: ['signDocuments', 'customiseOffer', 'verifyCompanyInformation', 'signDocuments', 'signDocuments'],
    signDocuments: Array.from({ length: 5 }, () => 'onboardingCompleted'),
    onboardingCompleted: Array.from({ length: 5 }, () => 'onboardingCompleted'),
  };
  it.each(ONBOARDING_STEPS)('after %s show no later one than the next, and no earlier one than the signature', (last) => {
    expect(ONBOARDING_STEPS.map((asked) => openStep(asked, last))).toEqual(all[last]);
  });

  it('before anything was started lead to the start', () => {
    expect(ONBOARDING_STEPS.map((asked) => openStep(asked, null))).toEqual(ONBOARDING_STEPS.map(() => 'start'));
  });
});
