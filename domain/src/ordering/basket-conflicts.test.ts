import { describe, expect, it } from 'vitest';
import { basketConflicts, basketErrorOf, type BasketFact } from './basket-conflicts';

const CREDIT: BasketFact = {
  itemUid: 'credit',
  employeeUid: 'jana',
  productCode: '90C',
  kind: 'credit',
  purpose: 'new',
  isServiceActive: true,
  employeeStatus: 'active',
  cardStatus: null,
  isLocationActive: true,
  isRequestAnswered: false,
};
const CARD: BasketFact = { ...CREDIT, itemUid: 'card', kind: 'card' };
const REPAIR = [{ productCode: '90C', code: '90C-401' }];

describe('basket conflicts', () => {
  it('a card with credit has none', () => {
    expect(basketConflicts([CARD, CREDIT])).toEqual({ conflicts: [], ignored: [] });
  });

  it.each([
    [null, 'noCard', REPAIR],
    ['CRD_EXP', 'cardExpired', REPAIR],
    ['CRD_CANC', 'cardCanceled', REPAIR],
    ['PENDING_CANCELLATION', 'cardCanceled', []],
  ] as const)('[BSK-050] credit on a card in status %s: %s, repaired by %j', (cardStatus, error, requiredServices) => {
    expect(basketConflicts([{ ...CREDIT, cardStatus }]).conflicts).toEqual([{ itemUid: 'credit', error, requiredServices }]);
  });

  it('a card of another product or employee does not help', () => {
    expect(basketConflicts([{ ...CARD, productCode: '26C' }, CREDIT]).conflicts).toHaveLength(1);
    expect(basketConflicts([{ ...CARD, employeeUid: 'petr' }, CREDIT]).conflicts).toHaveLength(1);
  });

  it.each([
    ['suspended employee', { employeeStatus: 'suspended' }, 'employeeNotActive'],
    ['request answered otherwise', { purpose: 'replacement', cardStatus: 'CRD_ACT', isRequestAnswered: true }, 'requestAnswered'],
    ['service off', { isServiceActive: false }, 'productService.invalid'],
    ['card meanwhile ordered', { cardStatus: 'ORDERED' }, 'cardOrdered'],
    ['address not active', { isLocationActive: false }, 'locationNotActive'],
  ] as const)('[BSK-051] %s: the card is ignored', (_, change, error) => {
    expect(basketConflicts([{ ...CARD, ...change }]).ignored).toEqual([{ itemUid: 'card', error, requiredServices: [] }]);
  });

  it('credit goes with an ignored card, unless a card meanwhile ordered can take it', () => {
    expect(basketConflicts([{ ...CARD, isLocationActive: false }, CREDIT]).ignored.map(({ itemUid }) => itemUid)).toEqual([
      'card',
      'credit',
    ]);
    const ordered = { cardStatus: 'ORDERED' } as const;
    expect(
      basketConflicts([
        { ...CARD, ...ordered },
        { ...CREDIT, ...ordered },
      ]),
    ).toMatchObject({ conflicts: [], ignored: [{ itemUid: 'card' }] });
  });

  it('one code refuses the checkout', () => {
    const conflicts = basketConflicts([CREDIT]);
    const ignored = basketConflicts([{ ...CARD, employeeStatus: 'inactive' }]);
    expect(basketErrorOf(0, { conflicts: [], ignored: [] })).toBe('emptyBasket');
    expect(basketErrorOf(1, conflicts)).toBe('basketConflictCredit');
    expect(basketErrorOf(2, { conflicts: conflicts.conflicts, ignored: ignored.ignored })).toBe('basketConflictCredit');
    expect(basketErrorOf(1, ignored)).toBe('basketItemsIgnored');
    expect(basketErrorOf(1, { conflicts: [], ignored: [] })).toBeNull();
  });
});
