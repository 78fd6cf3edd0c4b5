import { hellers, type Hellers } from '../money/money';
import type { OrderStatus } from '../orders/order-status';

/** A movement of the provider's account, as a bank statement gives it. */
export interface BankMovement {
  /** Positive for money in; a reversal carries the positive amount it takes back. */
  amount: Hellers;
  direction: 'credit' | 'debit' | 'creditReversal';
  currency: string;
  /** Normalised, without leading zeros; null when there is none. */
  variableSymbol: string | null;
}

/** What a variable symbol claims: the proforma of one order. */
export interface Claim {
  amount: Hellers;
  paidAmount: Hellers;
  orderStatus: OrderStatus;
}

export type MatchKind =
  | 'full'
  | 'partial'
  | 'over'
  | 'alreadyPaid'
  | 'reversal'
  | 'noSymbol'
  | 'unknownSymbol'
  | 'cancelledOrder'
  | 'ignored';

export interface PaymentMatch {
  matched: MatchKind;
  /** Added to what is paid; negative for a reversal. */
  applied: Hellers;
  /** Came on top of the claim and goes back to the payer. */
  overpaid: Hellers;
}

const NOTHING = hellers(0);

/** What one movement does to the claim its symbol names; null claim means nobody knows the symbol (S-117). */
export function matchPayment(movement: BankMovement, claim: Claim | null): PaymentMatch {
  if (movement.direction === 'debit' || movement.currency !== 'CZK' || movement.amount <= 0) return unmatched('ignored');
  if (movement.variableSymbol === null) return unmatched('noSymbol');
  if (!claim) return unmatched('unknownSymbol');
  if (movement.direction === 'creditReversal')
    return { matched: 'reversal', applied: hellers(0 - Math.min(movement.amount, claim.paidAmount)), overpaid: NOTHING };
  if (claim.orderStatus === 'CANCELLED') return unmatched('cancelledOrder');
  const remaining = hellers(Math.max(claim.amount - claim.paidAmount, 0));
  if (remaining === 0) return { matched: 'alreadyPaid', applied: NOTHING, overpaid: movement.amount };
  const applied = hellers(Math.min(movement.amount, remaining));
  return { matched: kindOf(movement.amount, remaining), applied, overpaid: hellers(movement.amount - applied) };
}

/** True when the claim is settled after this movement. */
export function settles({ matched }: PaymentMatch): boolean {
  return matched === 'full' || matched === 'over';
}

function kindOf(amount: Hellers, remaining: Hellers): MatchKind {
  if (amount === remaining) return 'full';
  return amount < remaining ? 'partial' : 'over';
}

function unmatched(matched: MatchKind): PaymentMatch {
  return { matched, applied: NOTHING, overpaid: NOTHING };
}

/** A variable symbol as it is compared: digits without leading zeros, at most ten; null when it is none (banks pad with zeros). */
export function normaliseVariableSymbol(text: string | null): string | null {
  const match = /^0*([1-9]\d{0,9})$/u.exec((text ?? '').trim());
  return match?.[1] ?? null;
}
