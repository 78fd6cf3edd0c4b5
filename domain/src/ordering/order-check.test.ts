import { describe, expect, it } from 'vitest';
import { CARD_STATUSES } from '../cards/card-status';
import { EMPLOYEE_STATUSES } from '../employees/employee-status';
import { canOrderCredit } from './credit-eligibility';
import { orderChecks, type PersonInOrder } from './order-check';

const person: PersonInOrder = {
  employeeStatus: 'active',
  cardStatus: 'CRD_ACT',
  hasCardInBasket: false,
  hasCredit: false,
  topUp: { now: null, last: null },
};

describe('what is looked for before an order is sent', () => {
  it.each([
    ['nothing yet', {}, ['withoutCredit']],
    ['credit as last time', { hasCredit: true, topUp: { now: 5, last: 5 } }, []],
    ['credit for the first time', { hasCredit: true, topUp: { now: 5, last: null } }, ['changed']],
    ['credit of another kind alone', { hasCredit: true, topUp: { now: null, last: 5 } }, ['changed']],
    ['left out this time', { topUp: { now: null, last: 5 } }, ['withoutCredit', 'changed']],
    ['no card', { cardStatus: null, topUp: { now: null, last: 5 } }, ['withoutCard', 'notOrderable']],
    ['a card that has ended', { cardStatus: 'CRD_EXP' }, ['withoutCard', 'notOrderable']],
    ['a card on its way out', { cardStatus: 'PENDING_CANCELLATION' }, ['notOrderable']],
    ['a card in the basket', { cardStatus: null, hasCardInBasket: true }, ['withoutCredit']],
    ['not at work, without a card', { employeeStatus: 'suspended', cardStatus: null }, ['notOrderable']],
  ] as const)('[L-03] %s', (_, facts, expected) => {
    expect(orderChecks({ ...person, ...facts }, 'byAmount')).toEqual(expected);
  });

  it('[L-03] everybody has credit, has none yet, or cannot have it', () => {
    for (const employeeStatus of EMPLOYEE_STATUSES)
      for (const cardStatus of [null, ...CARD_STATUSES])
        for (const hasCardInBasket of [false, true]) {
          const facts = { ...person, employeeStatus, cardStatus, hasCardInBasket };
          const found = orderChecks(facts, 'byDay').filter((check) => check === 'withoutCredit' || check === 'notOrderable');
          expect(found).toEqual([canOrderCredit(facts).ok ? 'withoutCredit' : 'notOrderable']);
        }
  });

  it.each(['noSetting', 'notSet'] as const)('[L-03] with credit entered %s there is no last time to differ from', (method) => {
    expect(orderChecks({ ...person, topUp: { now: 1, last: 2 } }, method)).toEqual(['withoutCredit']);
  });
});
