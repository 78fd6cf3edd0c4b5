/** Figures of the registration of a company. */
export const ONBOARDING_LIMITS = {
  employeeCount: { min: 1, max: 999_999 },
  /** The screen offers fewer than the server takes (ONB-S40). */
  authorisedPersons: { min: 1, max: 5, onScreen: 3 },
  textMax: 255,
  phoneDigits: 9,
  noticePeriodMonths: 3,
  /** An unfinished registration ends so long after its last step (ONB-S34). */
  daysOpen: 30,
} as const;

export const PHONE_COUNTRY_CODES = ['420', '421'] as const;
export type PhoneCountryCode = (typeof PHONE_COUNTRY_CODES)[number];

/** Where a company of the state has the money for leisure from. */
export const LEISURE_BENEFIT_CHOICES = ['none', 'fkspFund', 'other'] as const;
export type LeisureBenefitChoice = (typeof LEISURE_BENEFIT_CHOICES)[number];
