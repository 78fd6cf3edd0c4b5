import { describe, expect, it } from 'vitest';
import { MISSING_PARTS, type MissingPart } from '../access/company-status';
import { gateAreaOf } from '../access/gate-area';
import { indexOfStep, isMissing, missingParts, resumedStep, SETUP_STEPS, stepAfter, stepBefore } from './first-setup';

/** Every set of missing parts there is. */
const SUBSETS = MISSING_PARTS.reduce<MissingPart[][]>((sets, part) => [...sets, ...sets.map((set) => [...set, part])], [[]]);

describe('the first setup', () => {
  it('[WIZ-026] has five steps, numbered 0 to 4', () => {
    expect(SETUP_STEPS.map(({ name }) => [indexOfStep(name), name])).toEqual([
      [0, 'contact-persons'],
      [1, 'delivery-addresses'],
      [2, 'invoice-emails'],
      [3, 'credits'],
      [4, 'wallets'],
    ]);
  });

  it('has a step for every part that can be missing, each below home in the same area of the portal', () => {
    expect(SETUP_STEPS.map(({ part }) => part)).toEqual(MISSING_PARTS);
    expect(new Set(SETUP_STEPS.map(({ name }) => gateAreaOf(`/home/wizard/${name}`)))).toEqual(new Set(['wizard']));
  });

  it('goes on at the first missing part, whatever is missing', () => {
    for (const missing of SUBSETS) {
      const at = indexOfStep(resumedStep(missing));
      expect(SETUP_STEPS.slice(0, at).some(({ name }) => isMissing(name, missing))).toBe(false);
      expect(isMissing(resumedStep(missing), missing)).toBe(missing.length > 0);
    }
    expect(resumedStep([])).toBe('contact-persons');
  });

  it('leads through all steps in order, whatever is missing', () => {
    for (const missing of SUBSETS)
      for (const [index, { name }] of SETUP_STEPS.slice(0, -1).entries())
        expect(stepAfter(name, missing)).toBe(SETUP_STEPS[index + 1]?.name);
  });

  it('is over after the last step when nothing is missing, else it leads to what is', () => {
    for (const missing of SUBSETS) expect(stepAfter('wallets', missing)).toBe(missing.length === 0 ? null : resumedStep(missing));
  });

  it('leads back one step, from the first nowhere', () => {
    expect(SETUP_STEPS.map(({ name }) => stepBefore(name))).toEqual([null, ...SETUP_STEPS.slice(0, -1).map(({ name }) => name)]);
  });
});

describe('what the first setup lacks', () => {
  const ALL = {
    hasContactPerson: true,
    hasLocation: true,
    hasInvoicingEmail: true,
    isTopUpChosen: true,
    areWalletsChosen: true,
    loadsCredit: true,
  };

  it.each<[keyof typeof ALL, MissingPart]>([
    ['hasContactPerson', 'contactPerson'],
    ['hasLocation', 'location'],
    ['hasInvoicingEmail', 'invoicingEmail'],
    ['isTopUpChosen', 'credit'],
    ['areWalletsChosen', 'wallet'],
  ])('is, without %s alone, the %s', (fact, part) => expect(missingParts({ ...ALL, [fact]: false })).toEqual([part]));

  it('is nothing when all is there, and everything in the order of the steps when nothing is', () => {
    expect(missingParts(ALL)).toEqual([]);
    const none = { hasContactPerson: false, hasLocation: false, hasInvoicingEmail: false, isTopUpChosen: false, areWalletsChosen: false };
    expect(missingParts({ ...none, loadsCredit: true })).toEqual(MISSING_PARTS);
  });

  it('is neither credit nor wallets when no product takes credit', () =>
    expect(missingParts({ ...ALL, isTopUpChosen: false, areWalletsChosen: false, loadsCredit: false })).toEqual([]));
});
