import type { EmployeeUid, WalletUid, GroupUid } from '../../identifiers/uid';
import type { Day } from '../../calendar/prague-day';
import type { CardProductCode, CreditServiceCode } from '../../catalogue/codes';
import type { CardStatus } from '../../cards/card-status';
import type { EmployeeStatus } from '../../employees/employee-status';
import type { SkipReason } from '../skip-reason';
import type { CreditEntry } from '../top-up';

/** What names a line, as it names an entry of a basket (S-043). */
export interface LineKey {
  employeeUid: EmployeeUid;
  serviceCode: CreditServiceCode;
  /** Null for Gastro. */
  walletUid: WalletUid | null;
}

/** Credit somebody got by the order a proposal repeats. */
export interface OrderedCredit extends LineKey, CreditEntry {
  productCode: CardProductCode;
}

/** What everybody of a group gets by a plan that starts from amounts by group. */
export interface GroupAmount extends Omit<OrderedCredit, 'employeeUid'> {
  groupUid: GroupUid;
}

/** What is true today about somebody the order was for, or who came since. */
export interface ProposalPerson {
  uid: string;
  firstName: string;
  lastName: string;
  birthdate: Day | null;
  status: EmployeeStatus;
  /** The last day of somebody who leaves. */
  activeTill: Day | null;
  groupUid: GroupUid;
  /** Added after the order was placed. */
  isNew: boolean;
  /** The present card of each product; `isNew`: ordered after the order was placed. */
  cards: Partial<Record<CardProductCode, { status: CardStatus; isNew: boolean }>>;
}

/** What somebody decided about a line; the amount null: as proposed. */
export interface LineChoice extends LineKey {
  isIncluded: boolean;
  entry: CreditEntry | null;
}

/** A line before the rules of the basket were asked about it. */
export interface WantedLine extends OrderedCredit {
  /** What the person got by the order; null for somebody who came since. */
  previous: CreditEntry | null;
  /** What would be proposed had nobody changed it. */
  proposed: CreditEntry;
  /** Proposed by itself; else only offered: to who came since, and to who got it by the order and whose group has no amount. */
  isMeant: boolean;
  /** A card goes along: the person has none that credit could go to. */
  hasNewCard: boolean;
  /** What somebody decided; null: nobody did. */
  choice: LineChoice | null;
}

/**
 * How a line differs from the order, the most telling first: the rules refuse it, its person came since, leaves or is on the list twice, somebody
 * left it out or the amount is another, the card is not the one it was.
 */
export const LINE_CHANGES = ['refused', 'joiner', 'leaving', 'twice', 'leftOut', 'amount', 'card', 'same'] as const;
export type LineChange = (typeof LINE_CHANGES)[number];

export interface ProposalLine extends WantedLine {
  change: LineChange;
  /** Why the basket would refuse it; null when it would not. */
  refusal: SkipReason | null;
  isIncluded: boolean;
}

export const lineName = ({ employeeUid, serviceCode, walletUid }: LineKey): string => `${employeeUid} ${serviceCode} ${walletUid ?? ''}`;
