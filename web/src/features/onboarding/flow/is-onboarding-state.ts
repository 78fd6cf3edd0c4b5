import type { OnboardingState, ProductProposal } from '@portal/contract/onboarding/onboarding';
import { ONBOARDING_STEPS } from '@portal/domain/onboarding/onboarding-steps';

type Loose = Partial<Record<string, unknown>>;

/**
 * Whether an answer, or what lies in the browser's storage, is a registration screens can be drawn of (ONB-171). Written by hand: the
 * contract's schema would bring its library along to the first screen.
 */
export const isOnboardingState = (value: unknown): value is OnboardingState =>
  isObject(value) && Object.entries(PARTS).every(([name, isRight]) => isRight(value[name]));

export const isProductProposal = (value: unknown): value is ProductProposal =>
  isObject(value) && FEES.every((fee) => typeof value[fee] === 'number');

const FEES = [
  'cardOrderFee',
  'replacementCardOrderFee',
  'deliveryPrice',
  'mealCreditTopUpFeePercentage',
  'leisureCreditTopUpFeePercentage',
  'monthlyActiveUserFee',
  'mealCreditMinimumTopUpFee',
  'leisureCreditMinimumTopUpFee',
] as const;

const isObject = (value: unknown): value is Loose => typeof value === 'object' && value !== null;

const hasTexts = (value: unknown, names: readonly string[]): value is Loose =>
  isObject(value) && names.every((name) => typeof value[name] === 'string');

const isDocumentSet = (value: unknown): boolean =>
  hasTexts(value, ['downloadAllUrl']) &&
  Array.isArray(value.files) &&
  value.files.every((file) => hasTexts(file, ['uid', 'title', 'name', 'url']));

const isCompanyInfo = (value: unknown): value is Loose => isObject(value) && typeof value.isFKSP === 'boolean';

const PARTS: Readonly<Record<keyof OnboardingState, (value: unknown) => boolean>> = {
  onboardingId: (value) => typeof value === 'string',
  lastCompletedStep: (value) => ONBOARDING_STEPS.some((step) => step === value),
  initialInfo: (value) =>
    hasTexts(value, ['email', 'companyIdentificationNumber', 'phoneCountryCode', 'phoneNumber']) && typeof value.employeeCount === 'number',
  companyInfo: isCompanyInfo,
  registeredPersons: Array.isArray,
  isSoleTrader: (value) => typeof value === 'boolean',
  verifiedCompanyInfo: (value) => value === null || (isCompanyInfo(value) && Array.isArray(value.authorisedPersons)),
  productProposal: isProductProposal,
  priceVersion: (value) => typeof value === 'string',
  documentDrafts: isDocumentSet,
  documents: (value) => value === null || isDocumentSet(value),
};
