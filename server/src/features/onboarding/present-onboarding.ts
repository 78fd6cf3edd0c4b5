import type { DocumentSet, OnboardingState } from '@portal/contract/onboarding/onboarding';
import { LAST_STEP, type OnboardingStatus } from '@portal/domain/onboarding/onboarding-life';
import { proposeFees } from '@portal/domain/onboarding/onboarding-fees';
import { ONBOARDING_DOCUMENTS, type OnboardingStep } from '@portal/domain/onboarding/onboarding-steps';
import type { Language } from '../../actor';
import type { Provider } from '../../provider';
import type { DocumentHead } from '../../store/onboarding/onboarding-documents';
import type { Onboarding } from '../../store/onboarding/onboardings';
import { DOCUMENT_NAMES } from '../../parts/agreements/document-names';
import { currentOffer } from './current-offer';
import type { RegistrationState } from '@portal/contract/onboarding/registration';
import type { Registration } from '../../store/companies/registrations';

export interface Presented {
  onboarding: Onboarding;
  documents: readonly DocumentHead[];
  language: Language;
}

export function presentOnboarding(provider: Provider, presented: Presented): OnboardingState {
  const { onboarding } = presented;
  // What is signed has its price; until then today's is shown.
  const offer = onboarding.status === 'signed' ? onboarding : currentOffer(provider);
  const { statutoryPersons, isSoleTrader = false, isInLiquidation: _internal, ...companyInfo } = onboarding.companyInfo;
  return {
    onboardingId: onboarding.uid,
    lastCompletedStep: lastStep(onboarding.status),
    initialInfo: onboarding.initialInfo,
    companyInfo,
    registeredPersons: statutoryPersons,
    isSoleTrader,
    verifiedCompanyInfo: onboarding.verifiedInfo,
    productProposal: proposeFees(offer.fees.regular),
    priceVersion: offer.priceVersion,
    documentDrafts: presentSet(presented, true),
    documents: presentDocuments(presented),
  };
}

/** Null before they are made. */
export const presentDocuments = (presented: Presented): DocumentSet | null => {
  const set = presentSet(presented, false);
  return set.files.length === 0 ? null : set;
};

export function lastStep(status: OnboardingStatus): OnboardingStep {
  if (status === 'cancelled') throw new Error('a registration that was given up is not shown');
  return LAST_STEP[status];
}

function presentSet({ onboarding, documents, language }: Presented, isDraft: boolean): DocumentSet {
  const files = documents
    .filter((document) => document.isDraft === isDraft)
    .toSorted((one, other) => ONBOARDING_DOCUMENTS.indexOf(one.kind) - ONBOARDING_DOCUMENTS.indexOf(other.kind))
    .map(({ uid, kind }) => ({ uid, title: DOCUMENT_NAMES[kind][language], name: DOCUMENT_NAMES[kind].fileName, url: documentUrl(uid) }));
  return { downloadAllUrl: documentUrl(onboarding.uid), files };
}

const documentUrl = (uid: string): string => `/api/document-onboarding/${uid}`;

/** As the company reads it; null for one that did not register by itself. */
export function presentRegistration(registration: Registration | undefined): RegistrationState | null {
  if (registration === undefined) return null;
  const { companyStatus, completedAt, returnedAt, returnedReason, handedInAt, handInNote } = registration;
  const nothing = { since: null, returnedReason: null, note: null };
  if (companyStatus === 'init') return { ...nothing, state: 'returned', since: returnedAt?.toISOString() ?? null, returnedReason };
  if (companyStatus === 'pending')
    return { ...nothing, state: 'waiting', since: (handedInAt ?? completedAt).toISOString(), note: handInNote };
  return { ...nothing, state: 'approved' };
}
