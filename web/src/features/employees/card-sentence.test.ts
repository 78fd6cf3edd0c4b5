import { expect, it } from 'vitest';
import type { EmployeeListItem } from '@portal/contract/employees/employees';
import { cardSentence } from './card-sentence';

const employee = (status: EmployeeListItem['employeeStatus']['status'], card: string | null) => ({
  employeeStatus: { status, activeTill: null, updatedAt: '' },
  card: card === null ? null : { productCode: '90C', status: card, expirationDate: '2027-12-31' as const },
});

it.each([
  ['active', null, 'WITHOUT_CARD', 'order'],
  ['active', 'CRD_EXP', 'CRD_EXP', 'order'],
  ['active', 'CRD_ACT', 'CRD_ACT', null],
  ['active', 'INIT', 'INIT', 'basket'],
  ['active', 'PENDING_DELIVERY_CNF', 'PENDING_DELIVERY_CNF', 'takeOver'],
  ['active_till_date', 'CRD_ACT', 'willCancel', null],
  ['suspended', null, 'suspended', null],
  ['pending_deactivation', 'CRD_ACT', 'suspended', null],
  ['inactive', 'CRD_CANC', 'inactive', null],
  ['active', 'UNHEARD_OF', 'WITHOUT_CARD', 'order'],
] as const)('says about %s with card %s: %s, leading to %s', (status, card, key, target) => {
  expect(cardSentence(employee(status, card))).toEqual({ key, target });
});
