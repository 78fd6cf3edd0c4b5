import { beforeEach, describe, expect, it } from 'vitest';
import { czk, hellers } from '@portal/domain/money/money';
import { onboardingFixture, verifiedFixture } from '../../../../test/onboarding/registration';
import { storedOnboarding, storeOnboarding, withLocal, type Onboarding } from './stored-onboarding';

const started = onboardingFixture({ lastCompletedStep: 'start' });
const keptOf = (changes: Partial<Onboarding>): Onboarding => ({ ...started, formerProposal: null, offer: null, ...changes });
const dearer = { ...started.productProposal, deliveryPrice: czk(300) };

describe('what the server says and what was done here', () => {
  it('the later of both steps counts', () => {
    expect(withLocal(started, null).lastCompletedStep).toBe('start');
    expect(withLocal(started, keptOf({ lastCompletedStep: 'customiseOffer' })).lastCompletedStep).toBe('customiseOffer');
    expect(withLocal(verifiedFixture(), keptOf({ lastCompletedStep: 'customiseOffer' })).lastCompletedStep).toBe(
      'verifyCompanyInformation',
    );
  });

  it('what the quotation was counted for stays', () => {
    const offer = { employees: 3, workdays: 20, dailyMealAllowance: hellers(200_00), monthlyLeisureCredit: hellers(0) };
    expect(withLocal(started, keptOf({ offer })).offer).toEqual(offer);
  });

  it.each([
    ['agreed to', 'customiseOffer', started, started.productProposal, 'start'],
    ['agreed to, and the company confirmed', 'verifyCompanyInformation', verifiedFixture(), started.productProposal, 'start'],
    ['not agreed to yet', 'start', started, null, 'start'],
    ['signed', 'signDocuments', verifiedFixture({ lastCompletedStep: 'signDocuments' }), null, 'signDocuments'],
  ] as const)('a price that was %s and is another now: what is asked again', (...[, kept, state, former, step]) => {
    const read = withLocal({ ...state, productProposal: dearer, priceVersion: 'b2' }, keptOf({ lastCompletedStep: kept }));
    expect([read.formerProposal, read.lastCompletedStep, read.productProposal]).toEqual([former, step, dearer]);
  });

  it('a price that waits to be agreed to waits after another look too', () => {
    const kept = keptOf({ formerProposal: started.productProposal, productProposal: dearer, priceVersion: 'b2' });
    const read = withLocal({ ...verifiedFixture(), productProposal: dearer, priceVersion: 'b2' }, kept);
    expect([read.formerProposal, read.lastCompletedStep]).toEqual([started.productProposal, 'start']);
  });
});

describe('what lies in the browser', () => {
  beforeEach(() => localStorage.clear());

  it('[ONB-114] is there again', () => {
    storeOnboarding({ onboardingId: started.onboardingId, status: keptOf({ lastCompletedStep: 'customiseOffer' }) });
    expect(storedOnboarding()?.status).toMatchObject({ lastCompletedStep: 'customiseOffer', formerProposal: null });
  });

  it.each([
    ['nothing', null],
    ['nonsense', 'x'],
    ['no id', { status: started }],
    ['a number for an id', { onboardingId: 7 }],
  ])('%s is no registration', (...[, value]) => {
    localStorage.setItem('portal.onboarding', JSON.stringify(value));
    expect(storedOnboarding()).toBeNull();
  });

  it.each([
    ['another shape', { onboardingId: started.onboardingId, lastCompletedStep: 'start' }],
    ['an unknown step', { ...started, lastCompletedStep: 'paid' }],
    ['a price in letters', { ...started, productProposal: { ...started.productProposal, cardOrderFee: '120' } }],
    ['documents without addresses', { ...started, documentDrafts: { downloadAllUrl: '/x', files: [{ uid: 'a', title: 'b' }] } }],
    ['another registration', verifiedFixture({ onboardingId: '00000000-0000-4000-8000-000000000000' })],
  ])('a state of %s is asked for anew', (...[, status]) => {
    localStorage.setItem('portal.onboarding', JSON.stringify({ onboardingId: started.onboardingId, status }));
    expect(storedOnboarding()).toEqual({ onboardingId: started.onboardingId, status: null });
  });
});
