import { sourcesOf, nextStatus, type Life } from '../life';
import { ONBOARDING_LIMITS } from './onboarding-limits';
import type { OnboardingStep } from './onboarding-steps';

/** One that came to its time counts as cancelled (ONB-S34). */
export const ONBOARDING_STATUSES = ['started', 'verified', 'signed', 'completed', 'cancelled'] as const;
export type OnboardingStatus = (typeof ONBOARDING_STATUSES)[number];

export type OnboardingEvent = 'verify' | 'sign' | 'complete' | 'cancel' | 'expire' | 'giveWay';

/** What must hold besides the status; `store/onboarding/onboarding-life.ts` says each in SQL. */
export type OnboardingGuard = 'inTime' | 'pastDue';

/** The whole life of a registration; the statement that moves it is built from this table. */
export const ONBOARDING_LIFE: Life<OnboardingStatus, OnboardingEvent, OnboardingGuard> = [
  // Again until it is signed: the documents are made anew (ONB-S18).
  { event: 'verify', from: ['started', 'verified'], to: 'verified', guards: ['inTime'] },
  { event: 'sign', from: ['verified'], to: 'signed', guards: ['inTime'] },
  { event: 'complete', from: ['signed'], to: 'completed', guards: ['inTime'] },
  { event: 'cancel', from: ['started', 'verified'], to: 'cancelled', guards: ['inTime'] },
  { event: 'expire', from: ['started', 'verified', 'signed'], to: 'cancelled', guards: ['pastDue'] },
  // Anybody may begin one: of too many the oldest that nobody went on with make room.
  { event: 'giveWay', from: ['started'], to: 'cancelled', guards: ['inTime'] },
];

/** Of a number there is one open registration at a time. */
export const OPEN_ONBOARDING_STATUSES = sourcesOf(ONBOARDING_LIFE, 'expire');

export interface OnboardingFacts {
  status: OnboardingStatus;
  lastStepAt: Date;
  /** A company of this number is a client by now, by this registration or another way. */
  isClient: boolean;
}

export type OnboardingRefusal = 'onboardingCancelled' | 'alreadyRegistered' | 'documentsSigned' | 'stepMissing';

const OPEN_MS = ONBOARDING_LIMITS.daysOpen * 86_400_000;

/** Until when one may be gone on with after its last step. */
export const openUntil = (lastStepAt: Date): Date => new Date(lastStepAt.getTime() + OPEN_MS);

/** Registrations whose last step was before this are over. */
export const expiryBoundary = (now: Date): Date => new Date(now.getTime() - OPEN_MS);

const isOver = ({ status, lastStepAt }: OnboardingFacts, now: Date): boolean =>
  status === 'cancelled' || (status !== 'completed' && lastStepAt <= expiryBoundary(now));

/** Why a registration cannot be read; null when it can (ONB-S06). */
export function refuseReading(facts: OnboardingFacts, now: Date): OnboardingRefusal | null {
  if (isOver(facts, now)) return 'onboardingCancelled';
  return facts.status === 'completed' || facts.isClient ? 'alreadyRegistered' : null;
}

/** Why an event cannot come to a registration; null when it can (ONB-S07, ONB-S15, ONB-S18). */
export function refuseEvent(event: OnboardingEvent, facts: OnboardingFacts, now: Date): OnboardingRefusal | null {
  const unreadable = refuseReading(facts, now);
  if (unreadable !== null || nextStatus(ONBOARDING_LIFE, event, facts.status) !== null) return unreadable;
  return facts.status === 'signed' ? 'documentsSigned' : 'stepMissing';
}

/** The step without which an event cannot come. */
export const stepBefore = (event: 'sign' | 'complete'): OnboardingStep => (event === 'sign' ? 'verifyCompanyInformation' : 'signDocuments');

/** The last step the server knows to be done. */
export const LAST_STEP: Readonly<Record<Exclude<OnboardingStatus, 'cancelled'>, OnboardingStep>> = {
  started: 'start',
  verified: 'verifyCompanyInformation',
  signed: 'signDocuments',
  completed: 'onboardingCompleted',
};
