import type { Proposal, ProposalLine } from '@portal/contract/ordering/proposals';
import { czk } from '@portal/domain/money/money';
import { calculation } from './checkout';

const none = { before: czk(0), after: czk(0) };

const prices: Proposal['prices'] = [
  {
    kind: 'fee',
    productServiceCode: '26C-828',
    before: { unit: 'Percent', unitPrice: 4 },
    after: { unit: 'Percent', unitPrice: 5 },
    difference: czk(50),
  },
];

/** A proposal of two people: one as they were, one who came since. */
export const proposalFixture = (changes: Partial<Proposal> = {}): Proposal => ({
  uid: 'p-1',
  status: 'open',
  closedReason: null,
  plan: null,
  isByGroups: false,
  madeAt: '2026-11-23T08:00:00Z',
  madeBy: null,
  endedAt: null,
  endedBy: null,
  order: { uid: 'o-1', number: '1260000022', label: null, orderedAt: '2026-10-25T08:00:00Z' },
  outcome: null,
  people: { refused: 1, joiner: 1, leaving: 0, twice: 0, leftOut: 0, amount: 0, card: 0, same: 1 },
  included: 1,
  out: 1,
  absent: 3,
  newCards: 0,
  credit: { before: czk(5000), after: czk(3000), same: czk(3000) },
  parts: [
    { part: 'card', before: czk(80), after: czk(0) },
    { part: 'credit', before: czk(5000), after: czk(3000) },
    { part: 'fee', before: czk(200), after: czk(150) },
    { part: 'delivery', ...none },
  ],
  vat: { before: czk(58.8), after: czk(31.5) },
  total: { before: czk(5338.8), after: czk(3181.5) },
  calculation,
  prices,
  basketItems: 0,
  laterOrder: null,
  stamp: 'seen',
  ...changes,
});

export const proposalLine = (employee: Partial<ProposalLine['employee']> = {}, changes: Partial<ProposalLine> = {}): ProposalLine => ({
  employee: {
    uid: 'e-1',
    employeeNumber: '1001',
    firstName: 'Anna',
    lastName: 'Bílá',
    employeeStatus: 'active',
    group: { code: 'production', name: 'Výroba' },
    addedOn: null,
    activeTill: null,
    ...employee,
  },
  productCode: '90C',
  productServiceCode: '26C-828',
  walletUid: null,
  walletType: null,
  change: 'same',
  refusal: null,
  hasNewCard: false,
  isIncluded: true,
  previous: { value: czk(3000), quantity: 1 },
  proposed: { value: czk(3000), quantity: 1 },
  value: czk(3000),
  quantity: 1,
  isInDays: false,
  version: 0,
  changedBy: null,
  ...changes,
});
