import { describe, expect, it } from 'vitest';
import { hellers } from '../money/money';
import { SERVICE_CODES } from '../catalogue/codes';
import { AGREED_SERVICES, agreedPart, isStillAhead, priceProblem, stateOfTerm, type PriceTerm } from './price-terms';

const TODAY = '2026-11-23';
const term = (overrides: Partial<PriceTerm>): PriceTerm => ({
  serviceCode: '90C-401',
  validFrom: TODAY,
  unitPrice: null,
  feePercent: null,
  minimumFee: null,
  ...overrides,
});

describe('[DESK-026] prices of a contract from a day on', () => {
  it.each([
    ['today', term({ unitPrice: hellers(70_00) }), null],
    ['tomorrow', term({ validFrom: '2026-11-24', unitPrice: hellers(70_00) }), null],
    ['yesterday', term({ validFrom: '2026-11-22', unitPrice: hellers(70_00) }), 'price.past'],
    ['five years ahead', term({ validFrom: '2031-11-23', unitPrice: hellers(70_00) }), null],
    ['a day more', term({ validFrom: '2031-11-24', unitPrice: hellers(70_00) }), 'price.tooFar'],
    ['the end of time', term({ validFrom: '9999-12-31', unitPrice: hellers(70_00) }), 'price.tooFar'],
    ['nothing, where nothing was agreed', term({}), 'price.nothing'],
    ['a fee of a card', term({ feePercent: 4 }), 'price.otherPart'],
    ['the least fee of a card', term({ minimumFee: hellers(1) }), 'price.otherPart'],
    ['a price and a fee of a card', term({ unitPrice: hellers(1), feePercent: 4 }), 'price.otherPart'],
    ['a fee of credit', term({ serviceCode: '26C-828', feePercent: 4 }), null],
    ['the least fee of credit', term({ serviceCode: '26C-828', minimumFee: hellers(1) }), null],
    ['a price of credit', term({ serviceCode: '26C-828', unitPrice: hellers(1) }), 'price.otherPart'],
    ['a price and a fee of credit', term({ serviceCode: '26C-828', unitPrice: hellers(1), feePercent: 4 }), 'price.otherPart'],
  ])('%s', (_, agreed, problem) => expect(priceProblem(agreed, [], TODAY)).toBe(problem));

  it.each([
    ['ends the price that holds', [term({ validFrom: '2026-01-01', unitPrice: hellers(70_00) })], null],
    ['takes the place of the price of its own day', [term({ unitPrice: hellers(70_00) })], null],
    ['ends no price that comes later', [term({ validFrom: '2026-11-24', unitPrice: hellers(70_00) })], 'price.nothing'],
    [
      'ends none a second time',
      [term({ validFrom: '2026-06-01' }), term({ validFrom: '2026-01-01', unitPrice: hellers(70_00) })],
      'price.nothing',
    ],
    [
      'ends the one begun last, in whatever order they stand',
      [term({ validFrom: '2026-06-01', unitPrice: hellers(70_00) }), term({ validFrom: '2026-01-01' })],
      null,
    ],
    [
      'ends none where the one begun last was the regular, in whatever order they stand',
      [term({ validFrom: '2026-01-01', unitPrice: hellers(70_00) }), term({ validFrom: '2026-06-01' })],
      'price.nothing',
    ],
  ])('the regular price again %s', (_, others, problem) => expect(priceProblem(term({}), others, TODAY)).toBe(problem));

  it('a card and a package have a price of a piece, credit and vouchers a fee', () => {
    const parts = SERVICE_CODES.map((code) => [code, agreedPart(code)] as const);
    expect(parts.filter(([, part]) => part === 'fee').map(([code]) => code)).toEqual(['26C-828', '27C-728', '10C-200', '75C-200']);
    expect(new Set(parts.map(([, part]) => part))).toEqual(new Set(['unitPrice', 'fee']));
    expect(AGREED_SERVICES).toEqual(SERVICE_CODES);
  });

  it('one holds on its day; what holds is the latest that has begun', () => {
    const days = ['2027-01-01', TODAY, '2026-01-01'] as const;
    expect(days.map((day) => stateOfTerm(day, days, TODAY))).toEqual(['ahead', 'current', 'past']);
    expect(days.map((day) => isStillAhead(day, TODAY))).toEqual([true, false, false]);
  });
});
