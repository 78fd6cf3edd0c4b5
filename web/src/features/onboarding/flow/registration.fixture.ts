import type { OnboardingState } from '@portal/contract/onboarding';
import { storeOnboarding } from './stored-onboarding';

const ID = '5b1c2f3e-8f3a-4c55-9a10-2f8f6f0f7a01';
const TITLES = ['Rámcová smlouva', 'Obchodní podmínky', 'Ceník', 'Zpracování osobních údajů'];

const documentSet = (prefix: string) => ({
  downloadAllUrl: `/api/document-onboarding/${ID}`,
  files: TITLES.map((title, index) => {
    const uid = `${prefix}000000-0000-4000-8000-00000000000${index}`;
    return { uid, title, name: `${index}.pdf`, url: `/api/document-onboarding/${uid}` };
  }),
});

const registered = {
  companyVATNumber: 'CZ09900136',
  companyName: 'Truhlářství Kovařík s.r.o.',
  streetAddress: 'U Hřiště',
  streetNumber: '214',
  city: 'Polepy',
  postcode: '28002',
  isFKSP: false,
};

/** A registration whose price is agreed to, as the server tells of it. */
export const onboardingFixture = (changes: Partial<OnboardingState> = {}): OnboardingState => ({
  onboardingId: ID,
  lastCompletedStep: 'customiseOffer',
  initialInfo: {
    isMarketingConsentGiven: true,
    phoneCountryCode: '420',
    email: 'pavel@truhlarstvikovarik.example',
    phoneNumber: '602111222',
    companyIdentificationNumber: '09900136',
    employeeCount: 18,
  },
  companyInfo: registered,
  registeredPersons: [
    { firstName: 'Pavel', lastName: 'Kovařík' },
    { firstName: 'Lenka', lastName: 'Horáková' },
  ],
  verifiedCompanyInfo: null,
  productProposal: {
    cardOrderFee: 120,
    replacementCardOrderFee: 150,
    deliveryPrice: 250,
    mealCreditTopUpFeePercentage: 0.06,
    leisureCreditTopUpFeePercentage: 0.07,
    monthlyActiveUserFee: 0,
    mealCreditMinimumTopUpFee: 100,
    leisureCreditMinimumTopUpFee: 100,
  },
  priceVersion: 'a1',
  documentDrafts: documentSet('d0'),
  documents: null,
  ...changes,
});

/** The same with the company verified: there are documents to sign. */
export const verifiedFixture = (changes: Partial<OnboardingState> = {}): OnboardingState =>
  onboardingFixture({
    lastCompletedStep: 'verifyCompanyInformation',
    verifiedCompanyInfo: { ...registered, authorisedPersons: [{ firstName: 'Pavel', lastName: 'Kovařík' }] },
    documents: documentSet('f0'),
    ...changes,
  });

/** As this browser has it from before. */
export const keepFixture = (state: OnboardingState): void =>
  storeOnboarding({ onboardingId: state.onboardingId, status: { ...state, formerProposal: null, offer: null } });
