import { describe, expect, it } from 'vitest';
import { sourcesOf } from '../life';
import {
  expiryBoundary,
  openUntil,
  stepBefore,
  ONBOARDING_LIFE,
  ONBOARDING_STATUSES,
  refuseEvent,
  refuseReading,
  type OnboardingRefusal,
  type OnboardingStatus,
} from './onboarding-life';

const NOW = new Date('2026-11-23T10:00:00Z');
const DAY_MS = 86_400_000;
const facts = (status: OnboardingStatus, daysAgo = 1, isClient = false) => ({
  status,
  lastStepAt: new Date(NOW.getTime() - daysAgo * DAY_MS),
  isClient,
});

const EXPECTED: Record<'verify' | 'sign' | 'complete' | 'cancel', Record<OnboardingStatus, OnboardingRefusal | null>> = {
  verify: { started: null, verified: null, signed: 'documentsSigned', completed: 'alreadyRegistered', cancelled: 'onboardingCancelled' },
  sign: {
    started: 'stepMissing',
    verified: null,
    signed: 'documentsSigned',
    completed: 'alreadyRegistered',
    cancelled: 'onboardingCancelled',
  },
  complete: {
    started: 'stepMissing',
    verified: 'stepMissing',
    signed: null,
    completed: 'alreadyRegistered',
    cancelled: 'onboardingCancelled',
  },
  cancel: { started: null, verified: null, signed: 'documentsSigned', completed: 'alreadyRegistered', cancelled: 'onboardingCancelled' },
};

const EVENTS = ['verify', 'sign', 'complete', 'cancel'] as const;

describe('the life of a registration', () => {
  it('nobody who went on with theirs has to make room for others', () => {
    expect(sourcesOf(ONBOARDING_LIFE, 'giveWay')).toEqual(['started']);
  });

  it.each(EVENTS)('%s comes where it may, and says elsewhere why not', (event) => {
    for (const status of ONBOARDING_STATUSES) expect(refuseEvent(event, facts(status), NOW)).toBe(EXPECTED[event][status]);
  });

  it('is over 30 days after its last step, unless it is complete', () => {
    expect(expiryBoundary(NOW).toISOString()).toBe('2026-10-24T10:00:00.000Z');
    for (const status of ['started', 'verified', 'signed'] as const) {
      expect(refuseReading(facts(status, 29.99), NOW)).toBeNull();
      expect(refuseReading(facts(status, 30), NOW)).toBe('onboardingCancelled');
    }
    expect(refuseReading(facts('completed', 400), NOW)).toBe('alreadyRegistered');
  });

  it('may be gone on with until then, to the moment', () => {
    const { lastStepAt } = facts('verified', 12);
    expect(openUntil(lastStepAt).toISOString()).toBe('2026-12-11T10:00:00.000Z');
    const isOver = (moment: Date) => refuseReading({ ...facts('verified'), lastStepAt }, moment) !== null;
    expect([isOver(new Date(openUntil(lastStepAt).getTime() - 1)), isOver(openUntil(lastStepAt))]).toEqual([false, true]);
  });

  it('what a step needs done before it', () => {
    expect([stepBefore('sign'), stepBefore('complete')]).toEqual(['verifyCompanyInformation', 'signDocuments']);
  });

  it('ends when the company has become a client another way', () => {
    for (const status of ['started', 'verified', 'signed'] as const)
      expect(refuseReading(facts(status, 1, true), NOW)).toBe('alreadyRegistered');
  });
});
