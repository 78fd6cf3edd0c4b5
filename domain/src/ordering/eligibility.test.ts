import { describe, expect, it } from 'vitest';
import { CARD_STATUSES, type CardStatus } from '../cards/card-status';
import { EMPLOYEE_STATUSES } from '../employees/employee-status';
import { canOrderCard } from './card-eligibility';
import { canOrderCredit } from './credit-eligibility';

const STATUSES: (CardStatus | null)[] = [null, ...CARD_STATUSES];
const reasonOf = (answer: { ok: boolean; reason?: string }) => (answer.ok ? 'ok' : answer.reason);

describe('who can get a card', () => {
  it('[IMP-021] [BSK-026] a new card only when there is none, or the old one is final', () => {
    const orderable = STATUSES.filter((cardStatus) => canOrderCard({ employeeStatus: 'active', cardStatus }).ok);
    expect(orderable).toEqual([null, 'INIT', 'CRD_NOT_MNF', 'CRD_CANC', 'CRD_EXP', 'WITHOUT_CARD']);
    expect(reasonOf(canOrderCard({ employeeStatus: 'active', cardStatus: 'CRD_IN_PRD' }))).toBe('cardOrdered');
  });

  it('a renewal and a replacement need the card they follow', () => {
    const statuses = (purpose: 'renewal' | 'replacement') =>
      STATUSES.filter((cardStatus) => canOrderCard({ employeeStatus: 'active', cardStatus }, purpose).ok);
    expect(statuses('renewal')).toEqual(['CRD_ACT', 'EXPIRING']);
    expect(statuses('replacement')).toEqual([
      'CRD_NOT_ACT',
      'CRD_ACT',
      'CRD_BLK_TMP',
      'EXPIRING',
      'PENDING_BLOCKING',
      'PENDING_UNBLOCKING',
    ]);
    expect(reasonOf(canOrderCard({ employeeStatus: 'active', cardStatus: 'CRD_EXP' }, 'renewal'))).toBe('cardExpired');
    expect(reasonOf(canOrderCard({ employeeStatus: 'active', cardStatus: 'ORDERED' }, 'renewal'))).toBe('cardOrdered');
  });

  it('[ORD-162] nothing is ordered for an employee who is not at work', () => {
    for (const employeeStatus of EMPLOYEE_STATUSES) {
      const expected = employeeStatus === 'active' || employeeStatus === 'active_till_date' ? 'ok' : 'employeeNotActive';
      expect(reasonOf(canOrderCard({ employeeStatus, cardStatus: null }))).toBe(expected);
      expect(reasonOf(canOrderCredit({ employeeStatus, cardStatus: 'CRD_ACT', hasCardInBasket: false }))).toBe(expected);
    }
  });
});

describe('who can get credit', () => {
  const reason = (cardStatus: CardStatus | null, hasCardInBasket = false) =>
    reasonOf(canOrderCredit({ employeeStatus: 'active', cardStatus, hasCardInBasket }));

  it.each([
    ['[BSK-054] [IMP-019] [BSK-024]', 'CRD_EXP', 'cardExpired'],
    ['[BSK-055] [IMP-020] [BSK-025]', 'CRD_CANC', 'cardCanceled'],
    ['cancellation under way', 'PENDING_CANCELLATION', 'cardCanceled'],
    ['never made', 'CRD_NOT_MNF', 'noCard'],
    ['no card', null, 'noCard'],
    ['no card', 'WITHOUT_CARD', 'noCard'],
  ] as const)('%s: %s refuses with %s', (_, status, expected) => {
    expect(reason(status)).toBe(expected);
    expect(reason(status, true)).toBe('ok');
  });

  it('every other status takes credit, a card in production too', () => {
    expect(STATUSES.filter((status) => reason(status) === 'ok')).toEqual([
      'INIT',
      'ORDERED',
      'CRD_IN_PRD',
      'CRD_MNF',
      'CRD_NOT_ACT',
      'CRD_ACT',
      'CRD_BLK_TMP',
      'EXPIRING',
      'PENDING_BLOCKING',
      'PENDING_UNBLOCKING',
      'PENDING_DELIVERY_CNF',
    ]);
  });
});
