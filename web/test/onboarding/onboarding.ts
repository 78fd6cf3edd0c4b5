import type { OnboardingState } from '@portal/contract/onboarding/onboarding';
import { czk } from '@portal/domain/money/money';

export const ONBOARDING_ID = '3f0c2d0e-6d6b-4a53-9f0e-7a1f5a2f9f11';

const document = (number: number, title: string, name: string) => {
  const uid = `00000000-0000-4000-8000-00000000000${number}`;
  return { uid, title, name, url: `/api/document-onboarding/${uid}` };
};

/** A registration that has just begun. */
export const onboarding: OnboardingState = {
  onboardingId: ONBOARDING_ID,
  lastCompletedStep: 'start',
  initialInfo: {
    isMarketingConsentGiven: true,
    phoneCountryCode: '420',
    email: 'pavel@truhlarstvi.example',
    phoneNumber: '601123456',
    companyIdentificationNumber: '09900136',
    employeeCount: 18,
  },
  companyInfo: {
    companyVATNumber: 'CZ09900136',
    companyName: 'Truhlářství Kovařík s.r.o.',
    streetAddress: 'U Hřiště',
    streetNumber: '214',
    city: 'Polepy',
    postcode: '28002',
    isFKSP: false,
  },
  registeredPersons: [{ firstName: 'Pavel', lastName: 'Kovařík' }],
  isSoleTrader: false,
  verifiedCompanyInfo: null,
  productProposal: {
    cardOrderFee: czk(120),
    replacementCardOrderFee: czk(150),
    deliveryPrice: czk(250),
    mealCreditTopUpFeePercentage: 0.06,
    leisureCreditTopUpFeePercentage: 0.07,
    monthlyActiveUserFee: czk(0),
    mealCreditMinimumTopUpFee: czk(100),
    leisureCreditMinimumTopUpFee: czk(100),
  },
  priceVersion: 'a1',
  documentDrafts: {
    downloadAllUrl: `/api/document-onboarding/${ONBOARDING_ID}`,
    files: [document(1, 'Rámcová smlouva', 'ramcova-smlouva.pdf'), document(2, 'Obchodní podmínky', 'obchodni-podminky.pdf')],
  },
  documents: null,
};
