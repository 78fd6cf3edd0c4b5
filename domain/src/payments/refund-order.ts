import type { Hellers } from '../money/money';

/** Why an order gets money back; `tooLate`: it came after the order was cancelled. */
export const REFUND_CAUSES = ['overpayment', 'tooLate', 'cancelledOrder', 'creditNote'] as const;
export type RefundCause = (typeof REFUND_CAUSES)[number];

/** Where a refund is on its way out of the account; `confirmed` by a statement of the bank. */
export const REFUND_STATES = ['withoutAccount', 'toSend', 'exported', 'sent', 'confirmed'] as const;
export type RefundState = (typeof REFUND_STATES)[number];

/** Why the provider owes it; `unplaced` is money nobody could put on an order. */
export const REFUND_REASONS = ['overpayment', 'cancelledOrder', 'creditNote', 'unplaced'] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];

interface Refund {
  state: RefundState;
  amount: Hellers;
  /** Who sent it back or said where to; null when nobody did, it came of itself. */
  preparedBy: string | null;
  /** Whose yes it has. */
  approvedBy: string | null;
}

interface Asking {
  /** Who wants to do something with it. */
  me: string;
  /** A refund of more needs two people. */
  secondPersonFrom: Hellers;
}

export const needsSecondPerson = ({ amount }: Pick<Refund, 'amount'>, { secondPersonFrom }: Pick<Asking, 'secondPersonFrom'>): boolean =>
  amount > secondPersonFrom;

/** Why a refund does not go into a payment order. */
export const ORDER_BLOCKERS = ['refund.needsSecondPerson', 'refund.accountMissing', 'refund.exported', 'refund.notWaiting'] as const;
export type OrderBlocker = (typeof ORDER_BLOCKERS)[number];

/** Why a refund may not be sent by this person, in a payment order or by hand; null when it may (DESK-019, DESK-020). */
export function sendingBlocker(refund: Refund, asking: Asking): OrderBlocker | null {
  if (refund.state === 'withoutAccount') return 'refund.accountMissing';
  if (refund.state === 'exported') return 'refund.exported';
  if (refund.state !== 'toSend') return 'refund.notWaiting';
  if (!needsSecondPerson(refund, asking)) return null;
  return refund.approvedBy === null || refund.approvedBy === asking.me ? 'refund.needsSecondPerson' : null;
}

export type ApprovalBlocker =
  | Exclude<OrderBlocker, 'refund.needsSecondPerson'>
  | 'refund.smallAmount'
  | 'refund.ownWork'
  | 'refund.approved';

/** Why this person may not say yes to it; null when they may. Nobody does to what they prepared themselves (DESK-020). */
export function approvalBlocker(refund: Refund, asking: Asking): ApprovalBlocker | null {
  const blocker = sendingBlocker(refund, asking);
  if (blocker !== null && blocker !== 'refund.needsSecondPerson') return blocker;
  if (!needsSecondPerson(refund, asking)) return 'refund.smallAmount';
  if (refund.preparedBy === asking.me) return 'refund.ownWork';
  return refund.approvedBy === null ? null : 'refund.approved';
}
