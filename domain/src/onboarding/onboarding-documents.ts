/** What a client concludes, in the order it is read. */
export const ONBOARDING_DOCUMENTS = ['contract', 'terms', 'priceList', 'personalData'] as const;
export type OnboardingDocumentKind = (typeof ONBOARDING_DOCUMENTS)[number];
