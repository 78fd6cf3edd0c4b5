import { hellers } from '../../src/money/money';
import type { TopUpSetting } from '../../src/ordering/top-up';
import type { OrderedCredit, ProposalLine, ProposalPerson } from '../../src/ordering/proposal/proposal-line';

export const BY_AMOUNT: TopUpSetting = { method: 'byAmount', defaultValue: null };

export const gastro = (employeeUid: string, czk: number, quantity = 1): OrderedCredit => ({
  employeeUid,
  productCode: '90C',
  serviceCode: '26C-828',
  walletUid: null,
  value: hellers(czk * 100),
  quantity,
});

export const flexi = (employeeUid: string, czk: number, walletUid = 'health'): OrderedCredit => ({
  ...gastro(employeeUid, czk),
  serviceCode: '27C-728',
  walletUid,
});

/** Somebody at work with a card, since before the order. */
export const person = (uid: string, more: Partial<ProposalPerson> = {}): ProposalPerson => ({
  uid,
  firstName: uid,
  lastName: uid,
  birthdate: null,
  status: 'active',
  activeTill: null,
  groupUid: 'g',
  isNew: false,
  cards: { '90C': { status: 'CRD_ACT', isNew: false } },
  ...more,
});

/** A line that is as it was in the order. */
export const sameLine = (credit: OrderedCredit, more: Partial<ProposalLine> = {}): ProposalLine => ({
  ...credit,
  previous: { value: credit.value, quantity: credit.quantity },
  proposed: { value: credit.value, quantity: credit.quantity },
  isMeant: true,
  hasNewCard: false,
  choice: null,
  refusal: null,
  isIncluded: true,
  change: 'same',
  ...more,
});
