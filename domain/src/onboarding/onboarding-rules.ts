import { isCompanyId, isVatId } from '../identifiers/company-id';
import { isEmail } from '../identifiers/email';
import { isPostcode } from '../identifiers/postcode';
import { isOneLine, isVisible } from '../text/one-line';
import { isOneOf } from '../name-lists';
import { ONBOARDING_LIMITS, PHONE_COUNTRY_CODES, type LeisureBenefitChoice } from './onboarding-limits';

/** What can be wrong with a field (ONB-S42). */
export type OnboardingFieldCode =
  | 'field.required'
  | 'field.tooLong'
  | 'field.invalid'
  | 'field.unsafeText'
  | 'onboarding.email.invalid'
  | 'onboarding.companyIdentificationNumber.invalid'
  | 'onboarding.phoneNumber.invalid'
  | 'onboarding.employeeCount.range'
  | 'onboarding.consent.required'
  | 'onboarding.affidavit.required'
  | 'onboarding.authorisedPersons.count';

type Rule<T> = (value: T) => OnboardingFieldCode | null;

const { employeeCount, authorisedPersons, textMax, phoneDigits } = ONBOARDING_LIMITS;

/** Filled in, and right. */
const written =
  (isRight: (text: string) => boolean, code: OnboardingFieldCode): Rule<string> =>
  (text) => {
    if (!isVisible(text)) return 'field.required';
    return isRight(text) ? null : code;
  };

const line: Rule<string> = (text) => {
  if (!isVisible(text)) return 'field.required';
  if (text.length > textMax) return 'field.tooLong';
  return isOneLine(text) ? null : 'field.unsafeText';
};

const isPhoneNumber = (text: string): boolean => new RegExp(`^\\d{${phoneDigits}}$`, 'u').test(text);

/** The form a registration begins with; texts as they are sent, trimmed and without the spaces of a phone number. */
export const START_RULES = {
  email: written(isEmail, 'onboarding.email.invalid'),
  companyIdentificationNumber: written(isCompanyId, 'onboarding.companyIdentificationNumber.invalid'),
  phoneCountryCode: written((text) => isOneOf(PHONE_COUNTRY_CODES, text), 'field.invalid'),
  phoneNumber: written(isPhoneNumber, 'onboarding.phoneNumber.invalid'),
  employeeCount: (count: number) =>
    Number.isInteger(count) && count >= employeeCount.min && count <= employeeCount.max ? null : 'onboarding.employeeCount.range',
} satisfies Record<string, Rule<string> | Rule<number>>;

/** The consent can be made optional by the provider. */
export const checkConsent = (isGiven: boolean, isRequired: boolean): OnboardingFieldCode | null =>
  isRequired && !isGiven ? 'onboarding.consent.required' : null;

/** Company information; of the persons each, and how many. */
export const COMPANY_RULES = {
  companyVATNumber: (text: string) => (text === '' || isVatId(text) ? null : 'field.invalid'),
  companyName: line,
  streetAddress: line,
  streetNumber: line,
  city: line,
  postcode: written(isPostcode, 'field.invalid'),
  personName: line,
  personCount: (count: number) =>
    count >= authorisedPersons.min && count <= authorisedPersons.max ? null : 'onboarding.authorisedPersons.count',
} satisfies Record<string, Rule<string> | Rule<number>>;

export const SIGN_RULES = {
  isAffidavitGiven: (isGiven: boolean) => (isGiven ? null : 'onboarding.affidavit.required'),
} satisfies Record<string, Rule<boolean>>;

/** Only organisations with such a fund are asked (ONB-S41). */
export const checkLeisureChoice = (choice: LeisureBenefitChoice, isFksp: boolean): OnboardingFieldCode | null =>
  choice === 'none' || isFksp ? null : 'field.invalid';

/** Legal forms of organisations of the state and of municipalities, which have a fund for their people's leisure (ONB-S21). */
const FKSP_LEGAL_FORMS: readonly string[] = ['325', '331', '801', '804'];

export const isFksp = (legalForm: string | null): boolean => legalForm !== null && FKSP_LEGAL_FORMS.includes(legalForm);
