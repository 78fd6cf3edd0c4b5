import type { Resolver } from 'react-hook-form';
import type { OnboardingStart } from '@portal/contract/onboarding/onboarding';
import { normalisePhone } from '@portal/domain/identifiers/phone';
import { PHONE_COUNTRY_CODES } from '@portal/domain/onboarding/onboarding-limits';
import { checkConsent, START_RULES, type OnboardingFieldCode } from '@portal/domain/onboarding/onboarding-rules';
import { fieldErrors } from '../../../ui/form/field-errors';

export interface StartValues {
  email: string;
  companyIdentificationNumber: string;
  /** Empty until one is chosen: none is offered as the usual one (ONB-S36). */
  phoneCountryCode: string;
  phoneNumber: string;
  employeeCount: number | null;
  isMarketingConsentGiven: boolean;
}

export const EMPTY_START: StartValues = {
  email: '',
  companyIdentificationNumber: '',
  phoneCountryCode: '',
  phoneNumber: '',
  employeeCount: null,
  isMarketingConsentGiven: false,
};

/** Without spaces, and without the prefix that is chosen beside it: whole numbers are pasted, too. While none is chosen, any of them. */
const phoneOf = ({ phoneNumber, phoneCountryCode }: StartValues): string => {
  const prefixes = phoneCountryCode === '' ? PHONE_COUNTRY_CODES.join('|') : phoneCountryCode;
  return normalisePhone(phoneNumber).replace(new RegExp(`^(?:\\+|00)(?:${prefixes})`, 'u'), '');
};

/** As it is sent: trimmed, the phone as its nine digits (ONB-S37). */
export const startPayload = (values: StartValues): OnboardingStart => ({
  isMarketingConsentGiven: values.isMarketingConsentGiven,
  phoneCountryCode: values.phoneCountryCode,
  email: values.email.trim(),
  phoneNumber: phoneOf(values),
  companyIdentificationNumber: values.companyIdentificationNumber.replaceAll(/\s/g, ''),
  employeeCount: values.employeeCount ?? Number.NaN,
});

/** The domain's rules; whether the consent is among them is the provider's choice. */
export function startResolver(
  isConsentRequired: boolean,
  say: (field: keyof StartValues, code: OnboardingFieldCode) => string,
): Resolver<StartValues> {
  return (values) => {
    const sent = startPayload(values);
    const codes: Record<keyof StartValues, OnboardingFieldCode | null> = {
      email: START_RULES.email(sent.email),
      companyIdentificationNumber: START_RULES.companyIdentificationNumber(sent.companyIdentificationNumber),
      phoneCountryCode: START_RULES.phoneCountryCode(sent.phoneCountryCode),
      phoneNumber: START_RULES.phoneNumber(sent.phoneNumber),
      employeeCount: values.employeeCount === null ? 'field.required' : START_RULES.employeeCount(sent.employeeCount),
      isMarketingConsentGiven: checkConsent(sent.isMarketingConsentGiven, isConsentRequired),
    };
    const said = Object.entries(codes).flatMap(([field, code]) => (code === null ? [] : [[field, say(field as keyof StartValues, code)]]));
    return fieldErrors(values, Object.fromEntries(said), (sentence) => sentence);
  };
}
