/** Where the copy of a signed document that goes with the mail is kept. */
export const mailedFileKey = (onboardingUid: string, uid: string): string => `onboarding/${onboardingUid}/${uid}.pdf`;
