import type { Plan } from '@portal/contract/ordering/plans';

export const order = { uid: 'o-1', number: '1260000022', label: null, orderedAt: '2026-11-23T09:41:00Z' };

/** A plan that starts from the last order on the 25th. */
export const planFixture = (changes: Partial<Plan> = {}): Plan => ({
  uid: 'pl-1',
  productCode: '90C',
  source: 'lastOrder',
  order,
  amounts: [],
  dayRule: { kind: 'dayOfMonth', day: 25 },
  remindAfter: 2,
  recipients: [{ uid: 'u-1', firstName: 'Jana', lastName: 'Dvořáková', email: 'jana@firma.example' }],
  isPaused: false,
  skippedMonth: null,
  next: { month: '2026-11-01', day: '2026-11-25' },
  skippable: { month: '2026-11-01', day: '2026-11-25' },
  version: 1,
  ...changes,
});
