import type { OnboardingState } from '@portal/contract/onboarding/onboarding';
import { onboarding, ONBOARDING_ID } from './onboarding';
import { storeOnboarding } from '../../src/features/onboarding/flow/stored-onboarding';

const TITLES = ['Rámcová smlouva', 'Obchodní podmínky', 'Ceník', 'Zpracování osobních údajů'];

const registeredPersons = [
  { firstName: 'Pavel', lastName: 'Kovařík' },
  { firstName: 'Lenka', lastName: 'Horáková' },
];

/** A registration whose price is agreed to, of a company two people act for. */
export const onboardingFixture = (changes: Partial<OnboardingState> = {}): OnboardingState => ({
  ...onboarding,
  lastCompletedStep: 'customiseOffer',
  registeredPersons,
  ...changes,
});

/** The same with the company verified: all documents are there to be signed. */
export const verifiedFixture = (changes: Partial<OnboardingState> = {}): OnboardingState => ({
  ...onboarding,
  lastCompletedStep: 'verifyCompanyInformation',
  verifiedCompanyInfo: { ...onboarding.companyInfo, authorisedPersons: registeredPersons.slice(0, 1) },
  registeredPersons,
  documents: {
    downloadAllUrl: `/api/document-onboarding/${ONBOARDING_ID}`,
    files: TITLES.map((title, index) => {
      const uid = `f0000000-0000-4000-8000-00000000000${index}`;
      return { uid, title, name: `${index}.pdf`, url: `/api/document-onboarding/${uid}` };
    }),
  },
  ...changes,
});

/** As this browser has it from before. */
export const keepFixture = (state: OnboardingState): void =>
  storeOnboarding({ onboardingId: state.onboardingId, status: { ...state, formerProposal: null, offer: null } });
