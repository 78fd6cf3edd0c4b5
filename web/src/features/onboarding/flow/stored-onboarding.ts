import type { OnboardingState, ProductProposal } from '@portal/contract/onboarding/onboarding';
import type { Offer } from '@portal/domain/onboarding/offer-calculator';
import { laterStep } from '@portal/domain/onboarding/onboarding-steps';
import { readStored, storageKeys, writeStored } from '../../../lib/storage/storage';
import { isOnboardingState } from './is-onboarding-state';

/** A registration as this browser knows it: what the server said, and what was done here without a call. */
export interface Onboarding extends OnboardingState {
  /** The price that was agreed to before it changed; null when there is none to agree to anew. */
  formerProposal: ProductProposal | null;
  /** What the quotation was counted for; null until something was changed in it. */
  offer: Offer | null;
}

interface StoredOnboarding {
  onboardingId: string;
  status: Onboarding | null;
}

/** The registration that goes on in this browser (ONB-114); null for none. One whose state is unreadable is asked for anew. */
export function storedOnboarding(): StoredOnboarding | null {
  const stored = readStored(localStorage, storageKeys.onboarding);
  if (typeof stored !== 'object' || stored === null || !('onboardingId' in stored) || typeof stored.onboardingId !== 'string') return null;
  const status = 'status' in stored && isOnboardingState(stored.status) ? withLocal(stored.status, stored.status) : null;
  return { onboardingId: stored.onboardingId, status: status?.onboardingId === stored.onboardingId ? status : null };
}

export const storeOnboarding = (stored: StoredOnboarding | null): void => writeStored(localStorage, storageKeys.onboarding, stored);

/** Puts what was done here without a call over what the server says (ONB-S01). A price nobody has agreed to leads back to the quotation. */
export function withLocal(state: OnboardingState, kept: Partial<Onboarding> | null): Onboarding {
  const formerProposal = kept?.formerProposal ?? formerPrice(state, kept);
  const lastCompletedStep = formerProposal === null ? laterStep(state.lastCompletedStep, kept?.lastCompletedStep ?? 'start') : 'start';
  return { ...state, lastCompletedStep, formerProposal, offer: kept?.offer ?? null };
}

/** The price has changed since it was agreed to here; what is signed keeps its own. */
function formerPrice(state: OnboardingState, kept: Partial<Onboarding> | null): ProductProposal | null {
  const isAgreed =
    kept?.lastCompletedStep !== undefined && kept.lastCompletedStep !== 'start' && state.lastCompletedStep !== 'signDocuments';
  return isAgreed && kept.priceVersion !== state.priceVersion ? (kept.productProposal ?? null) : null;
}
