import { pragueDay } from '@portal/domain/calendar/prague-day';
import { formatPostcode } from '@portal/domain/identifiers/postcode';
import type { OnboardingDocumentKind } from '@portal/domain/onboarding/onboarding-steps';
import type { OnboardingFees } from '@portal/domain/onboarding/onboarding-fees';
import type { Hellers } from '@portal/domain/money/money';
import type { AgreementData, PriceRow } from '../../adapters/documents/agreement/agreement-data';
import { documentFormats } from '../../adapters/documents/document-formats';
import { type Provider, supplierParty } from '../../provider';
import type { RegisteredInfo, VerifiedInfo } from '../../store/onboarding/onboardings';
import { CHAPTERS } from './agreement-chapters';
import { DOCUMENT_NAMES } from './document-names';

export interface Agreement {
  kind: OnboardingDocumentKind;
  /** As the register knows the company in a draft, as it confirmed itself in what it signs. */
  company: RegisteredInfo | VerifiedInfo;
  identificationNumber: string;
  fees: OnboardingFees;
  now: Date;
}

const SAMPLE = 'Vzorové znění. Závazný text dodá poskytovatel.';
const DRAFT = 'Návrh k prostudování, nepodepisuje se.';
const formats = documentFormats('cs');

/** One of the documents of a client, ready to be drawn. */
export function agreementData(provider: Provider, { kind, company, identificationNumber, fees, now }: Agreement): AgreementData {
  const isFinal = 'authorisedPersons' in company;
  return {
    title: DOCUMENT_NAMES[kind].cs,
    reference: kind === 'contract' ? null : 'Příloha rámcové smlouvy',
    issuedOn: pragueDay(now.getTime()),
    marks: isFinal ? [SAMPLE] : [DRAFT, SAMPLE],
    provider: supplierParty(provider, 'cs'),
    client: {
      name: company.companyName ?? 'Firma bude doplněna',
      lines: [
        [company.streetAddress, company.streetNumber].filter((part) => part !== null).join(' '),
        [company.postcode === null ? null : formatPostcode(company.postcode), company.city].filter((part) => part !== null).join(' '),
        [`IČO ${identificationNumber}`, company.companyVATNumber === null ? null : `DIČ ${company.companyVATNumber}`]
          .filter((part) => part !== null)
          .join('   '),
      ],
    },
    chapters: [...CHAPTERS[kind]],
    prices: kind === 'priceList' ? priceRows(fees) : [],
    signatories:
      kind === 'contract' && isFinal ? company.authorisedPersons.map(({ firstName, lastName }) => `${firstName} ${lastName}`) : [],
  };
}

const priceRows = (fees: OnboardingFees): PriceRow[] => [
  { label: 'Vydání karty', price: formats.money(fees.cardOrderFee) },
  { label: 'Náhradní karta', price: formats.money(fees.replacementCardOrderFee) },
  { label: 'Doručení zásilky', price: formats.money(fees.deliveryPrice) },
  { label: 'Dobití kreditu Gastro', price: percent(fees.mealCreditTopUpFeePercentage) },
  { label: 'Dobití kreditu Flexi', price: percent(fees.leisureCreditTopUpFeePercentage) },
  { label: 'Nejnižší poplatek za dobití kreditu Gastro', price: leastFee(fees.mealCreditMinimumTopUpFee) },
  { label: 'Nejnižší poplatek za dobití kreditu Flexi', price: leastFee(fees.leisureCreditMinimumTopUpFee) },
  { label: 'Měsíčně za aktivního uživatele', price: formats.money(fees.monthlyActiveUserFee) },
];

const percent = (value: number): string => `${formats.number(value)}\u00A0%`;
const leastFee = (amount: Hellers): string => (amount === 0 ? 'bez minima' : formats.money(amount));
