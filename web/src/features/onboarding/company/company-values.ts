import type { CompanyInformation, OnboardingState } from '@portal/contract/onboarding/onboarding';
import { formatPostcode, normalisePostcode } from '@portal/domain/identifiers/postcode';
import { COMPANY_RULES, type OnboardingFieldCode } from '@portal/domain/onboarding/onboarding-rules';

export interface PersonValues {
  firstName: string;
  lastName: string;
}

/** Company information as its form holds it; named as on the wire, so that errors of the server find their fields. */
export interface CompanyValues {
  companyVATNumber: string;
  companyName: string;
  streetAddress: string;
  streetNumber: string;
  city: string;
  postcode: string;
  authorisedPersons: PersonValues[];
  /** What is written in the search for an address. */
  addressSearch: string;
}

export const NO_PERSON: PersonValues = { firstName: '', lastName: '' };

/** What was verified last, else what the register says (ONB-S20); a sole trader signs for themselves. */
export function companyValuesOf({ verifiedCompanyInfo, companyInfo, isSoleTrader, registeredPersons }: OnboardingState): CompanyValues {
  const known = verifiedCompanyInfo ?? companyInfo;
  const persons = verifiedCompanyInfo?.authorisedPersons ?? (isSoleTrader ? registeredPersons : []);
  return {
    companyVATNumber: known.companyVATNumber ?? '',
    companyName: known.companyName ?? '',
    streetAddress: known.streetAddress ?? '',
    streetNumber: known.streetNumber ?? '',
    city: known.city ?? '',
    postcode: formatPostcode(known.postcode ?? ''),
    authorisedPersons: persons.length === 0 ? [NO_PERSON] : persons,
    addressSearch: '',
  };
}

/** What is sent. */
export const companyInformationOf = ({ addressSearch: _typed, ...values }: CompanyValues): CompanyInformation => ({
  companyVATNumber: plainVatNumber(values.companyVATNumber) || null,
  companyName: values.companyName.trim(),
  streetAddress: values.streetAddress.trim(),
  streetNumber: values.streetNumber.trim(),
  city: values.city.trim(),
  postcode: normalisePostcode(values.postcode),
  authorisedPersons: values.authorisedPersons.map(({ firstName, lastName }) => ({
    firstName: firstName.trim(),
    lastName: lastName.trim(),
  })),
});

/** What the form refuses by itself, by field: `authorisedPersons.0.firstName`. */
export function companyProblems(values: CompanyValues): Partial<Record<string, OnboardingFieldCode>> {
  const sent = companyInformationOf(values);
  const fields = ['companyName', 'streetAddress', 'streetNumber', 'city', 'postcode'] as const;
  const problems: [string, OnboardingFieldCode | null][] = [
    ['companyVATNumber', COMPANY_RULES.companyVATNumber(sent.companyVATNumber ?? '')],
    ...fields.map((field): [string, OnboardingFieldCode | null] => [field, COMPANY_RULES[field](sent[field])]),
    ...sent.authorisedPersons.flatMap(({ firstName, lastName }, index): [string, OnboardingFieldCode | null][] => [
      [`authorisedPersons.${index}.firstName`, COMPANY_RULES.personName(firstName)],
      [`authorisedPersons.${index}.lastName`, COMPANY_RULES.personName(lastName)],
    ]),
  ];
  return Object.fromEntries(problems.flatMap(([field, code]) => (code === null ? [] : [[field, code]])));
}

/** People write it with spaces and small letters. */
export const plainVatNumber = (text: string): string => text.replace(/\s/gu, '').toUpperCase();
