import { expect, it } from 'vitest';
import { rejectionOf, type WaitingRequest } from './card-request';

const CREATED = new Date('2026-09-24T09:41:00Z');
const after = (days: number) => new Date(CREATED.getTime() + days * 86_400_000);
const usual: WaitingRequest = { createdAt: CREATED, employeeStatus: 'active', cardStatus: 'CRD_ACT', isInBasket: false };

it.each([
  ['a day old', {}, 1, null],
  ['of a suspended employee, who may come back', { employeeStatus: 'suspended' }, 1, null],
  ['for a card blocked by its holder', { cardStatus: 'CRD_BLK_TMP' }, 1, null],
  ['for a card never used', { cardStatus: 'CRD_NOT_ACT' }, 1, null],
  ['of somebody who left', { employeeStatus: 'inactive' }, 1, 'employeeLeft'],
  ['of somebody who is leaving', { employeeStatus: 'pending_deactivation' }, 1, 'employeeLeft'],
  ['for a cancelled card', { cardStatus: 'CRD_CANC' }, 1, 'cardGone'],
  ['for a card being cancelled', { cardStatus: 'PENDING_CANCELLATION' }, 1, 'cardGone'],
  ['for a card another one is already made for', { cardStatus: 'ORDERED' }, 1, 'cardGone'],
  ['for no card', { cardStatus: null }, 1, 'cardGone'],
  ['nobody answered for 59 days', {}, 59.99, null],
  ['nobody answered for 60 days', {}, 60, 'noAnswer'],
  ['answered in the basket, 60 days old', { isInBasket: true }, 61, null],
] as const)('a request %s', (_, facts, days, expected) => {
  expect(rejectionOf({ ...usual, ...facts }, after(days))).toBe(expected);
});
